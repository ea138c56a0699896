const MIN_CHARACTERS = 8;

/** Checks the length of a new password, and nothing else (NIST SP 800-63B, section 3.1.1.2). */
export function checkNewPassword(password: string): string | null {
  return [...password].length < MIN_CHARACTERS
    ? `password: must have at least ${MIN_CHARACTERS} characters`
    : null;
}
