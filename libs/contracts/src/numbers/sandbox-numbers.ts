/** Area code 555 is not assigned and no exchange starts with 0: nobody has such a number. */
export const SANDBOX_NUMBER_PREFIX = '155501';

const SANDBOX_NUMBER = new RegExp(`^${SANDBOX_NUMBER_PREFIX}\\d{5}$`);

/**
 * Whether a number is one of the sandbox.
 *
 * @param digits with country code.
 */
export const isSandboxNumber = (digits: string): boolean => SANDBOX_NUMBER.test(digits);
