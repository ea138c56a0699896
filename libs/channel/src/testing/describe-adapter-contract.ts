import { CHANNEL_DEFINITIONS, sentenceOf, type RenderedContent } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import { mediaOfBytes } from '../media/media-of-bytes.ts';
import { mediaSources } from '../media/media-sources.ts';
import type { CallResult, ChannelAdapter, SendJob } from '../port.ts';
import { redactDetail, secretsOf, redactFailure } from '../redact.ts';

/** A provider's reaction to a call. `refuse` may repeat the caller's secrets in its answer. */
export type ProviderConduct = 'accept' | 'refuse' | 'cut' | 'hang';

/** A channel's provider for tests: a real server on a socket. */
export interface ContractProvider {
  conduct(how: ProviderConduct): void;
  /** Messages that the provider has read completely, without uploads. */
  received(): number;
  /** Open connections to the provider. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

export interface AdapterContract {
  /** Starts a provider, and an adapter whose live devices call it. */
  start(): Promise<{ adapter: ChannelAdapter; provider: ContractProvider; credentials: unknown }>;
  /** Starts an adapter whose provider doesn't listen. */
  startWithoutProvider(): Promise<{ adapter: ChannelAdapter; credentials: unknown }>;
  to: string;
}

/** PNG signature and header: enough for a sniffer. */
const PNG = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489',
  'hex',
);

const SAMPLES: readonly RenderedContent[] = [
  { kind: 'text', text: 'Your code is 123456' },
  { kind: 'media', media: 'image', source: { url: 'https://files.example/a.png' }, caption: 'A' },
  { kind: 'media', media: 'document', source: { fileId: 1, fileName: 'invoice.pdf' } },
  { kind: 'location', location: { lat: -6.2, lng: 106.8 } },
  { kind: 'reply-buttons', text: 'Pick one', buttons: [{ id: 'a', text: 'A' }] },
  {
    kind: 'list',
    text: 'Pick one',
    list: { button: 'Open', sections: [{ rows: [{ id: 'a', title: 'A' }] }] },
  },
  { kind: 'waba-template', name: 'otp', language: 'en', components: [] },
  { kind: 'email', subject: 'Code', text: 'Your code is 123456', attachments: [] },
];

/** A channel may show some types of files alone. */
const takes = ({ channel, capabilities }: ChannelAdapter, content: RenderedContent): boolean =>
  capabilities.kinds.includes(content.kind) &&
  (content.kind !== 'media' || CHANNEL_DEFINITIONS[channel].inline?.[content.media] !== undefined);

/**
 * Contract suite of adapters, over the wire: supported kinds arrive, others are refused before a
 * call; each failure has the certainty that its cause allows; the signal ends a call; no secret
 * leaks; nothing stays open.
 */
export function describeAdapterContract(name: string, contract: AdapterContract): void {
  describe(`${name} adapter`, () => {
    const cleanUps: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const cleanUp of cleanUps.splice(0)) await cleanUp();
    });

    async function setUp() {
      const started = await contract.start();
      cleanUps.push(() => started.provider.close());
      cleanUps.push(() => started.adapter.close());
      return started;
    }
    const jobOf = (credentials: unknown, content: RenderedContent): SendJob => ({
      send: 7,
      request: 3,
      device: { id: 'dev_1', account: 'acc_1', number: '42', sandbox: false },
      credentials,
      to: contract.to,
      content,
      media: mediaSources(content).map(() => mediaOfBytes(PNG, 'image/png', 'a')),
    });
    async function call(
      { adapter, credentials }: { adapter: ChannelAdapter; credentials: unknown },
      { content = sampleFor(adapter), signal = AbortSignal.timeout(60_000) } = {},
    ): Promise<CallResult> {
      const job = jobOf(credentials, content);
      const prepared = await adapter.prepare(job, AbortSignal.timeout(60_000));
      if (!('ready' in prepared)) throw new Error(`not prepared: ${JSON.stringify(prepared)}`);
      return adapter.send(job, prepared.ready, signal);
    }

    test.each(SAMPLES.map((content) => [content.kind, content] as const))(
      'a %s arrives, or is refused before a call',
      async (_kind, content) => {
        const started = await setUp();
        const { adapter, provider, credentials } = started;
        if (takes(adapter, content)) {
          expect(await call(started, { content })).toMatchObject({
            state: 'sent',
            providerMessageId: expect.stringMatching(/./),
          });
          expect(provider.received()).toBe(1);
          return;
        }
        const job = jobOf(credentials, content);
        expect(await adapter.prepare(job, AbortSignal.timeout(60_000))).toEqual({
          failure: expect.objectContaining({ kind: 'kindNotSent' }),
        });
        expect(provider.received()).toBe(0);
      },
    );

    test('prepare delivers nothing', async () => {
      const { adapter, provider, credentials } = await setUp();
      const job = jobOf(credentials, sampleFor(adapter));
      await adapter.prepare(job, AbortSignal.timeout(60_000));
      await adapter.prepare(job, AbortSignal.timeout(60_000));
      expect(provider.received()).toBe(0);
    });

    test('without a listener nothing is sent, and the call may be repeated', async () => {
      const started = await contract.startWithoutProvider();
      cleanUps.push(() => started.adapter.close());
      expect(await call(started)).toMatchObject({
        state: 'failed',
        certainty: 'not-sent',
        retryAfterMs: expect.any(Number),
      });
    });

    test('a refusal is `not-sent`, with its failure', async () => {
      const started = await setUp();
      started.provider.conduct('refuse');
      const result = await call(started);
      expect(result).toMatchObject({ state: 'failed', certainty: 'not-sent' });
      if (result.state !== 'failed') throw new Error('the provider refused');
      expect(sentenceOf(result.failure)).toMatch(/^[^{<]{5,}$/);
    });

    test('secrets are in neither failure nor detail, even when the provider repeats them', async () => {
      const started = await setUp();
      started.provider.conduct('refuse');
      const result = await call(started);
      if (result.state !== 'failed') throw new Error('the provider refused');
      const secrets = secretsOf(started.credentials);
      const shown = JSON.stringify([
        redactFailure(result.failure, secrets),
        redactDetail(result.detail, secrets),
      ]);
      expect(secrets.length).toBeGreaterThan(0);
      for (const secret of secrets) expect(shown).not.toContain(secret);
    });

    test('a connection that is cut after the message was read gives `unknown`', async () => {
      const started = await setUp();
      started.provider.conduct('cut');
      const result = await call(started);
      expect(result).toMatchObject({ state: 'failed', certainty: 'unknown' });
      expect(result).not.toHaveProperty('retryAfterMs');
      expect(started.provider.received()).toBe(1);
    });

    test('the signal ends a call, whose outcome is `unknown`', async () => {
      const started = await setUp();
      started.provider.conduct('hang');
      const controller = new AbortController();
      const calling = call(started, { signal: controller.signal });
      await waitFor(() => started.provider.received() === 1, { what: 'the call to arrive' });
      controller.abort(new DOMException('call timed out', 'TimeoutError'));
      expect(await calling).toMatchObject({ state: 'failed', certainty: 'unknown' });
      expect(started.provider.received()).toBe(1);
    });

    test('an aborted signal sends nothing', async () => {
      const started = await setUp();
      const signal = AbortSignal.abort(new DOMException('call timed out', 'TimeoutError'));
      expect(await call(started, { signal })).toMatchObject({ certainty: 'not-sent' });
      expect(started.provider.received()).toBe(0);
    });

    test('connections are kept for the next calls, and closed at the end', async () => {
      const started = await setUp();
      for (let made = 0; made < 6; made += 1) await call(started);
      expect(started.provider.received()).toBe(6);
      // One connection may still be closing when the next call starts.
      expect(await started.provider.connections()).toBeLessThanOrEqual(2);
      await started.adapter.close();
      await waitFor(async () => (await started.provider.connections()) === 0, {
        what: 'the connections to be closed',
      });
    });
  });
}

function sampleFor(adapter: ChannelAdapter): RenderedContent {
  const sample = SAMPLES.find((content) => takes(adapter, content));
  if (!sample) throw new Error('the adapter declares no kind');
  return sample;
}
