/** A file of a contact, who chose its name, type and bytes: offer it as a download, never show it. */
export interface ContactFile {
  /** Id among the account's files; absent if the file could not be stored. */
  id?: number;
  name: string;
  mime: string;
  size?: number;
  /** Why it could not be stored. */
  error?: string;
}

/** Reads a file from a message or an answer; null if the value is no file. */
export function readFile(value: unknown): ContactFile | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, name, mime, size, error } = value as Record<string, unknown>;
  if (typeof name !== 'string' || typeof mime !== 'string') return null;
  return {
    name,
    mime,
    ...(typeof id === 'number' && { id }),
    ...(typeof size === 'number' && { size }),
    ...(typeof error === 'string' && { error }),
  };
}
