// Generated. Do not edit.

export const VERSION = '0.2.0';
