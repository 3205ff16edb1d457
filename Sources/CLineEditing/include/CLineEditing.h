#ifndef C_LINE_EDITING_H
#define C_LINE_EDITING_H
#endif
