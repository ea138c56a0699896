import type { ReadMail } from '../read-mail.ts';
import { bytesOf } from '../read-mail.ts';

/** A mail server's delivery status notification (RFC 3464). */
export interface DeliveryReport {
  /** Message-ID of that mail, with its angle brackets. */
  messageId: string;
  recipients: ReportedRecipient[];
}

export interface ReportedRecipient {
  action: 'failed' | 'delayed' | 'delivered' | 'relayed' | 'expanded';
  /** Enhanced status (RFC 3463), the most telling that the report has: `5.1.1`. */
  status: string;
  /** The last server's own words. */
  diagnostic: string;
}

const MAX_RECIPIENTS = 50;
const MAX_TEXT = 500;

/** Reads a delivery report. Null: the mail is none, or doesn't name the reported mail. */
export function readReport(mail: ReadMail): DeliveryReport | null {
  const part = (type: RegExp) => mail.attachments.find(({ mimeType }) => type.test(mimeType));
  const status = part(/^message\/(global-)?delivery-status$/);
  const original = part(/^(text\/rfc822-headers|message\/(global-headers|rfc822|global))$/);
  if (!status || !original) return null;
  const headers = groupsOf(textOf(original))[0];
  const messageId = /<[^<>\s]+>/.exec(headers?.get('message-id') ?? '')?.[0];
  if (messageId === undefined) return null;
  // The first group is about the message as a whole.
  const recipients = groupsOf(textOf(status))
    .filter((group) => group.has('final-recipient') && group.has('action'))
    .slice(0, MAX_RECIPIENTS)
    .flatMap(readRecipient);
  return recipients.length === 0 ? null : { messageId, recipients };
}

const ACTIONS = ['failed', 'delayed', 'delivered', 'relayed', 'expanded'] as const;

function readRecipient(group: ReadonlyMap<string, string>): ReportedRecipient[] {
  const said = group.get('action')?.split(/[\s(]/, 1)[0]?.toLowerCase();
  const action = ACTIONS.find((one) => one === said);
  if (action === undefined) return [];
  const diagnostic = (group.get('diagnostic-code') ?? '').replace(/^[\w-]+;\s*/, '');
  const status = statusIn(group.get('status') ?? '');
  // Some servers always write 5.0.0, and the precise status in their diagnostic.
  const told = /^[245]\.0\.0$/.test(status) ? statusIn(diagnostic) || status : status;
  return [{ action, status: told, diagnostic: diagnostic.slice(0, MAX_TEXT) }];
}

const statusIn = (text: string): string =>
  /(?<![\w.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\w)/.exec(text)?.[0] ?? '';

/** Reads groups of header fields between blank lines, unfolded. Names in lower case; the first one wins. */
function groupsOf(text: string): Map<string, string>[] {
  return text
    .replaceAll('\r\n', '\n')
    .replace(/^\n+/, '')
    .split(/\n[ \t]*\n/)
    .map((group) => {
      const fields = new Map<string, string>();
      for (const line of group.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
        const [, name, value = ''] = /^([!-9;-~]+):(.*)$/s.exec(line) ?? [];
        const key = name?.toLowerCase();
        if (key !== undefined && !fields.has(key)) fields.set(key, value.trim());
      }
      return fields;
    });
}

const MAX_PART_BYTES = 256 * 1024;

const textOf = (part: ReadMail['attachments'][number]): string =>
  Buffer.from(bytesOf(part)).subarray(0, MAX_PART_BYTES).toString('utf8');
