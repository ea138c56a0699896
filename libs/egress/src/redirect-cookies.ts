import { isIP } from 'node:net';

interface Cookie {
  name: string;
  value: string;
  /** Host that it goes to; with `isForAll` also hosts below it. */
  host: string;
  isForAll: boolean;
  path: string;
  isSecure: boolean;
}

/** Of one download: a server that asks for more only costs memory. */
const MAX_COOKIES = 30;
const MAX_CHARACTERS = 4_096;

/** What may stand in a header (RFC 6265, 4.1.1), as servers write it. */
const NAME = /^[\w!#$%&'*+.^`|~-]{1,256}$/;
const VALUE = /^[\u0020-\u003A\u003C-\u007E]*$/;

/**
 * Cookies that a server sets on its redirects: some let nobody go on without them. They live as long as one download, and go
 * back to the server that set them alone.
 */
export class RedirectCookies {
  #cookies: Cookie[] = [];

  /** Takes the cookies of an answer. */
  take(url: URL, fields: readonly string[] = []): void {
    for (const field of fields.slice(0, MAX_COOKIES)) {
      const cookie = field.length > MAX_CHARACTERS ? null : readCookie(url, field);
      if (cookie === null) continue;
      const { name, host, path } = cookie.set;
      this.#cookies = this.#cookies.filter(
        (one) => one.name !== name || one.host !== host || one.path !== path,
      );
      if (!cookie.isGone) this.#cookies.push(cookie.set);
    }
    this.#cookies = this.#cookies.slice(-MAX_COOKIES);
  }

  /** The header of a request, or none. */
  headerFor(url: URL): { cookie?: string } {
    const pairs: string[] = [];
    let size = 0;
    for (const { name, value, ...rule } of this.#cookies) {
      size += name.length + value.length;
      if (size > MAX_CHARACTERS) break;
      if (goesTo(url, rule)) pairs.push(`${name}=${value}`);
    }
    return pairs.length === 0 ? {} : { cookie: pairs.join('; ') };
  }
}

function goesTo(
  url: URL,
  { host, isForAll, path, isSecure }: Omit<Cookie, 'name' | 'value'>,
): boolean {
  const { hostname, pathname, protocol } = url;
  const isHost = hostname === host || (isForAll && hostname.endsWith(`.${host}`));
  const isPath = pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
  return isHost && isPath && (!isSecure || protocol === 'https:');
}

/** Null: it is none, or is for another server. */
function readCookie(url: URL, field: string): { set: Cookie; isGone: boolean } | null {
  const [pair = '', ...attributes] = field.split(';');
  const [before = '', ...after] = pair.split('=');
  const name = before.trim();
  const value = after.join('=').trim();
  if (after.length === 0 || !NAME.test(name) || !VALUE.test(value)) return null;
  const { hostname } = url;
  const set: Cookie = { name, value, host: hostname, isForAll: false, path: '/', isSecure: false };
  let isGone = false;
  for (const attribute of attributes) {
    const [key = '', ...rest] = attribute.split('=');
    const given = rest.join('=').trim();
    const word = key.trim().toLowerCase();
    if (word === 'secure') set.isSecure = true;
    if (word === 'path' && given.startsWith('/')) set.path = given;
    if (word === 'max-age') isGone = Number(given) <= 0;
    if (word === 'domain' && given !== '') {
      const domain = given.replace(/^\./, '').toLowerCase();
      const isOwn = hostname === domain || hostname.endsWith(`.${domain}`);
      if (!isOwn || !domain.includes('.') || (isIP(hostname) !== 0 && hostname !== domain))
        return null;
      set.host = domain;
      set.isForAll = true;
    }
  }
  return { set, isGone };
}
