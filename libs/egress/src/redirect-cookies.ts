import type { CookieJar } from 'tough-cookie';

/** Of one download: a server that sets more only costs memory. */
const MAX_COOKIES = 100;
/** Of a cookie, and of the header with all of them. */
const MAX_CHARACTERS = 4_096;

/**
 * Cookies that a server sets on its redirects: some let nobody go on without them. They live as long as one download, and go
 * back to the servers that they are for alone (RFC 6265; no cookie is for a whole `.com` or `.co.id`).
 */
export class RedirectCookies {
  #jar: CookieJar | undefined;
  #taken = 0;

  /** Takes the cookies of an answer. */
  async take(url: URL, fields: readonly string[] = []): Promise<void> {
    for (const field of fields) {
      if (field.length > MAX_CHARACTERS || this.#taken >= MAX_COOKIES) continue;
      this.#taken += 1;
      // Few servers set one: the list of public suffixes takes 8 MB.
      this.#jar ??= new (await import('tough-cookie')).CookieJar();
      this.#jar.setCookieSync(field, url.href, { ignoreError: true });
    }
  }

  /** The header of a request, or none. */
  headerFor(url: URL): { cookie?: string } {
    const cookie = this.#jar?.getCookieStringSync(url.href) ?? '';
    return cookie === '' || cookie.length > MAX_CHARACTERS ? {} : { cookie };
  }
}
