/** Characters of a number or an id that are shown. */
const SHOWN = 4;
/** Members of a view that may name a recipient, and the one whose texts all may. */
const NAMING: ReadonlySet<string> = new Set(['reason', 'target', 'x_request_id']);
const FAILURE = 'failure';

/** Shortens a recipient: enough to tell two apart, too little to write to one. `…7890`, `a…@example.com`. */
export function shortAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at > 0) return `${address.slice(0, 1)}…${address.slice(at)}`;
  return `…${address.slice(address.length - Math.min(SHOWN, Math.floor(address.length / 2)))}`;
}

/** Shortens these recipients in a view, also where a reason names them. */
export function withShortAddresses<T>(view: T, addresses: readonly string[]): T {
  const spellings = new Map(
    addresses.flatMap((address) =>
      [address, address.replaceAll(/\D/g, '')].map(
        (text) => [text, shortAddress(address)] as const,
      ),
    ),
  );
  // The longest first: one may be a part of another.
  const sorted = [...spellings]
    .filter(([whole]) => whole !== '')
    .toSorted(([a], [b]) => b.length - a.length);
  const shorten = (text: string) =>
    sorted.reduce((rest, [whole, short]) => rest.replaceAll(whole, () => short), text);
  return shortened(view, shorten) as T;
}

function shortened(value: unknown, shorten: (text: string) => string, isNaming = false): unknown {
  if (Array.isArray(value)) return value.map((one) => shortened(one, shorten, isNaming));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]: [string, unknown]) => [
      name,
      typeof member === 'string' && (isNaming || NAMING.has(name))
        ? shorten(member)
        : shortened(member, shorten, isNaming || name === FAILURE),
    ]),
  );
}
