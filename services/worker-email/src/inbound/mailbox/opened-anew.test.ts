import type { MailboxPatch } from '@cascade/store';
import { startFakeImapServer, type FakeImapServer } from '../../testing/fake-imap-server.ts';
import { watchFakeMailbox } from '../../testing/watch-fake-mailbox.ts';

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

const watch = (row: MailboxPatch) => watchFakeMailbox(server, row, ending);
const isConnected = (box: ReturnType<typeof watch>) => () => box.states.at(-1) === 'connected';

describe('a server that tells no UIDNEXT', () => {
  beforeEach(() => void (server.conduct.untold = ['UIDNEXT']));

  test('gives the mails that come after the first opening, and none from before', async () => {
    const box = watch({});
    await box.until('the opening', isConnected(box));
    expect(box.row).toMatchObject({ uidValidity: '7', uid: 13 });
    server.arrive([11, 12, 13, 14]);
    await box.until('the mail', () => box.taken() > 0);
    expect(box.subjects).toEqual(['Hi 14']);
    await box.end();
  });

  test('gives the first mail of an empty mailbox', async () => {
    server.conduct.mails = [];
    const box = watch({});
    await box.until('the opening', isConnected(box));
    server.arrive([1]);
    await box.until('the mail', () => box.taken() > 0);
    expect(box.subjects).toEqual(['Hi 1']);
    await box.end();
  });

  test('gives what came while nobody read', async () => {
    const box = watch({ uidValidity: '7', uid: 11 });
    await box.until('the mails', () => box.taken() === 2);
    expect(box.subjects).toEqual(['Hi 12', 'Hi 13']);
    await box.end();
  });

  test.each([Number.NaN, null])('is read though an earlier version stored %s', async (uid) => {
    const box = watch({ uidValidity: '7', uid: uid as number });
    await box.until('the opening', isConnected(box));
    server.arrive([11, 12, 13, 14]);
    await box.until('the mail', () => box.taken() > 0);
    expect(box.subjects).toEqual(['Hi 14']);
    await box.end();
  });
});

test('a server that tells no UIDVALIDITY is named', async () => {
  server.conduct.untold = ['UIDVALIDITY'];
  const box = watch({});
  const said = 'away The mail server gives no lasting UIDs (UIDVALIDITY)';
  await box.until('the reason', () => box.states.includes(said));
  expect(box.taken()).toBe(0);
  await box.end();
});

describe('after a change of UIDVALIDITY', () => {
  const READ_AT = Date.UTC(2026, 4, 20, 12);
  beforeEach(
    () => void Object.assign(server.conduct, { validity: 8, mails: [1, 2, 3], fresh: [2, 3] }),
  );

  test.each([
    ['the last reading', { readAt: READ_AT }],
    ['the state of a row of an earlier version', { since: READ_AT }],
  ])('the mails are read that came since %s', async (_what, more) => {
    const box = watch({ uidValidity: '7', uid: 10, ...more });
    await box.until('the mails', () => box.row.uidValidity === '8');
    expect(box.subjects).toEqual(['Hi 2', 'Hi 3']);
    expect(box.row.uid).toBe(3);
    const [search] = server.heard.filter((line) => line.includes('SINCE'));
    expect(search).toContain('SINCE 18-MAY-2026');
    expect(search).toMatch(/NOT SENTBEFORE 1[12]-MAY-2026/);
    server.conduct.fresh = [];
    server.arrive([1, 2, 3, 4]);
    await box.until('a new mail', () => box.taken() === 3);
    expect(box.row.uid).toBe(4);
    await box.end();
  });

  test('mails from before the first opening are not read', async () => {
    server.conduct.internalDates = new Map([[2, '20-May-2026 11:59:59 +0000']]);
    const box = watch({ uidValidity: '7', uid: 10, readAt: READ_AT, openedAt: READ_AT });
    await box.until('the mails', () => box.row.uidValidity === '8');
    expect(box.subjects).toEqual(['Hi 3']);
    expect(box.row.openedAt).toBe(READ_AT);
    await box.end();
  });

  test('another mailbox is read from now on', async () => {
    const box = watch({ uidValidity: '7', uid: 10, readAt: READ_AT, mailbox: 'another' });
    await box.until('the opening', isConnected(box));
    expect(box.row).toMatchObject({ uidValidity: '8', uid: 3 });
    expect(box.taken()).toBe(0);
    await box.end();
  });

  test('a connection that is lost among them loses none', async () => {
    server.conduct.withheld = { uids: [3], reply: 'close' };
    const box = watch({ uidValidity: '7', uid: 10, readAt: READ_AT });
    await box.until('the first', () => box.taken() === 1);
    expect(box.row).toMatchObject({ uidValidity: '7', uid: 10 });
    delete server.conduct.withheld;
    await box.until('the rest', () => box.row.uidValidity === '8');
    expect(new Set(box.subjects)).toEqual(new Set(['Hi 2', 'Hi 3']));
    await box.end();
  });
});

test('the time of reading is kept up twice a day', async () => {
  const box = watch({ uidValidity: '7', uid: 13, readAt: 1 });
  await box.until('the reading', () => (box.row.readAt ?? 0) > 1 && isConnected(box)());
  const first = box.row.readAt ?? 0;
  // In one leap: what is under way for hours ends by its own limits.
  void box.clock.advance(12 * 3_600_000);
  await box.until('the next', () => (box.row.readAt ?? 0) > first);
  expect((box.row.readAt ?? 0) - first).toBeGreaterThanOrEqual(12 * 3_600_000);
  await box.end();
});
