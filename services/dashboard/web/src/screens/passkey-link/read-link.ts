const TOKEN = /^psk_[\w-]{10,200}$/;

/** Takes the token out of a one-time link that somebody pasted; a token alone is fine, too. Null: something else. */
export function readLink(pasted: string): string | null {
  const token = pasted.trim().split('#').at(-1) ?? '';
  return TOKEN.test(token) ? token : null;
}
