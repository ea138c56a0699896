const TIME = 1_793_500_000;
const SHOWN = new Date(TIME * 1_000).toISOString();
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** An id as `newId` makes it: a prefix, 10 characters of the time and 10 at random. */
const ID = /\b([a-z]{2,6})_0[\da-z]{19}(?![\da-z])/g;
/** A token: a prefix and 256 random bits. */
const TOKEN = /\b([a-z]{2,6})_[\w-]{43}(?![\w-])/g;
/** Meta's id of a message. */
const WAMID = /\b(wamid)\.[\w+/=-]{16,}/g;
/** Ids of linked phones, of gateways and of mails, hashes, and hidden contacts. */
const PROVIDER_ID =
  /\b3EB0[\dA-F]{18}\b|\b[\dA-F]{20}\b|\b(?:[A-Za-z]{2}|sup_|lnk_)[\da-f]{32}\b|\b[A-Z]{2}\.\d{15,}\b|(?<=\.)[\da-f]{20}(?=@)|(?<=_NmP-)[\da-f]{16}\b/g;
const SIGNING_KEY = /\bwhsec_[\w+/=-]{20,}/g;
/** Number of a phone that the sandbox has linked: another one in each data folder. */
const SANDBOX_PHONE = /\b999\d{9}\b/g;
/** Unix seconds of this century. */
const isTime = (value: number) => value > 1_600_000_000 && value < 4_000_000_000;

/** Replaces what differs from run to run: times, days, ids, cursors, durations and numbers of linked phones. The same id gets the same mark. */
export class Mask {
  readonly #marks = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  readonly #hidden = new Map<string, string>();

  /** Gives a secret of the run, such as a code, a mark. */
  name(secret: string, mark: string): void {
    this.#marks.set(secret, mark);
  }

  /** Replaces what belongs to the installation, such as its address, wherever it stands. */
  hide(part: string, mark: string): void {
    this.#hidden.set(part, mark);
  }

  text(text: string): string {
    let shown = text;
    for (const [part, mark] of this.#hidden) shown = shown.replaceAll(part, mark);
    shown = shown.replaceAll(SIGNING_KEY, 'whsec');
    shown = shown.replaceAll(TOKEN, (token, kind: string) => this.#mark(token, `${kind}_token`));
    shown = shown.replaceAll(WAMID, (id, kind: string) => this.#mark(id, kind));
    shown = shown.replaceAll(PROVIDER_ID, (id) => this.#mark(id, 'provider'));
    shown = shown.replaceAll(SANDBOX_PHONE, '999000000001');
    const marked = shown.replaceAll(ID, (id, kind: string) => this.#mark(id, kind));
    return this.#marks.get(marked) ?? marked;
  }

  /** Marks ids and cursors in a path. */
  path(path: string): string {
    return path
      .replaceAll(ID, (id, kind: string) => this.#mark(id, kind))
      .replace(/(?<=cursor=)[^&]+/, (cursor) => this.#mark(decodeURIComponent(cursor), 'cursor'));
  }

  value(value: unknown, name = ''): unknown {
    if (Array.isArray(value)) return value.map((one) => this.value(one));
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([key, own]) => [key, this.value(own, key)]),
      );
    }
    if (typeof value === 'number') return isTime(value) ? TIME : value;
    if (typeof value !== 'string') return value;
    if (name === 'processing_time') return '1ms';
    if (name === 'token_hint') return 'Hint';
    if (name === 'next_cursor') return this.#mark(value, 'cursor');
    if (DAY.test(value)) return SHOWN.slice(0, 'YYYY-MM-DD'.length);
    return ISO.test(value) ? SHOWN : this.text(value);
  }

  #mark(id: string, kind: string): string {
    const known = this.#marks.get(id);
    if (known !== undefined) return known;
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    const mark = `${kind}_${count}`;
    this.#marks.set(id, mark);
    return mark;
  }
}
