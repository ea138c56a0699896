import type { SaidContact } from '@cascade/contacts';
import { fakeClock, silentLogger, waitFor } from '@cascade/runtime/testing';
import type { WhatsappContact, WhatsappContactsRepository } from '@cascade/store';
import type { PhoneSocket } from '../socket/phone-socket.ts';
import { Recipients } from './recipients.ts';

const HOUR_MS = 60 * 60_000;

function bench(
  answers: Record<string, { exists: boolean; jid?: string } | null>,
  devices: Record<string, number> = {},
) {
  const clock = fakeClock();
  const stored = new Map<string, Partial<WhatsappContact>>();
  const asked: string[] = [];
  let busy = 0;
  let busiest = 0;
  const contacts = {
    get: (_device: string, number: string) => Promise.resolve(stored.get(number) ?? null),
    checked: async (
      _device: string,
      number: string,
      { at, ...answer }: { at: number; exists: boolean },
    ) => {
      stored.set(number, { ...stored.get(number), ...answer, checkedAt: at });
    },
    written: async (_device: string, number: string, at: number) => {
      stored.set(number, { ...stored.get(number), writtenAt: at });
    },
  } as unknown as WhatsappContactsRepository;
  const socket = {
    async onWhatsApp(number: string) {
      asked.push(number);
      busy += 1;
      busiest = Math.max(busiest, busy);
      await new Promise((resolve) => setTimeout(resolve, 2));
      busy -= 1;
      return answers[number] === undefined ? { exists: true } : answers[number];
    },
    devicesOf: (jid: string) => Promise.resolve(devices[jid] ?? 1),
    lidOfNumber: (jid: string) => Promise.resolve(`77${jid.split('@')[0]}@lid`),
  } as unknown as PhoneSocket;
  const learned: SaidContact[] = [];
  const knownAs: Record<string, string[]> = {};
  const open = () =>
    new Recipients({
      contacts,
      links: { knownAs: (_account, key) => Promise.resolve(knownAs[key] ?? [key]) },
      learnContact: async (said) => void learned.push(said),
      account: 'acc_1',
      device: 'dev_1',
      isSandbox: () => false,
      clock,
      logger: silentLogger,
    });
  return { clock, asked, open, socket, learned, knownAs, busiest: () => busiest };
}

test('a number is looked up once for many sends, and not again after a restart', async () => {
  const { open, socket, asked } = bench({});
  const recipients = open();
  const found = await Promise.all(
    Array.from({ length: 50 }, () => recipients.resolve(socket, '628')),
  );
  expect(new Set(found.map((one) => JSON.stringify(one)))).toEqual(
    new Set(['{"jid":"628@s.whatsapp.net"}']),
  );
  await open().resolve(socket, '628');
  expect(asked).toEqual(['628']);
});

test('many numbers are looked up a few at a time', async () => {
  const { open, socket, asked, busiest } = bench({});
  const recipients = open();
  await Promise.all(Array.from({ length: 40 }, (_, i) => recipients.resolve(socket, `628${i}`)));
  expect(asked).toHaveLength(40);
  expect(busiest()).toBeLessThanOrEqual(4);
});

test('an absent number is cached for an hour, a present one for a week', async () => {
  const { open, socket, asked, clock } = bench({ '1': { exists: false }, '2': { exists: true } });
  const recipients = open();
  const ask = async () => [
    await recipients.resolve(socket, '1'),
    await recipients.resolve(socket, '2'),
  ];
  expect(await ask()).toEqual([
    { failure: { kind: 'whatsappNumberNotFound' } },
    { jid: '2@s.whatsapp.net' },
  ]);
  await clock.advance(HOUR_MS - 1);
  await ask();
  expect(asked).toEqual(['1', '2']);
  await clock.advance(1);
  await ask();
  expect(asked).toEqual(['1', '2', '1']);
  await clock.advance(7 * 24 * HOUR_MS);
  await ask();
  expect(asked).toEqual(['1', '2', '1', '1', '2']);
});

test("messages go to WhatsApp's own form of a number", async () => {
  const { open, socket } = bench({
    '5521999999999': { exists: true, jid: '552199999999@s.whatsapp.net' },
  });
  expect(await open().resolve(socket, '5521999999999')).toEqual({
    jid: '552199999999@s.whatsapp.net',
  });
});

test('an unanswered lookup allows the send; a recipient without devices is refused', async () => {
  const { open, socket } = bench({ '1': null, '2': null }, { '2@s.whatsapp.net': 0 });
  expect(await open().resolve(socket, '1')).toEqual({ jid: '1@s.whatsapp.net' });
  expect(await open().resolve(socket, '2')).toEqual({
    failure: { kind: 'whatsappNoRecipientDevices' },
  });
});

test('a number is a new contact until the first message, also after a restart', async () => {
  const { open } = bench({});
  expect(await open().isStranger('1')).toBe(true);
  await open().knows('1');
  expect(await open().isStranger('1')).toBe(false);
});

test('a contact who is known under another address is no stranger', async () => {
  const { open, knownAs } = bench({});
  await open().knows('554188887777');
  await open().knows('77281234567890@lid');
  knownAs['6281234567890'] = ['6281234567890', '77281234567890@lid'];
  const recipients = open();
  expect(await recipients.isStranger('5541988887777')).toBe(false);
  expect(await recipients.isStranger('6281234567890')).toBe(false);
  expect(await recipients.isStranger('5541988887778')).toBe(true);
});

test("WhatsApp's form of a number and its hidden id are learned, once", async () => {
  const jid = '554188887777@s.whatsapp.net';
  const { open, socket, learned } = bench({ '5541988887777': { exists: true, jid } });
  const recipients = open();
  await recipients.resolve(socket, '5541988887777');
  await recipients.resolve(socket, '5541988887777');
  await waitFor(() => learned.length >= 2, { what: 'what was learned' });
  const of = { account: 'acc_1', device: 'dev_1', channel: 'whatsapp', sandbox: false };
  expect(learned).toEqual([
    { ...of, alias: '554188887777', address: '5541988887777' },
    { ...of, alias: '77554188887777@lid', address: '5541988887777' },
  ]);
});
