import { fakeClock } from '@cascade/runtime/testing';
import type { MailboxPatch } from '@cascade/store';
import { startFakeImapServer, type FakeImapServer } from '../../testing/fake-imap-server.ts';
import { watchFakeMailbox } from '../../testing/watch-fake-mailbox.ts';

const HOUR_MS = 3_600_000;

let server: FakeImapServer;
let ending: AbortController;
beforeEach(async () => {
  ending = new AbortController();
  server = await startFakeImapServer({ mails: [11, 12, 13], mailBytes: 1_000 });
});
afterEach(async () => {
  ending.abort();
  await server.close();
});

/** Watches the server's mailbox from UID 10 on, as a worker does that may have died before. */
const watch = (row: MailboxPatch = { uidValidity: '7', uid: 10 }) =>
  watchFakeMailbox(server, row, ending);

const asked = (uid: number) =>
  server.heard.filter((line) => line.startsWith(`UID FETCH ${uid} `) && line.includes('BODY'));
const TRYING =
  'degraded The mail server does not give the mails with these UIDs: 11. They are asked for again';
const SKIPPED =
  'degraded The mail server does not give the mails with these UIDs: 11. They were skipped';

test.each([
  ['NO', { reply: '{tag} NO [SERVERBUG] FETCH Server error while fetching messages\r\n' }],
  ['BAD', { reply: '{tag} BAD Internal error\r\n' }],
  ['NO to its size', { reply: '{tag} NO corrupt\r\n', of: 'size' as const }],
  ['BAD to its size', { reply: '{tag} BAD internal error\r\n', of: 'size' as const }],
  ['nothing', { reply: '{tag} OK done\r\n' }],
  ['nothing of its size', { reply: '{tag} OK done\r\n', of: 'size' as const }],
  ['NIL', { reply: '* 1 FETCH (UID 11 BODY[] NIL)\r\n{tag} OK done\r\n' }],
  ['an empty text', { reply: '* 1 FETCH (UID 11 BODY[] "")\r\n{tag} OK done\r\n' }],
])(
  'a mail for which the server says %s is skipped by name; the others arrive',
  async (_of, how) => {
    server.conduct.withheld = { uids: [11], ...how };
    const box = watch();
    await box.until('the skip', () => box.unread.length > 0);
    expect(box.taken()).toBe(2);
    expect(box.unread).toEqual(['7.11 not_given']);
    await box.until('its name', () => box.states.at(-1) === SKIPPED);
    expect(box.states).toContain(TRYING);
    expect([box.row.uid, box.row.skipped]).toEqual([13, [11]]);
    expect(server.connections()).toBe(1);
    await box.end();
  },
);

test('a mail that ends each connection is skipped by name after waits that grow, and the others arrive before', async () => {
  server.conduct.withheld = { uids: [11], reply: 'close' };
  const box = watch();
  await box.until('the others', () => box.taken() === 2);
  expect(box.unread).toEqual([]);
  const begun = box.clock.now();
  await box.until('the skip', () => box.unread.length > 0, 2_000);
  expect(box.clock.now() - begun).toBeGreaterThan(60_000);
  expect(asked(11)).toHaveLength(8);
  expect(asked(12)).toHaveLength(1);
  expect(box.states).toContain(TRYING);
  await box.until('its name', () => box.states.at(-1) === SKIPPED);
  expect(box.row.uid).toBe(13);
  await box.end();
});

test('a mail that the server gives later is taken, and the mailbox is connected again', async () => {
  server.conduct.withheld = { uids: [11], reply: '{tag} NO not now\r\n' };
  const box = watch();
  await box.until('the trouble', () => box.states.at(-1) === TRYING);
  expect(box.row.uid).toBe(10);
  delete server.conduct.withheld;
  await box.until('the mail', () => box.taken() === 3);
  await box.until('its name', () => box.states.at(-1) === 'connected');
  expect([box.unread, box.row.uid]).toEqual([[], 13]);
  await box.end();
});

test('a mail that is deleted while the server refuses it holds nothing up', async () => {
  server.conduct.withheld = { uids: [11], reply: '{tag} NO not now\r\n' };
  const box = watch();
  await box.until('the trouble', () => box.states.at(-1) === TRYING);
  server.arrive([12, 13]);
  await box.until('the end of it', () => box.states.at(-1) === 'connected');
  expect([box.unread, box.taken(), box.row.uid]).toEqual([[], 2, 13]);
  await box.end();
});

test.each(['UNAVAILABLE', 'LIMIT', 'OVERQUOTA', 'INUSE'])(
  'a server that says %s has trouble of its own: no mail is skipped',
  async (code) => {
    server.conduct.withheld = { uids: [11, 12, 13], reply: `{tag} NO [${code}] later\r\n` };
    const box = watch();
    await box.until('the trouble', () => box.states.at(-1)?.startsWith('away') === true);
    await box.clock.advance(HOUR_MS);
    expect([box.unread, box.taken(), box.row.uid]).toEqual([[], 0, 10]);
    delete server.conduct.withheld;
    await box.until('the mails', () => box.taken() === 3);
    await box.end();
  },
);

test.each(['UNAVAILABLE', 'LIMIT'])(
  'one mail alone of which the server says %s holds no other up, and is skipped by name once others came three times',
  async (code) => {
    server.conduct.withheld = { uids: [11], reply: `{tag} NO [${code}] later\r\n` };
    const box = watch();
    await box.until('the others', () => box.taken() === 2);
    expect([box.unread, box.row.uid]).toEqual([[], 10]);
    server.arrive([11, 12, 13, 14]);
    await box.until('the third', () => box.taken() === 3);
    expect(box.unread).toEqual([]);
    server.arrive([11, 12, 13, 14, 15]);
    await box.until('the skip', () => box.unread.length > 0);
    expect([box.unread, box.taken()]).toEqual([['7.11 not_given'], 4]);
    await box.until('its name', () => box.states.at(-1) === SKIPPED);
    expect(box.row.uid).toBe(15);
    await box.end();
  },
);

test('a server that refuses every mail for a while loses none', async () => {
  server.conduct.withheld = { uids: [11, 12, 13], reply: '{tag} NO broken\r\n' };
  const box = watch();
  await box.until('five tries', () => asked(13).length >= 5, 2_000);
  expect(box.unread).toEqual([]);
  delete server.conduct.withheld;
  await box.until('the mails', () => box.taken() === 3);
  await box.end();
});

test('a new watch still names what an earlier one skipped, for a day', async () => {
  const box = watch({ uidValidity: '7', uid: 13, skipped: [11], skippedAt: fakeClock().now() });
  await box.until('its name', () => box.states.at(-1) === SKIPPED);
  await box.clock.advance(24 * HOUR_MS);
  server.arrive([11, 12, 13, 14]);
  await box.until('the end of it', () => box.states.at(-1) === 'connected');
  expect(box.states).toEqual([SKIPPED, 'connected']);
  await box.end();
});
