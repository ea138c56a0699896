/** Causes of causes that are looked at. */
const MAX_DEPTH = 5;

/** Codes of an error, of its causes, and of the first of several connection attempts; outermost first. */
export function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let at: unknown = error, depth = 0; at && depth < MAX_DEPTH; depth++) {
    const { code, originalCode, cause, errors } = at as {
      code?: unknown;
      /** nodemailer's, beside a code of its own. */
      originalCode?: unknown;
      cause?: unknown;
      errors?: unknown[];
    };
    for (const one of [code, originalCode]) if (typeof one === 'string') codes.push(one);
    at = cause ?? errors?.[0];
  }
  return codes;
}
