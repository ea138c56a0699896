import { isUtf8 } from 'node:buffer';
import PostalMime from 'postal-mime';
import { withoutFooter, type BodyDecoder } from './base64-body.ts';
import { decodeText } from './decode-text.ts';
import { joinEncodedWords } from './encoded-words.ts';
import { joinFlowedText } from './flowed-text.ts';

/** The part of a mail, as the library has it; its types don't show these members. */
interface MimePart {
  state: 'header' | 'body' | 'finished';
  headerLines: string[];
  content: ArrayBuffer | null;
  contentType: { parsed: { value: string; params: Record<string, string> } };
  contentDecoder: BodyDecoder | null;
  feed(line: Uint8Array): void;
  processHeaders(): void;
  setupContentDecoder(transferEncoding: string): void;
  getTextContent(): string;
}

/** Bytes of header lines that are neither ASCII nor UTF-8, by their place. */
const foreignLines = new WeakMap<MimePart, Map<number, Uint8Array>>();
/** Detection takes longer than the library's decoding: a part of a mail has some such lines, not thousands. */
const MAX_FOREIGN_LINES = 100;
/** Headers whose words are shown or name a file. */
const WITH_WORDS = /^(?:subject|from|sender|content-(?:type|disposition|description))[ \t]*:/i;
const ESCAPE = 0x1b;
const CHARSET = /charset\s*=\s*["']?([^\s"';>]{1,40})/i;
/** A web page says its encoding in its first bytes. */
const META_BYTES = 2_048;

let isReady = false;

/**
 * Makes the library read mails as they are in the field: texts and headers whose encoding isn't said or is wrong, words
 * that are cut between bytes, flowed text, base64 with a footer. It changes the library's own parts, once.
 */
export function decodePartsAsFound(): void {
  if (isReady) return;
  isReady = true;
  const { root } = new PostalMime() as unknown as { root: MimePart };
  const part = Object.getPrototypeOf(root) as MimePart;
  const { feed, processHeaders, setupContentDecoder } = part;

  part.feed = function feedForeign(line) {
    const isHeader = this.state === 'header' && line.length > 0;
    feed.call(this, line);
    if (!isHeader || (isUtf8(line) && !line.includes(ESCAPE))) return;
    const lines = foreignLines.get(this) ?? new Map<number, Uint8Array>();
    if (lines.size === MAX_FOREIGN_LINES) return;
    lines.set(this.headerLines.length - 1, line);
    foreignLines.set(this, lines);
  };

  part.processHeaders = function processDecoded() {
    const foreign = foreignLines.get(this);
    if (foreign !== undefined) {
      const [, label] = CHARSET.exec(this.headerLines.join('\n')) ?? [];
      for (const [index, line] of foreign) {
        this.headerLines[index] = decodeText(line, label).replaceAll(/[\r\n]+/g, ' ');
      }
      foreignLines.delete(this);
    }
    if (this.headerLines.some((line) => line.includes('=?'))) {
      this.headerLines = unfold(this.headerLines).map((line) =>
        WITH_WORDS.test(line) ? joinEncodedWords(line) : line,
      );
    }
    processHeaders.call(this);
  };

  part.setupContentDecoder = function setupWithoutFooter(transferEncoding) {
    setupContentDecoder.call(this, transferEncoding);
    const { contentDecoder } = this;
    if (contentDecoder !== null && /base64/i.test(transferEncoding)) {
      this.contentDecoder = withoutFooter(contentDecoder);
    }
  };

  part.getTextContent = function getDecodedText() {
    if (this.content === null) return '';
    const { value, params } = this.contentType.parsed;
    const bytes = new Uint8Array(this.content);
    const text = decodeText(
      bytes,
      params['charset'] || (value === 'text/html' ? metaOf(bytes) : ''),
    );
    return /^flowed$/i.test(params['format'] ?? '')
      ? joinFlowedText(text, /^yes$/i.test(params['delsp'] ?? ''))
      : text;
  };
}

/** Joins folded lines: words that belong together stand on several. */
function unfold(lines: readonly string[]): string[] {
  const unfolded: string[][] = [];
  for (const line of lines) {
    const last = /^[ \t]/.test(line) ? unfolded.at(-1) : undefined;
    if (last === undefined) unfolded.push([line]);
    else last.push(line);
  }
  return unfolded.map((parts) => parts.join(''));
}

/** What a page says of its encoding in `meta`. */
function metaOf(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, META_BYTES)).toString('latin1');
  for (const [tag] of head.matchAll(/<meta[^<>]+>/gi)) {
    const [, label] = CHARSET.exec(tag) ?? [];
    if (label !== undefined) return label;
  }
  return '';
}
