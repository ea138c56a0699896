import { readFile } from 'node:fs/promises';

/**
 * Reads the examples of a README that are files: code blocks whose first line is a comment with the name.
 * Returns their text by name, comment included.
 */
export async function readExamples(readme: URL): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(readme, 'utf8');
  const blocks = text.matchAll(/^```\w+\n((?:\/\/|#) (\S+\.\w+)\n[^]*?)^```$/gm);
  return new Map([...blocks].map(([, code = '', name = '']) => [name, code]));
}
