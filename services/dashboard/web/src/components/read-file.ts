/** A file that a contact sent. Its name, type and bytes are the contact's: it is saved, never shown. */
export interface ContactFile {
  /** Among the files of the account; absent when it could not be stored. */
  id?: number;
  name: string;
  mime: string;
  size?: number;
  /** Why it could not be stored. */
  error?: string;
}

/** A file as messages and answers hold it; null for what isn't one. */
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
