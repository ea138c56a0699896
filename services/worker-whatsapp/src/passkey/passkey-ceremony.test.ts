import { createHash } from 'node:crypto';
import { sentenceOf } from '@cascade/contracts';
import { fakeClock, recordingLogger } from '@cascade/runtime/testing';
import type { PasskeyStep } from '@cascade/store';
import { Curve, initAuthCreds, proto, type BinaryNode } from '@whiskeysockets/baileys';
import type { DeviceEvent } from '../device/device-machine.ts';
import { SerialQueue } from '../device/serial-queue.ts';
import { PasskeyCeremony } from './passkey-ceremony.ts';
import { PASSKEY_FAULTS } from './passkey-faults.ts';

const MINUTE = 60_000;
const CHALLENGE = 'Q2hhbGxlbmdlT2ZUaGVUZXN0';
const CREDENTIAL = 'AQIDBA';
const SERVER = '@s.whatsapp.net';

const requestNode = (more: object = {}, from = SERVER): BinaryNode => ({
  tag: 'notification',
  attrs: { from, type: 'passkey_prologue_request' },
  content: [options(more)],
});
const options = (more: object = {}): BinaryNode => ({
  tag: 'passkey_request_options',
  attrs: {},
  content: Buffer.from(
    JSON.stringify({ challenge: CHALLENGE, timeout: 600_000, rpId: 'whatsapp.com', ...more }),
  ),
});
const continuation = (
  { publicKey = Curve.generateKeyPair().public, nonce = Buffer.alloc(32, 5) } = {},
  from = SERVER,
): BinaryNode => ({
  tag: 'notification',
  attrs: { from, type: 'crsc_continuation' },
  content: [
    { tag: 'first', attrs: {} },
    {
      tag: 'primary_ephemeral_identity',
      attrs: {},
      content: Buffer.from(proto.PrimaryEphemeralIdentity.encode({ publicKey, nonce }).finish()),
    },
  ],
});

function assertionFor(challenge: string): string {
  const clientData = { type: 'webauthn.get', challenge, origin: 'https://web.whatsapp.com' };
  const authenticatorData = Buffer.concat([
    createHash('sha256').update('whatsapp.com').digest(),
    Buffer.of(5, 0, 0, 0, 0),
  ]);
  return JSON.stringify({
    id: CREDENTIAL,
    rawId: CREDENTIAL,
    type: 'public-key',
    response: {
      clientDataJSON: Buffer.from(JSON.stringify(clientData)).toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: 'c2lnbmF0dXJl',
    },
  });
}

type Answer = 'fine' | 'refuse' | 'silent' | 'lose';

function prepare() {
  const clock = fakeClock();
  const logger = recordingLogger();
  const acts = new SerialQueue((error) => {
    throw error;
  });
  const creds = initAuthCreds();
  const events: DeviceEvent[] = [];
  const steps: (PasskeyStep | null)[] = [];
  /** What happened, in order. */
  const order: string[] = [];
  const sent: BinaryNode[] = [];
  const answers = new Map<string, Answer[]>();
  const record = {
    state: 'linking',
    passkey(step: PasskeyStep | null) {
      if (step !== null) order.push(`step ${step.step}`);
      steps.push(step);
      return Promise.resolve();
    },
  };
  const session = {
    creds,
    isPaired: false,
    saveCreds() {
      order.push('saved');
      return Promise.resolve();
    },
  };
  const socket = {
    isOpen: true,
    query(node: BinaryNode): Promise<BinaryNode | undefined> {
      const part = (node.content as BinaryNode[])[0]!;
      order.push(part.tag);
      sent.push(part);
      const answer = answers.get(part.tag)?.shift() ?? 'fine';
      if (answer === 'silent') return Promise.resolve(undefined);
      if (answer === 'refuse') {
        return Promise.reject(Object.assign(new Error(CHALLENGE), { data: 403 }));
      }
      if (answer === 'lose') {
        socket.isOpen = false;
        return Promise.reject(new Error('Connection Closed'));
      }
      const content =
        part.tag === 'ref'
          ? [{ tag: 'ref', attrs: {}, content: Buffer.from('the-ref') }]
          : [options({ challenge: 'TmV3ZXI' })];
      return Promise.resolve({ tag: 'iq', attrs: { type: 'result' }, content });
    },
  };
  const line = { socket };
  const vault = { seal: (text: string) => `sealed:${text}`, open: (text: string) => text.slice(7) };
  const ceremony = new PasskeyCeremony(
    { vault: vault as never, clock },
    {
      device: 'dev_1',
      record: record as never,
      session: session as never,
      line: line as never,
      acts,
      logger,
      on(event) {
        order.push(event.on);
        events.push(event);
        if (event.on === 'passkey') record.state = 'passkey_required';
        if (event.on === 'passkey-failed') {
          record.state = 'new';
          ceremony.forget();
        }
        return Promise.resolve();
      },
    },
  );
  const last = () => steps.at(-1)!;
  return {
    acts,
    answers,
    ceremony,
    clock,
    creds,
    events,
    last,
    logger,
    order,
    record,
    sent,
    session,
    socket,
    steps,
    assert: (challenge = CHALLENGE, id = last().id) =>
      ceremony.fulfil({
        id: 'cmd',
        do: 'assert-passkey',
        ceremony: id,
        sealed: `sealed:${assertionFor(challenge)}`,
      }),
    confirm: (id = last().id) =>
      ceremony.fulfil({ id: 'cmd', do: 'confirm-passkey', ceremony: id }),
    failed: () => events.flatMap((event) => (event.on === 'passkey-failed' ? [event.why] : [])),
  };
}

const proofIn = (sent: readonly BinaryNode[]) =>
  (sent.find(({ tag }) => tag === 'passkey_prologue')!.content as BinaryNode[]).some(
    ({ tag }) => tag === 'pairing_handoff_proof',
  );

test('the new secret is stored before anything goes on', async () => {
  const { ceremony, creds, last, order } = prepare();
  const before = creds.advSecretKey;
  await ceremony.asked(requestNode());
  expect(creds.advSecretKey).not.toBe(before);
  expect(Buffer.from(creds.advSecretKey, 'base64')).toHaveLength(32);
  expect(order).toEqual(['saved', 'step assertion', 'passkey']);
  expect(last()).toMatchObject({ step: 'assertion', attempt: 1 });
});

test('within five minutes the device proves that it began, and no code is compared', async () => {
  const given = prepare();
  await given.ceremony.asked(requestNode());
  await given.clock.advance(5 * MINUTE - 1);
  await given.assert();
  expect(proofIn(given.sent)).toBe(true);
  await given.ceremony.continued(continuation());
  expect(given.last().step).toBe('finishing');
  expect(given.sent.map(({ tag }) => tag)).toEqual([
    'ref',
    'passkey_prologue',
    'companion_nonce',
    'encrypted_pairing_request',
  ]);
  await given.ceremony.paired();
  expect(given.last()).toBe(null);
  await given.clock.advance(60 * MINUTE);
  expect(given.failed()).toEqual([]);
});

test('after five minutes there is no proof, and a code is compared before the request goes', async () => {
  const given = prepare();
  await given.ceremony.asked(requestNode());
  await given.clock.advance(5 * MINUTE);
  await given.assert();
  expect(proofIn(given.sent)).toBe(false);
  await given.ceremony.continued(continuation());
  expect(given.last()).toMatchObject({ step: 'confirmation' });
  expect(given.last()?.code).toMatch(/^sealed:....-....$/);
  expect(given.sent.at(-1)?.tag).toBe('companion_nonce');
  await given.confirm('psk_earlier');
  expect(given.sent.at(-1)?.tag).toBe('companion_nonce');
  await given.confirm();
  expect(given.sent.at(-1)?.tag).toBe('encrypted_pairing_request');
});

test('where WhatsApp asks again, an answer to the earlier request does nothing', async () => {
  const given = prepare();
  await given.ceremony.asked(requestNode());
  const id = given.last()?.id;
  await given.ceremony.asked(requestNode({ challenge: 'TmV3ZXI' }));
  expect(given.last()).toMatchObject({ attempt: 2 });
  await given.assert(CHALLENGE, id);
  await given.assert(CHALLENGE);
  expect(given.sent).toEqual([]);
  await given.assert('TmV3ZXI');
  expect(proofIn(given.sent)).toBe(false);
});

test('strangers neither begin nor continue the step', async () => {
  const given = prepare();
  for (const from of ['6281234567890@s.whatsapp.net', '', '@g.us']) {
    await given.ceremony.asked(requestNode({}, from));
    await given.ceremony.continued(continuation({}, from));
  }
  expect([given.order, given.steps]).toEqual([[], []]);
});

test.each(['connected', 'reconnecting', 'new', 'removed'])(
  'a phone that is %s ignores both notifications',
  async (state) => {
    const given = prepare();
    given.record.state = state;
    await given.ceremony.asked(requestNode());
    await given.ceremony.continued(continuation());
    expect(given.order).toEqual([]);
  },
);

test('a request that cannot be read is asked for again, once', async () => {
  const given = prepare();
  const garbled = { ...requestNode(), content: [] };
  await given.ceremony.asked(garbled);
  expect(given.last()).toMatchObject({ step: 'assertion' });
  given.answers.set('passkey_request_options', ['refuse']);
  await given.ceremony.asked(garbled);
  expect(given.failed()).toEqual([PASSKEY_FAULTS.unreadable]);
});

test('a refused passkey may be shown again for a new request, three times', async () => {
  const given = prepare();
  given.answers.set('passkey_prologue', ['refuse', 'refuse', 'refuse']);
  await given.ceremony.asked(requestNode());
  await given.assert();
  expect(given.last()).toMatchObject({ step: 'assertion', attempt: 2 });
  await given.assert('TmV3ZXI');
  await given.assert('TmV3ZXI');
  expect(given.failed()).toEqual([PASSKEY_FAULTS.refused]);
});

test.each([
  ['assertion', PASSKEY_FAULTS.late, 10],
  ['continuation', PASSKEY_FAULTS.noContinuation, 2],
  ['confirmation', PASSKEY_FAULTS.notCompared, 5],
  ['finishing', PASSKEY_FAULTS.notLinked, 1],
] as const)('a step %s without an end says why', async (step, why, minutes) => {
  const given = prepare();
  await given.ceremony.asked(requestNode());
  if (step !== 'assertion') {
    if (step === 'confirmation') await given.clock.advance(5 * MINUTE);
    await given.assert();
    if (step !== 'continuation') await given.ceremony.continued(continuation());
  }
  expect(given.last()?.step).toBe(step);
  await given.clock.advance(minutes * MINUTE - 1);
  await given.acts.ended();
  expect(given.failed()).toEqual([]);
  await given.clock.advance(1);
  await given.acts.ended();
  expect(given.failed()).toEqual([why]);
});

test('a continuation without a step ends the link, and one that repeats does nothing', async () => {
  const unasked = prepare();
  await unasked.ceremony.continued(continuation());
  expect(unasked.failed()).toEqual([PASSKEY_FAULTS.unasked]);
  const given = prepare();
  await given.ceremony.asked(requestNode());
  await given.assert();
  await given.ceremony.continued(continuation());
  await given.ceremony.continued(continuation());
  expect(given.failed()).toEqual([]);
  expect(given.sent.filter(({ tag }) => tag === 'companion_nonce')).toHaveLength(1);
});

test.each([
  ['without the half of the phone', { ...continuation(), content: [] }],
  ['with a weak key', continuation({ publicKey: Buffer.alloc(32) })],
  ['with a short nonce', continuation({ nonce: Buffer.alloc(31) })],
])('a continuation %s ends the link', async (_name, node) => {
  const given = prepare();
  await given.ceremony.asked(requestNode());
  await given.assert();
  await given.ceremony.continued(node);
  expect(given.failed()).toEqual([PASSKEY_FAULTS.badContinuation]);
  expect(given.sent.map(({ tag }) => tag)).toEqual(['ref', 'passkey_prologue']);
});

describe.each(['ref', 'passkey_prologue', 'companion_nonce', 'encrypted_pairing_request'])(
  'at %s',
  (tag) => {
    const run = async (answer: Answer) => {
      const given = prepare();
      given.answers.set(tag, [answer]);
      given.answers.set('passkey_request_options', ['refuse']);
      await given.ceremony.asked(requestNode());
      await given.assert();
      if (given.last()?.step === 'continuation') await given.ceremony.continued(continuation());
      return given;
    };

    test('a refusal or silence of WhatsApp ends the link with a way out', async () => {
      for (const answer of ['refuse', 'silent'] as const) {
        const { failed, order } = await run(answer);
        expect(failed().map(sentenceOf)).toEqual([expect.stringMatching(/begin again/)]);
        expect(order.at(-1)).toBe('passkey-failed');
      }
    });

    test('a lost connection sends nothing more: its end names the way out', async () => {
      const { failed, sent } = await run('lose');
      expect(failed()).toEqual([]);
      const tags = sent.map((part) => part.tag);
      expect(tags.at(-1)).toBe(tag);
    });
  },
);

test('challenge, assertion, code and keys reach no log', async () => {
  const given = prepare();
  given.answers.set('passkey_prologue', ['refuse']);
  const before = given.creds.advSecretKey;
  await given.ceremony.asked({ ...requestNode(), content: [] });
  await given.ceremony.asked(requestNode());
  await given.assert();
  await given.assert('TmV3ZXI');
  await given.ceremony.continued(continuation());
  const code = given.steps.findLast((step) => step?.code !== undefined)?.code?.slice(7);
  const written = JSON.stringify(given.logger.records);
  const secrets = [CHALLENGE, 'TmV3ZXI', CREDENTIAL, before, given.creds.advSecretKey, code];
  for (const secret of secrets) {
    expect(secret).toBeDefined();
    expect(written).not.toContain(secret);
  }
});
