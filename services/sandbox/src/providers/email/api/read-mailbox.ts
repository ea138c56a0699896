const ADDRESS = /^[^\s@<>",;]+@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i;
const NAMED = /^(?:"(?:[^"\\]|\\.)*"|[^"<>,;@]*) <([^<>]+)>$/;

/** Reads the address of `ana@example.com` or `"Shop, Inc." <sales@example.com>`. Undefined: it isn't one. */
export function readMailbox(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const address = NAMED.exec(text.trim())?.[1] ?? text.trim();
  return ADDRESS.test(address) ? address : undefined;
}
