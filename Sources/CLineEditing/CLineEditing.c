#include "CLineEditing.h"
