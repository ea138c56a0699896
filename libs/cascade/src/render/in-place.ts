import { MAX_FILE_URL } from '@cascade/contracts';

/** Longest beginning of a link in a text that is looked at. */
const MAX_LINK = 2_048;

/** What ends a link in a text. */
const OUTSIDE_LINK = /[^\x21\x23-\x26\x28-\x3b\x3d\x3f-\x7e]/;

/** A host with its dots. */
const DOTTED = /^[\w-]+(?:\.[\w-]+)+$/;

const SCHEME = /(?:https?|ftp|tg|tel|[ms]ms|mailto):(?:\/\/)?/i;

/** What an encoder made: nothing that a link doesn't take, and something that it encoded. */
const IS_ENCODED = /^[\w.~!*()+,:@/-]*%[0-9A-F]{2}(?:[\w.~!*()+,:@/-]|%[0-9A-F]{2})*$/i;

/** What a host and its port have. */
const HOST = /^[\p{L}\p{N}.:[\]-]*$/u;

/**
 * Percent-encodes a value for its place in the link that `before` ends in. Outside of links, at the beginning of
 * one and as a whole host it stays. A path keeps its slashes, and a value that is encoded stays as it is.
 */
export const inLink = (value: string, before: string, after: string): string =>
  inLinkOf(MAX_LINK, value, before, after);

/** The same in the address of a file. */
export const inFileUrl = (value: string, before: string, after: string): string =>
  inLinkOf(MAX_FILE_URL, value, before, after);

function inLinkOf(most: number, value: string, before: string, after: string): string {
  const link = linkAtEnd(before, most);
  if (link === null) return value;
  const { rest, hasHost } = link;
  const query = rest.indexOf('?');
  const isPath = query === -1;
  if (isPath && !hasHost) return value;
  if (isPath && !/[/#]/.test(rest)) {
    const isWhole = rest === '' && !/^[\w.-]/.test(after);
    return isWhole || HOST.test(value) ? value : encode(value);
  }
  if (IS_ENCODED.test(value)) return value;
  if (!isPath && /(?:[?&]|&amp;)$/.test(rest)) return encodeMembers(value);
  return isPath || rest.includes('#', query) ? encodePath(value) : encode(value);
}

/** The part of an unfinished link behind its scheme; null where `text` ends in none. */
function linkAtEnd(text: string, most: number): { rest: string; hasHost: boolean } | null {
  const tail = text.slice(-most);
  let from = tail.length;
  while (from > 0 && !OUTSIDE_LINK.test(tail[from - 1] ?? '')) from -= 1;
  const token = tail.slice(from);
  const found = SCHEME.exec(token);
  if (found === null) return linkWithoutScheme(token);
  return {
    rest: token.slice(found.index + found[0].length),
    hasHost: found[0].endsWith('//'),
  };
}

/** What apps take for a link, too: `www.` with a path, and another host with a member of a query. */
function linkWithoutScheme(token: string): { rest: string; hasHost: boolean } | null {
  const link = token.replace(/^[(,:;]+/, '');
  const host = link.slice(0, Math.max(0, link.search(/[/?#:]/)));
  if (!DOTTED.test(host)) return null;
  const query = link.indexOf('?');
  const isLink = /^www\./i.test(host) || (query !== -1 && link.includes('=', query));
  return isLink ? { rest: link, hasHost: true } : null;
}

const encode = (value: string): string => encodeURIComponent(value.toWellFormed());

/** A value of several segments has slashes; dots that would leave the path make it one segment. */
function encodePath(value: string): string {
  const leaves = value.split('/').some((segment) => segment === '.' || segment === '..');
  return leaves ? encode(value) : value.split('/').map(encode).join('/');
}

/** Members of a query, `a=1&b=2`, as a whole. */
const encodeMembers = (value: string): string =>
  encode(value).replaceAll('%3D', '=').replaceAll('%26', '&');

/** What a provider appends to the link of an approved template: a path, a query or both. */
export const asSuffix = (value: string, before: string, after: string): string => {
  const isWhole = !/[?#]/.test(before);
  if (!isWhole) return inLink(value, before, after);
  return IS_ENCODED.test(value) ? value : encodeURI(value.toWellFormed());
};

/** Replaces what no file name may have. */
export function inFileName(value: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what is replaced
  const safe = value.replace(/[\u0000-\u001f\u007f/\\:*?"<>|]+/g, '-').replace(INVISIBLE, '');
  return /^\.+$/.test(safe.trim()) ? '-' : safe;
}

/** Marks that turn the direction of what follows, and that hide: `exe.pdf` would look like `fdp.exe`. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
