import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { ByteBudget } from '@cascade/runtime';
import { fakeClock, waitFor } from '@cascade/runtime/testing';
import { SmppSession } from './smpp-session.ts';
import type { Delivered } from './wire/messages.ts';
import { COMMANDS, PduReader, writePdu, type Pdu } from './wire/pdu.ts';

const MB = 2 ** 20;
const TARGET = { systemId: 'shop', password: 's3cr3t', systemType: '' };

/** A `deliver_sm` with this text. */
const message = (text: string, sequence = 1) => {
  const fields = Buffer.from('\0\0\x00628111\0\0\x00628222\0\0\0\0\0\0\0\0\0\0', 'latin1');
  const body = Buffer.concat([fields, Buffer.of(text.length), Buffer.from(text)]);
  return writePdu({ command: COMMANDS.deliver_sm, status: 0, sequence, body });
};
const unit = (command: number, sequence = 7_777) =>
  writePdu({ command, status: 0, sequence, body: Buffer.of() });

describe('a session with a message centre that floods', () => {
  const clock = fakeClock();
  let server: Server;
  let centre: Socket;
  let heard: Pdu[] = [];
  let stored: Delivered[] = [];
  /** Ends the storing of what waits, oldest first. */
  let waiting: (() => void)[] = [];
  let sessions: SmppSession[] = [];
  let isStoring = true;
  /** Bytes that the centre's machine has handed over. */
  const sent = () => centre.bytesWritten - centre.writableLength;

  beforeEach(async () => {
    heard = [];
    stored = [];
    waiting = [];
    sessions = [];
    isStoring = true;
    server = createServer((socket) => {
      centre = socket;
      const reader = new PduReader();
      socket.on('error', () => undefined);
      socket.on('data', (chunk: Buffer) => {
        for (const pdu of reader.push(chunk)) {
          heard.push(pdu);
          if (pdu.command !== COMMANDS.bind_transceiver) continue;
          const { sequence } = pdu;
          const command = COMMANDS.bind_transceiver_resp;
          socket.write(writePdu({ command, status: 0, sequence, body: Buffer.from('fake\0') }));
        }
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    for (const session of sessions) session.destroy();
    centre.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  async function open(budget = new ByteBudget(64 * MB), account = 'acc_1') {
    const { port } = server.address() as AddressInfo;
    const session = await SmppSession.open(
      { host: '127.0.0.1', port, ...TARGET },
      {
        clock,
        account,
        budget,
        isIdle: () => false,
        deliver(delivered) {
          stored.push(delivered);
          return isStoring
            ? new Promise<void>((resolve) => waiting.push(resolve))
            : Promise.resolve();
        },
      },
    );
    sessions.push(session);
    return session;
  }
  const until = (is: () => boolean, what: string) => waitFor(() => is() || undefined, { what });
  const answers = () => heard.filter(({ command }) => command === COMMANDS.deliver_sm_resp);

  test('reading stops while messages are being stored, and goes on with each stored one', async () => {
    const budget = new ByteBudget(64 * MB);
    const session = await open(budget);
    const flood = Buffer.concat(Array.from({ length: 20_000 }, (_, at) => message('halo', at + 1)));
    centre.write(flood);
    await until(() => session.isPaused, 'a pause');
    expect(stored).toHaveLength(32);
    expect(budget.held).toBeLessThan(MB);
    expect(answers()).toHaveLength(0);
    isStoring = false;
    for (const end of waiting) end();
    await until(() => answers().length === 20_000, 'all answers');
    expect(stored).toHaveLength(20_000);
    expect(session.isPaused).toBe(false);
    expect(budget.held).toBe(0);
  });

  test('an answer that stands behind a flood arrives, and the pause costs no session', async () => {
    const session = await open();
    centre.write(Buffer.concat(Array.from({ length: 40 }, (_, at) => message('halo', at + 1))));
    await until(() => session.isPaused, 'a pause');
    const submitted = session.request(COMMANDS.submit_sm, Buffer.of());
    await until(() => heard.some(({ command }) => command === COMMANDS.submit_sm), 'the request');
    const { sequence } = heard.find(({ command }) => command === COMMANDS.submit_sm)!;
    centre.write(unit(COMMANDS.submit_sm_resp, sequence));
    // Our enquiry goes out, and its time passes while nothing is read.
    await clock.advance(30_000);
    await clock.advance(11_000);
    expect(session.isOpen).toBe(true);
    for (const end of waiting) end();
    expect((await submitted).command).toBe(COMMANDS.submit_sm_resp);
  });

  test('a standstill ends the session by name', async () => {
    const budget = new ByteBudget(64 * MB);
    const session = await open(budget);
    centre.write(Buffer.concat(Array.from({ length: 400 }, () => message('halo'))));
    await until(() => session.isPaused, 'a pause');
    await clock.advance(60_000);
    expect(session.ended).toMatchObject({
      name: 'FloodedSession',
      message: 'what came could not be stored, or our answers were not taken',
    });
    for (const end of waiting) end();
    await until(() => budget.held === 0, 'bytes given back');
  });

  test('a unit that declares 4 GB ends the session before it is kept', async () => {
    const budget = new ByteBudget(64 * MB);
    const session = await open(budget);
    centre.write(Buffer.from('ffffffff000000050000000000000001', 'hex'));
    await until(() => !session.isOpen, 'the end');
    expect(budget.held).toBe(0);
  });

  test('an unfinished unit counts for its account', async () => {
    const budget = new ByteBudget(64 * MB);
    const session = await open(budget);
    centre.write(
      Buffer.concat([Buffer.from('00011000000000050000000000000001', 'hex'), Buffer.alloc(9_984)]),
    );
    await until(() => budget.heldBy('acc_1') === 10_000, 'held bytes');
    session.destroy();
    expect(budget.held).toBe(0);
  });

  test('an account without room waits, and another one does not', async () => {
    const budget = new ByteBudget(30_000);
    const full = await open(budget, 'acc_1');
    centre.write(Buffer.concat(Array.from({ length: 20 }, () => message('halo'))));
    await until(() => full.isPaused, 'a pause');
    const before = stored.length;
    expect(before).toBeLessThan(20);
    await open(budget, 'acc_2');
    centre.write(message('from another centre'));
    await until(() => stored.some(({ text }) => text === 'from another centre'), 'the other text');
    isStoring = false;
    for (const end of waiting) end();
    await until(() => stored.length === 21, 'every text');
  });

  test.each([
    ['answers to nothing', COMMANDS.submit_sm_resp],
    ['refusals of nothing', COMMANDS.generic_nack],
    ['enquiries', COMMANDS.enquire_link],
    ['unknown units', 0x0000ffff],
  ])('a flood of %s ends the session by name', async (_name, command) => {
    const session = await open();
    centre.write(Buffer.concat(Array.from({ length: 12_000 }, () => unit(command))));
    await until(() => !session.isOpen, 'the end');
    expect(session.ended).toMatchObject({ message: 'it sends what nobody asked for' });
  });

  test('a centre that takes no answers is not read', async () => {
    const session = await open();
    centre.pause();
    isStoring = false;
    const flood = Buffer.concat(Array.from({ length: 10_000 }, () => message('halo')));
    const isFull = () => session.isPaused && stored.length < sent() / message('halo').length;
    for (let times = 0; times < 300 && !isFull(); times += 1) {
      centre.write(flood);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect(session.isPaused).toBe(true);
    await clock.advance(60_000);
    expect(session.isOpen).toBe(false);
  });

  test('a session whose account has no room for what was read waits, and goes on', async () => {
    const budget = new ByteBudget(64 * MB);
    const full = budget.tryTake('acc_2', 64 * MB)!;
    const session = await open(budget);
    centre.write(message('halo').subarray(0, 30));
    await until(() => session.isPaused, 'a pause');
    full.release();
    centre.write(message('halo').subarray(30));
    await until(() => stored.length === 1, 'the text');
    expect(session.isOpen).toBe(true);
  });

  test('a session goes on for as long as messages are stored one by one', async () => {
    const session = await open();
    centre.write(Buffer.concat(Array.from({ length: 40 }, (_, at) => message('halo', at + 1))));
    await until(() => stored.length === 32, 'a full window');
    for (let one = 1; one <= 4; one += 1) {
      await clock.advance(50_000);
      waiting.shift()?.();
      await until(() => stored.length === 32 + one, 'the next message');
    }
    expect(session.isOpen).toBe(true);
  });

  test('an answer has its time again after a pause', async () => {
    const session = await open();
    const bind = session.request(COMMANDS.enquire_link, Buffer.of()).catch(() => undefined);
    centre.write(Buffer.concat(Array.from({ length: 40 }, (_, at) => message('halo', at + 1))));
    await until(() => session.isPaused, 'a pause');
    await clock.advance(30_000);
    await clock.advance(9_000);
    isStoring = false;
    for (const end of waiting) end();
    await until(() => answers().length === 40, 'all answers');
    expect(session.isPaused).toBe(false);
    await clock.advance(1_000);
    expect(session.isOpen).toBe(true);
    await clock.advance(10_000);
    expect(session.isOpen).toBe(false);
    await bind;
  });

  test('a request that is given up is forgotten, and its answer is one to nothing', async () => {
    const session = await open();
    const given = new AbortController();
    const asked = session.request(COMMANDS.submit_sm, Buffer.of(), given.signal);
    await until(() => heard.some(({ command }) => command === COMMANDS.submit_sm), 'the request');
    given.abort(new Error('enough'));
    await expect(asked).rejects.toThrow('enough');
    expect(session.asked).toBe(0);
    await expect(session.request(COMMANDS.submit_sm, Buffer.of(), given.signal)).rejects.toThrow(
      'enough',
    );
  });

  test('nothing is read after an unbind', async () => {
    const session = await open();
    const flood = Buffer.concat(Array.from({ length: 60_000 }, () => message('halo')));
    centre.write(Buffer.concat([unit(COMMANDS.unbind), flood]));
    await until(() => !session.isOpen, 'the end');
    expect(stored).toHaveLength(0);
  });
});
