const MAX_CHARACTERS = 64 * 1024;

/** Fields of a notification, named as in RFC 3464. `complaint`: the recipient took the mail for spam. */
export type SesNotice = ReadonlyMap<string, string> | 'complaint';

const MEMBERS = {
  action: /"action" ?: ?"([^"]{0,1000})"/,
  status: /"status" ?: ?"([^"]{0,1000})"/,
  diagnosticCode: /"diagnosticCode" ?: ?"([^"]{0,1000})"/,
};

/**
 * Reads a notification of Amazon SES that SNS sends as a mail: JSON, sometimes in a string of JSON, and
 * wrapped by relays. Null: it is none.
 *
 * @see https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html
 */
export function readSesNotice(text: string): SesNotice | null {
  const json = text
    .slice(0, MAX_CHARACTERS)
    .replaceAll('\\"', '"')
    .replaceAll(/!?\r?\n ?/g, '');
  const type = /"notificationType" ?: ?"(Bounce|Complaint|Delivery)"/.exec(json)?.[1];
  if (type === undefined) return null;
  if (type === 'Complaint') return 'complaint';
  return new Map([
    ['action', type === 'Delivery' ? 'delivered' : (MEMBERS.action.exec(json)?.[1] ?? 'failed')],
    ['status', MEMBERS.status.exec(json)?.[1] ?? ''],
    ['diagnostic-code', MEMBERS.diagnosticCode.exec(json)?.[1] ?? ''],
  ]);
}
