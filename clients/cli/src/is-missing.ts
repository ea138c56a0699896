/** Whether a file or folder could not be read because it doesn't exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
