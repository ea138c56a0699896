import { startTestSandbox, type TestSandbox } from '../harness/index.ts';
import type { CallResult, ChannelAdapter } from '@cascade/channel';
import { CHANNEL_DEFINITIONS } from '@cascade/contracts';
import type { RenderedContent, SharedChannel } from '@cascade/contracts';
import { watchLeaks } from '@cascade/runtime/testing';
import { magicAddress, MAGIC_RECIPIENTS } from '@cascade/sandbox';
import { SANDBOX_CREDENTIALS } from '../harness/sandbox-credentials.ts';
import { ADAPTED_CHANNELS, openAdapters, sendThrough } from './adapters.ts';

/** What a driver returns for each magic recipient of the sandbox. */
const expectNoLeaks = watchLeaks();
let sandbox: TestSandbox;
let adapters: Record<SharedChannel, ChannelAdapter>;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  adapters = openAdapters(sandbox.url);
});
afterAll(async () => {
  for (const channel of ADAPTED_CHANNELS) await adapters[channel].close();
  await sandbox.stop();
});
afterAll(expectNoLeaks);
beforeEach(() => sandbox.sandbox.inbox.clear());

const SENT = { state: 'sent' } as const;
const UNKNOWN = { state: 'failed', certainty: 'unknown' } as const;
const refused = (reason: string) => ({ state: 'failed', certainty: 'not-sent', reason }) as const;
const limited = (channel: string, seconds: number) => ({
  ...refused(`rate limit: ${channel} accepts the next message in ${seconds} s`),
  retryAfterMs: seconds * 1_000,
});
const deferred = {
  ...refused('Recipient mail server deferred the message'),
  retryAfterMs: expect.any(Number) as number,
};

const EXPECTED: Readonly<Record<string, Partial<Record<SharedChannel, object>>>> = {
  slow: { telegram: SENT, waba: SENT, email: SENT, sms: SENT },
  'delivered later': { waba: SENT, sms: SENT },
  unread: { waba: SENT },
  'phone off': { telegram: SENT, waba: SENT, email: SENT, sms: SENT },
  'undeliverable later': { waba: SENT, email: SENT, sms: SENT },
  migrated: { telegram: refused('Recipient group has moved to chat -1001000000301') },
  'account restricted': {
    waba: refused('WABA account is restricted'),
    sms: refused('SMS account is suspended'),
  },
  'device disconnected': {
    telegram: refused('Device disconnected'),
    waba: refused('Device disconnected'),
    sms: refused('Device disconnected'),
  },
  blocked: {
    telegram: refused('Recipient has blocked the bot'),
    waba: refused('Recipient has opted out of marketing messages'),
    email: refused('Message was refused by policy'),
    sms: refused('Recipient has opted out of messages of this sender'),
  },
  unknown: {
    telegram: refused('Recipient chat was not found'),
    waba: refused('Recipient can not receive WhatsApp messages'),
    email: refused('Recipient address does not exist'),
    sms: refused('Recipient number does not exist'),
  },
  'rate limited, short': {
    telegram: limited('telegram', 1),
    waba: limited('waba', 1),
    email: deferred,
    sms: limited('sms', 1),
  },
  'rate limited, long': {
    telegram: limited('telegram', 3_600),
    waba: limited('waba', 1),
    email: deferred,
    sms: limited('sms', 1),
  },
  greylisted: { email: deferred },
  'session window closed': { waba: refused('session window is closed: use an approved template') },
  'template paused': { waba: refused('template is paused') },
  'provider error': {
    telegram: UNKNOWN,
    waba: UNKNOWN,
    email: refused('Email could not be delivered.'),
    sms: UNKNOWN,
  },
  'provider unavailable': {
    telegram: UNKNOWN,
    waba: UNKNOWN,
    email: { ...refused('Mail server can not be reached'), retryAfterMs: expect.any(Number) },
    sms: UNKNOWN,
  },
  'mailbox full': { email: refused('Recipient mailbox is full') },
  'mailbox disabled': { email: refused('Recipient mailbox is disabled') },
  'refused by policy': {
    email: refused('Message was refused by policy'),
    sms: refused('message was refused by policy of the SMS provider'),
  },
  hangs: { telegram: UNKNOWN, waba: UNKNOWN, email: UNKNOWN, sms: UNKNOWN },
  'cut, delivered': { telegram: UNKNOWN, waba: UNKNOWN, email: UNKNOWN, sms: UNKNOWN },
  'cut, lost': { telegram: UNKNOWN, waba: UNKNOWN, email: UNKNOWN, sms: UNKNOWN },
};

const CASES = MAGIC_RECIPIENTS.flatMap((row) =>
  ADAPTED_CHANNELS.filter((channel) => row.channels.includes(channel)).map((channel) => ({
    name: row.name,
    channel,
    to: magicAddress(row, channel) ?? '',
    arrives: row.arrives,
  })),
);

test('the cases cover every magic recipient of a channel with a driver, and no others', () => {
  const pairs = Object.entries(EXPECTED).flatMap(([name, channels]) =>
    Object.keys(channels).map((channel) => `${name} ${channel}`),
  );
  expect(pairs.sort()).toEqual(CASES.map(({ name, channel }) => `${name} ${channel}`).sort());
});

test.each(CASES)('$name on $channel', async ({ name, channel, to, arrives }) => {
  const content = contentFor(channel, name);
  const timeoutMs = name === 'hangs' ? 300 : 10_000;
  const result = await sendThrough(adapters[channel], to, content, { timeoutMs });
  expect(result).toMatchObject(EXPECTED[name]?.[channel] ?? {});
  expect(mayRepeatUnknown(result)).toBe(false);
  // A limit that passes: the message arrives only when it is over.
  const expected = arrives && name !== 'rate limited, short' ? 1 : 0;
  expect(sandbox.sandbox.inbox.list({ to, limit: 10 })).toHaveLength(expected);
});

test.each(ADAPTED_CHANNELS)('revoked credentials on %s', async (channel) => {
  const [secret = ''] = CHANNEL_DEFINITIONS[channel].credentials.secrets;
  const revoked = channel === 'telegram' ? `7100000000:revoked${'a'.repeat(28)}` : 'revoked';
  const credentials = { ...SANDBOX_CREDENTIALS[channel], [secret]: revoked };
  const to = channel === 'email' ? 'ann@example.com' : '15551234567';
  const result = await sendThrough(adapters[channel], to, contentFor(channel, ''), { credentials });
  expect(result).toMatchObject(
    refused(channel === 'email' ? 'Sender login failed' : 'Device disconnected'),
  );
});

const mayRepeatUnknown = (result: CallResult) =>
  result.state === 'failed' && result.certainty === 'unknown' && 'retryAfterMs' in result;

function contentFor(channel: SharedChannel, name: string): RenderedContent {
  if (channel === 'email') return { kind: 'email', subject: 'Code', text: '123', attachments: [] };
  if (name === 'template paused') {
    const texts = (...values: string[]) => values.map((text) => ({ type: 'text' as const, text }));
    const components = [
      { type: 'body' as const, parameters: texts('Ana', 'A-1001', 'Friday') },
      { type: 'button' as const, sub_type: 'url' as const, index: 2, parameters: texts('A-1001') },
    ];
    return { kind: 'waba-template', name: 'order_update', language: 'en', components };
  }
  return { kind: 'text', text: `for ${name}` };
}
