import { sentenceOf } from '@cascade/contracts';
import { fakeClock, waitFor } from '@cascade/runtime/testing';
import type { SmppCredentials } from '../credentials.ts';
import { whyNotBound } from '../send/smpp/check-smpp.ts';
import { startFakeMessageCentre, type FakeMessageCentre } from '../testing/fake-message-centre.ts';
import { writeDelivered } from '../testing/write-delivered.ts';
import { SmppSessions } from './smpp-sessions.ts';
import { COMMANDS } from './wire/pdu.ts';

const DEVICE = { id: 'dev_1', account: 'acc_1', sandbox: false };

describe('a device with a message centre', () => {
  let centre: FakeMessageCentre;
  let sessions: SmppSessions;
  let standing = 0;
  let delivered: (string | null)[] = [];

  beforeEach(async () => {
    centre = await startFakeMessageCentre();
    standing = 0;
    delivered = [];
    sessions = new SmppSessions({
      clock: fakeClock(),
      sandbox: () => Promise.resolve(null),
      egress: { resolveHost: async (address: string) => ({ ok: true, address, family: 4 }) },
    } as unknown as ConstructorParameters<typeof SmppSessions>[0]);
    sessions.watch(() => (standing += 1));
    sessions.receive(async (_device, { text }) => void delivered.push(text));
  });
  afterEach(async () => {
    await sessions.close();
    await centre.close();
  });

  const credentials = (own: Partial<SmppCredentials> = {}): SmppCredentials => ({
    provider: 'smpp',
    host: centre.host,
    port: centre.port,
    tls: false,
    system_id: 'shop',
    password: 'secret',
    from: 'SHOP',
    ...own,
  });
  const submit = async (given = credentials()) => {
    const session = await sessions.of(DEVICE, given);
    return (await session.request(COMMANDS.submit_sm, Buffer.of(0))).status;
  };
  const receive = async (text: string) => {
    const { body } = writeDelivered({
      source: '628111',
      destination: 'SHOP',
      message: Buffer.from(text),
    });
    return centre.deliver(body);
  };
  const bound = (count: number) =>
    waitFor(() => centre.binds.length >= count || undefined, { what: `${count} binds` });

  test.each([
    ['command_status 3', 0x03],
    ['command_status 4', 0x04],
    ['a generic_nack that names no request', 'nack'],
  ] as const)('a centre that refuses transceivers with %s gets both binds', async (_name, how) => {
    centre.refuses.transceiver = how;
    expect(await submit()).toBe(0);
    await sessions.receiverOf(DEVICE, credentials());
    expect(centre.binds).toEqual(['transceiver', 'transmitter', 'receiver']);
    expect(await receive('Hello')).toBe(0);
    expect(delivered).toEqual(['Hello']);
    expect(standing).toBe(1);
    // Learned: the next bind asks no more.
    centre.cut();
    await waitFor(async () => !(await sessions.of(DEVICE, credentials())).isOpen || undefined, {
      what: 'the end',
    }).catch(() => undefined);
    expect(await submit()).toBe(0);
    await sessions.receiverOf(DEVICE, credentials());
    expect(centre.binds.slice(3).toSorted()).toEqual(['receiver', 'transmitter']);
  });

  test('a device that is set to both binds never asks for a transceiver, and one set to it never for both', async () => {
    const pair = credentials({ bind: 'transmitter_and_receiver' });
    expect(await submit(pair)).toBe(0);
    await sessions.receiverOf(DEVICE, pair);
    expect(centre.binds).toEqual(['transmitter', 'receiver']);
    centre.refuses.transceiver = 0x03;
    await expect(submit(credentials({ bind: 'transceiver' }))).rejects.toMatchObject({
      role: 'transceiver',
      status: 3,
    });
    expect(centre.binds).toEqual(['transmitter', 'receiver', 'transceiver']);
  });

  test.each([0x05, 0x0d, 0x0e, 0x0f, 0x08, 0x58, 0x400])(
    'a transceiver that is refused with command_status %d is no reason for both binds',
    async (status) => {
      centre.refuses.transceiver = status;
      await expect(submit()).rejects.toMatchObject({ role: 'transceiver', status });
      expect(centre.binds).toEqual(['transceiver']);
    },
  );

  test('a receiver that ends is bound again, and the transmitter stays', async () => {
    const pair = credentials({ bind: 'transmitter_and_receiver' });
    const sender = await sessions.of(DEVICE, pair);
    const receiver = await sessions.receiverOf(DEVICE, pair);
    centre.cut('receiver');
    await waitFor(() => !receiver.isOpen || undefined, { what: 'the end of the receiver' });
    const [one, other] = await Promise.all([
      sessions.receiverOf(DEVICE, pair),
      sessions.receiverOf(DEVICE, pair),
    ]);
    expect(one).toBe(other);
    expect(await sessions.of(DEVICE, pair)).toBe(sender);
    expect(centre.binds).toEqual(['transmitter', 'receiver', 'receiver']);
    expect(await receive('Hello')).toBe(0);
  });

  test('sends go out while the receiver is refused, and who holds the device hears why', async () => {
    centre.refuses.receiver = 0x0d;
    const pair = credentials({ bind: 'transmitter_and_receiver' });
    expect(await submit(pair)).toBe(0);
    await bound(2);
    await expect(sessions.receiverOf(DEVICE, pair)).rejects.toMatchObject({ role: 'receiver' });
    expect(standing).toBe(0);
    expect(await submit(pair)).toBe(0);
  });

  test('both connections end together when the device is dropped', async () => {
    const pair = credentials({ bind: 'transmitter_and_receiver' });
    await submit(pair);
    await sessions.receiverOf(DEVICE, pair);
    await sessions.drop(DEVICE.id);
    await waitFor(async () => (await centre.connections()) === 0 || undefined, { what: 'the end' });
  });

  test.each([
    [{ transceiver: 0x04, transmitter: 0x04 }, 'takes no bind as transceiver: command_status 4'],
    [{ transceiver: 0x03, transmitter: 0x0e }, 'refuses the credentials: command_status 14'],
  ] as const)('of two refusals the one that says more counts: %j', async (refuses, words) => {
    Object.assign(centre.refuses, refuses);
    const why = await submit().catch((error: unknown) => sentenceOf(whyNotBound(error)));
    expect(why).toContain(words);
  });

  test.each([
    ['alert_notification', COMMANDS.alert_notification],
    ['outbind', COMMANDS.outbind],
  ])('%s has no answer, and the session stays', async (_name, command) => {
    await submit();
    void centre.deliver(Buffer.of(0), command);
    // The answer to what comes next would stand behind it.
    expect(await receive('next')).toBe(0);
    expect(centre.nacks).toBe(0);
  });

  test('data_sm of the centre is taken as a message', async () => {
    await submit();
    const { command, body } = writeDelivered({
      source: '628111',
      destination: 'SHOP',
      message: Buffer.from('Hello'),
      asDataSm: true,
    });
    expect(await centre.deliver(body, command)).toBe(0);
    expect(delivered).toEqual(['Hello']);
  });
});
