import { format } from 'oxfmt';

/** Formats a written file as the check of formats asks, which reads `.oxfmtrc.json`. */
export async function formatted(path: string, text: string): Promise<string> {
  const { code, errors } = await format(path, text, { printWidth: 100, singleQuote: true });
  if (errors.length > 0)
    throw new Error(`${path}: ${errors.map(({ message }) => message).join(', ')}`);
  return code;
}
