/** What the templates of an HTTP gateway may name, besides `secrets.<name>`. */
export const GATEWAY_MARKERS = ['to', 'text', 'from', 'id', 'unicode', 'callback'] as const;

/** A marker: `{{to}}`, `{{secrets.key}}`. */
export const GATEWAY_MARKER = /\{\{([\w.-]{1,80})\}\}/g;

const SECRET = 'secrets.';

/** Names of the markers in a text. */
export const markersIn = (text: string): string[] =>
  [...text.matchAll(GATEWAY_MARKER)].map(([, name]) => name ?? '');

/** Name of the secret that a marker stands for. */
export const secretOfMarker = (name: string): string | undefined =>
  name.startsWith(SECRET) ? name.slice(SECRET.length) : undefined;
