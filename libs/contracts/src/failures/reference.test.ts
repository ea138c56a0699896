import { CHANNEL_LABELS, CHANNELS } from '../channels.ts';
import { fileTooLarge } from './made-failures.ts';
import { sampleFailure } from './reference.ts';
import { sentenceOf, statusOf } from './sentence-of.ts';

describe('reasons', () => {
  // SPEC, "Top-level reason values" and "HTTP status codes".
  test.each([
    ['missingApiToken', 'missing api token', 401],
    ['invalidApiToken', 'invalid api token', 401],
    ['invalidJson', 'invalid JSON', 400],
    ['noChannels', 'No channels configured', 400],
    ['contentRequired', 'content required', 400],
    ['noSendableChannels', 'no sendable channels: content requires a matching key', 400],
    ['scheduleTooFar', 'context.timing.schedule: must be at most 400 days ahead', 400],
    ['schedulePast', 'Invalid schedule: the time is in the past.', 400],
    ['emailInline', 'email inline messages are not supported on /v1/send', 400],
    ['wabaType', 'waba message type must be text, interactive, image, video, or document', 400],
    ['unavailable', 'service temporarily unavailable', 503],
  ] as const)('%s is %j with HTTP %i', (code, text, status) => {
    const failure = sampleFailure(code);
    expect([sentenceOf(failure), statusOf(failure)]).toEqual([text, status]);
  });

  test.each(CHANNELS)('a foreign %s key is named and forbidden', (channel) => {
    const failure = { kind: 'foreignKey', params: { channel } } as const;
    expect(sentenceOf(failure)).toBe(`${channel} key does not belong to this account`);
    expect(statusOf(failure)).toBe(403);
  });

  // SPEC, "Per-channel reason values", and the texts that DESIGN fixes.
  test.each([
    ['templateNotApproved', 'template is not approved for sending'],
    ['templateInactive', 'template is inactive'],
    ['insufficientQuota', 'insufficient quota'],
    ['planExpired', 'paid plan expired'],
    ['emailUndelivered', 'Email could not be delivered.'],
    ['deviceDisconnected', 'Device disconnected'],
    ['sandboxSenderTaken', 'sandbox sender belongs to another account'],
    ['sessionWindowClosed', 'session window is closed: use an approved template'],
    ['outcomeUnknown', 'Delivery outcome unknown'],
    ['recipientOptedOut', 'recipient opted out'],
    ['expired', 'expired before sending'],
  ] as const)('%s is %j', (code, text) => {
    expect(sentenceOf({ kind: code })).toBe(text);
  });

  test('names what it is about', () => {
    const notFound = CHANNELS.map((channel) =>
      sentenceOf({ kind: 'templateNotFound', params: { label: CHANNEL_LABELS[channel] } }),
    );
    expect(notFound.slice(0, 4)).toEqual([
      'WhatsApp template not found',
      'Telegram template not found',
      'WABA template not found',
      'Email template not found',
    ]);
    expect(sentenceOf({ kind: 'missingVariable', params: { name: 'code' } })).toBe(
      'missing variable: code',
    );
    expect(sentenceOf({ kind: 'targetMissing', params: { channel: 'telegram' } })).toMatch(
      /^target\.telegram: missing/,
    );
    expect(sentenceOf({ kind: 'numberWithoutCode', params: { field: 'target.whatsapp' } })).toBe(
      'target.whatsapp: add the country code, e.g. 62812…',
    );
  });

  test('a file one byte over the limit never reads as large as the limit', () => {
    expect(sentenceOf(fileTooLarge('telegram', 50_000_000, 62_400_000))).toBe(
      'file is too large for telegram: 63 MB, limit 50 MB',
    );
    expect(sentenceOf(fileTooLarge('telegram', 50_000_000, 50_000_001))).toContain('51 MB');
    expect(sentenceOf(fileTooLarge('telegram', 50_000_000))).toBe(
      'file is too large for telegram: limit 50 MB',
    );
  });
});
