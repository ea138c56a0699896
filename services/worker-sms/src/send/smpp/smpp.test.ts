import { withReason } from '@cascade/contracts/testing';
import type { SendJob } from '@cascade/channel';
import { describeAdapterContract } from '@cascade/channel/testing';
import { unusedAddress } from '@cascade/egress/testing';
import { codeOf, sentenceOf } from '@cascade/contracts';
import { createEgress } from '@cascade/egress';
import { systemClock } from '@cascade/runtime';
import { silentLogger } from '@cascade/runtime/testing';
import type { SmppCredentials } from '../../credentials.ts';
import {
  startFakeMessageCentre,
  type FakeMessageCentre,
} from '../../testing/fake-message-centre.ts';
import { createSmsAdapter } from '../sms-adapter.ts';
import { SMPP_STATES, SMPP_STATUSES, smppRefusal, stateFailure } from './refusals.ts';

const credentialsFor = (host: string, port: number): SmppCredentials => ({
  provider: 'smpp',
  host,
  port,
  tls: false,
  system_id: 'shop',
  password: 's3cr3t-s3',
  from: 'SHOP',
});

const createAdapter = () =>
  createSmsAdapter({
    sandbox: () => Promise.resolve(null),
    egress: createEgress({ allow: ['127.0.0.0/8'], admit: [], logger: silentLogger }),
    clock: systemClock,
  });

describeAdapterContract('sms by SMPP', {
  to: '6281234567890',
  async start() {
    const centre = await startFakeMessageCentre();
    return {
      credentials: credentialsFor(centre.host, centre.port),
      adapter: createAdapter(),
      provider: { ...centre, received: () => centre.submitted.length },
    };
  },
  async startWithoutProvider() {
    const { host, port } = await unusedAddress();
    return { credentials: credentialsFor(host, port), adapter: createAdapter() };
  },
});

describe('sms by SMPP', () => {
  let centre: FakeMessageCentre;
  let adapter: ReturnType<typeof createAdapter>;
  beforeEach(async () => {
    centre = await startFakeMessageCentre();
    adapter = createAdapter();
  });
  afterEach(async () => {
    await adapter.close();
    await centre.close();
  });

  const jobOf = (text: string, own: Partial<SmppCredentials> = {}): SendJob<SmppCredentials> => ({
    send: 23,
    request: 17,
    device: { id: 'dev_1', account: 'acc_1', number: 'SHOP', sandbox: false },
    credentials: { ...credentialsFor(centre.host, centre.port), ...own },
    to: '6281234567890',
    content: { kind: 'text', text },
    media: [],
  });

  async function send(job: SendJob<SmppCredentials>) {
    const prepared = await adapter.prepare(job, AbortSignal.timeout(5_000));
    if (!('ready' in prepared)) return withReason(prepared);
    return withReason(await adapter.send(job, prepared.ready, AbortSignal.timeout(5_000)));
  }

  test('a text is submitted with its addresses, encoding and wish for a receipt', async () => {
    await send(jobOf('a€{'));
    const [body] = centre.submitted;
    expect(body).toEqual(
      Buffer.concat([
        Buffer.from('\0\x05\0SHOP\0\x01\x016281234567890\0', 'latin1'),
        // esm_class, protocol_id, priority, times, registered_delivery, replace, data_coding, default, length.
        Buffer.of(0, 0, 0, 0, 0, 1, 0, 0, 0, 5),
        Buffer.of(0x61, 0x1b, 0x65, 0x1b, 0x28),
      ]),
    );
  });

  test('a long text goes in parts that a header joins, and its id is that of the last', async () => {
    expect(await send(jobOf(`${'अ'.repeat(66)}😀${'अ'.repeat(5)}`))).toMatchObject({
      state: 'sent',
      providerMessageId: 'id-2',
      detail: { message_ids: ['id-1', 'id-2'], segments: { encoding: 'UCS-2', segments: 2 } },
    });
    const tails = centre.submitted.map((body) => body.subarray(body.indexOf(Buffer.of(5, 0, 3))));
    expect(tails.map((tail) => [...tail.subarray(4, 6)])).toEqual([
      [2, 1],
      [2, 2],
    ]);
    expect(tails[0]?.[3]).toBe(tails[1]?.[3]);
    expect(tails[1]?.subarray(6)).toEqual(Buffer.from('😀अअअअअ', 'utf16le').swap16());
  });

  test('a device with payload submits a long text once', async () => {
    await send(jobOf('a'.repeat(400), { long_texts: 'payload' }));
    expect(centre.submitted).toHaveLength(1);
    expect(centre.submitted[0]?.subarray(-404, -400)).toEqual(Buffer.of(0x04, 0x24, 0x01, 0x90));
  });

  test.each([
    ['Halo @é_', 'GSM-7', Buffer.from('Halo @é_', 'latin1'), 0],
    ['नम', 'UCS-2', Buffer.from('नम', 'utf16le').swap16(), 8],
    // The euro sign has a place in GSM's alphabet, and none in Latin 1.
    ['5 €', 'UCS-2', Buffer.from('5 €', 'utf16le').swap16(), 8],
  ])(
    'a centre with Latin 1 as its alphabet gets %j in it or in UCS-2',
    async (text, encoding, bytes, coding) => {
      const sent = await send(jobOf(text, { default_alphabet: 'latin1' }));
      expect(sent).toMatchObject({ detail: { segments: { encoding, segments: 1 } } });
      const [body] = centre.submitted;
      expect(body?.subarray(-bytes.length)).toEqual(bytes);
      expect([...body!.subarray(-bytes.length - 3, -bytes.length)]).toEqual([
        coding,
        0,
        bytes.length,
      ]);
    },
  );

  test('a long text for Latin 1 goes in parts of 153 bytes', async () => {
    const text = 'é'.repeat(160) + '@';
    await send(jobOf(text, { default_alphabet: 'latin1' }));
    const parts = centre.submitted.map((body) =>
      body.subarray(body.indexOf(Buffer.of(5, 0, 3)) + 6),
    );
    expect(parts.map((part) => part.length)).toEqual([153, 8]);
    expect(Buffer.concat(parts).toString('latin1')).toBe(text);
  });

  test('a bind that the centre refuses ends the send, and another bind elsewhere hands it back', async () => {
    centre.bindStatus = 0x0e;
    expect(await send(jobOf('x'))).toMatchObject({
      certainty: 'not-sent',
      reason: 'Device disconnected',
    });
    centre.bindStatus = 0x05;
    expect(await send(jobOf('x'))).toEqual({ handBack: expect.any(String) });
  });

  test('a cut connection is opened again by the next send', async () => {
    expect(await send(jobOf('x'))).toMatchObject({ state: 'sent' });
    centre.cut();
    expect(await send(jobOf('y'))).toMatchObject({ state: expect.stringMatching(/sent|failed/) });
    expect(await send(jobOf('z'))).toMatchObject({ state: 'sent' });
  });

  test('all sends of a device share one connection', async () => {
    await Promise.all(['a', 'b', 'c'].map((text) => send(jobOf(text))));
    expect(await centre.connections()).toBe(1);
    expect(centre.submitted).toHaveLength(3);
  });
});

test.each(SMPP_STATUSES)('command_status %d has a reason of its own', (status) => {
  expect(codeOf(smppRefusal(status))).not.toBe('provider_refused');
});

test('another command_status is named in the reason', () => {
  expect(sentenceOf(smppRefusal(0x400))).toBe(
    'SMS provider refused the message (command_status 0x400)',
  );
});

test.each(SMPP_STATES)('a receipt with the state %s has a reason of its own', (state) => {
  expect(codeOf(stateFailure(state)!)).toMatch(/undeliverable|content_refused/);
});
