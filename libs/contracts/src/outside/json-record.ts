/** A JSON object from outside. Its members may be anything. */
export type JsonRecord = Readonly<Record<string, unknown>>;
