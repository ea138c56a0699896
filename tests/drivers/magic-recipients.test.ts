import { withReason } from '@cascade/contracts/testing';
import { startTestSandbox, type TestSandbox } from '../harness/index.ts';
import type { CallResult, ChannelAdapter } from '@cascade/channel';
import { CHANNEL_DEFINITIONS } from '@cascade/contracts';
import type { RenderedContent, SharedChannel } from '@cascade/contracts';
import { watchLeaks } from '@cascade/runtime/testing';
import { magicAddress, MAGIC_RECIPIENTS } from '@cascade/sandbox';
import { SANDBOX_CREDENTIALS } from '../harness/sandbox-credentials.ts';
import { ADAPTED_CHANNELS, openAdapters, sendThrough } from './adapters.ts';
import { refused, type Expected } from './expected/results.ts';

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

/** By channel and name of the recipient. Each channel's stand in a file of its own. */
const EXPECTED = Object.fromEntries(
  await Promise.all(
    ADAPTED_CHANNELS.map(async (channel) => {
      const { EXPECTED: expected } = (await import(`./expected/${channel}.ts`)) as {
        EXPECTED: Expected;
      };
      return [channel, expected] as const;
    }),
  ),
) as Record<SharedChannel, Expected>;

const CASES = MAGIC_RECIPIENTS.flatMap((row) =>
  ADAPTED_CHANNELS.filter((channel) => row.channels.includes(channel)).map((channel) => ({
    name: row.name,
    channel,
    to: magicAddress(row, channel) ?? '',
    arrives: row.arrives,
  })),
);

test('the cases cover every magic recipient of a channel with a driver, and no others', () => {
  const pairs = ADAPTED_CHANNELS.flatMap((channel) =>
    Object.keys(EXPECTED[channel]).map((name) => `${name} ${channel}`),
  );
  expect(pairs.sort()).toEqual(CASES.map(({ name, channel }) => `${name} ${channel}`).sort());
});

test.each(CASES)('$name on $channel', async ({ name, channel, to, arrives }) => {
  const content = contentFor(channel, name);
  const timeoutMs = name === 'hangs' ? 300 : 10_000;
  const result = await sendThrough(adapters[channel], to, content, { timeoutMs });
  const told = withReason(result);
  expect(told).toMatchObject(EXPECTED[channel][name] ?? {});
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
  expect(withReason(result)).toMatchObject(
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
