import { fakeClock, silentLogger } from '@cascade/runtime/testing';
import type { OpenSocket, PhoneSocket, SocketAddress } from '../socket/phone-socket.ts';
import { SerialQueue } from './serial-queue.ts';
import { Connector } from './connector.ts';
import { PhoneConnection } from './phone-connection.ts';

const LONGER_THAN_ANY_WAIT_MS = 3_600_000;

function prepare(given: {
  address?: () => Promise<SocketAddress | null>;
  open?: () => Promise<void>;
}) {
  const clock = fakeClock();
  const acts = new SerialQueue(() => undefined);
  const line = new PhoneConnection(clock);
  const seen = { opened: 0, closed: 0 };
  const asked: Parameters<OpenSocket>[0][] = [];
  const socket = {
    isOpen: true,
    async close() {
      seen.closed += 1;
    },
  } as unknown as PhoneSocket;
  const connector = new Connector(
    {
      repositories: {} as never,
      vault: {} as never,
      clock,
      random: () => 0.5,
      tunnelOf: () => undefined,
      addressOf: given.address ?? (async () => ({})),
      async openSocket(options) {
        asked.push(options);
        seen.opened += 1;
        await given.open?.();
        return socket;
      },
    },
    {
      record: { state: 'reconnecting', device: { _id: 'dev_1' } } as never,
      session: { isPaired: true, creds: {} } as never,
      line,
      offers: {} as never,
      passkey: { forget: () => undefined } as never,
      inbox: {} as never,
      acts,
      logger: silentLogger,
      on: () => Promise.resolve(),
      fenced: () => undefined,
      settled: () => undefined,
    },
  );
  return { acts, asked, clock, connector, line, seen };
}

test('after WhatsApp refused the version, the next connection asks for the newest one', async () => {
  const { acts, asked, connector } = prepare({});
  await connector.connect();
  expect(asked[0]).not.toHaveProperty('isOutdated');
  asked[0]?.on.closed(405);
  await acts.run(() => Promise.resolve());
  await connector.connect();
  expect(asked[1]).toMatchObject({ isOutdated: true });
});

test('connecting again closes the earlier connection', async () => {
  const { connector, line, seen } = prepare({});
  await connector.connect();
  await connector.connect();
  expect(seen).toEqual({ opened: 2, closed: 1 });
  expect(line.socket).toBeDefined();
});

test('a connection that opens after the phone has ended is closed', async () => {
  const begun = Promise.withResolvers<void>();
  const { acts, connector, line, seen } = prepare({ open: () => begun.promise });
  const connecting = connector.connect();
  await new Promise(setImmediate);
  acts.stop();
  await connector.hangUp();
  begun.resolve();
  await connecting;
  expect(seen).toEqual({ opened: 1, closed: 1 });
  expect(line.socket).toBeUndefined();
});

test('no connection is opened for a phone that ended during the address lookup', async () => {
  const found = Promise.withResolvers<SocketAddress>();
  const { acts, connector, seen } = prepare({ address: () => found.promise });
  const connecting = connector.connect();
  await new Promise(setImmediate);
  acts.stop();
  await connector.hangUp();
  found.resolve({});
  await connecting;
  expect(seen.opened).toBe(0);
});

test('without an address, connecting is tried again until giveUp', async () => {
  const addresses: (SocketAddress | null)[] = [null, {}];
  const { acts, clock, connector, seen } = prepare({
    address: async () => addresses.shift() ?? null,
  });
  await connector.connect();
  expect(seen.opened).toBe(0);
  await clock.advance(LONGER_THAN_ANY_WAIT_MS);
  await acts.ended();
  expect(seen.opened).toBe(1);
  connector.connectLater();
  connector.giveUp();
  await clock.advance(LONGER_THAN_ANY_WAIT_MS);
  await acts.ended();
  expect(seen.opened).toBe(1);
});
