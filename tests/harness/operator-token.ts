/** `OPERATOR_TOKEN` of every stack of the tests. */
export const OPERATOR_TOKEN = 'operator-token-of-the-tests';
