/** Reads the code of a Baileys error (its `DisconnectReason`). */
export function statusCodeOf(error: unknown): number | undefined {
  return (error as { output?: { statusCode?: number } } | undefined)?.output?.statusCode;
}
