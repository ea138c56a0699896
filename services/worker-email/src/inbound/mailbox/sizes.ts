export const MB = 2 ** 20;
