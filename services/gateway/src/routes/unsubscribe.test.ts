import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmbeddedBroker, type Broker } from '@cascade/broker';
import type { Topic } from '@cascade/contracts';
import { createHttpApp, createMetrics, listen, type Listening } from '@cascade/runtime';
import { fakeClock, silentLogger } from '@cascade/runtime/testing';
import {
  createRepositories,
  ensureIndexes,
  openEmbedded,
  SUPPRESSION_REASONS,
  type Database,
  type Repositories,
} from '@cascade/store';
import { createSuppressions, unsubscribeUrl } from '@cascade/suppressions';
import { vaultFromBase64 } from '@cascade/vault';
import { unsubscribeRoutes } from './unsubscribe.ts';

const vault = vaultFromBase64(randomBytes(32).toString('base64'));
const clock = fakeClock();
const ADDRESS = 'ann@example.com';
const TOPICS: Topic[] = [
  { key: 'orders', name: 'Orders' },
  { key: 'offers', name: '<b>Offers</b>', description: 'Once a week, "no more"' },
];

let folder: string;
let database: Database;
let repositories: Repositories;
let broker: Broker;
let server: Listening;
let account: string;
/** The store refuses the next suppressions. */
let isAway = false;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cascade-unsubscribe-'));
  database = openEmbedded({ file: join(folder, 'store.db') });
  await ensureIndexes(database);
  repositories = createRepositories(database, { clock });
  broker = createEmbeddedBroker({ logger: silentLogger, clock });
  const suppressions = createSuppressions({ repositories, broker, clock, logger: silentLogger });
  isAway = false;
  const routes = unsubscribeRoutes({
    suppressions: {
      add: (entry) =>
        isAway ? Promise.reject(new Error('the store is away')) : suppressions.add(entry),
      liftTopic: (of) => suppressions.liftTopic(of),
    },
    repositories,
    vault,
    clock,
  });
  const app = createHttpApp({
    logger: silentLogger,
    metrics: createMetrics('gateway'),
    routes: [routes],
  });
  server = await listen(app, { host: '127.0.0.1', port: 0 });
  const plan = { name: 'free', quota: null, period: 'month', expiresAt: null } as const;
  account = (await repositories.accounts.insert({ name: 'A', plan, settings: { topics: TOPICS } }))
    ._id;
});
afterEach(async () => {
  await server.close(0);
  await broker.drain();
  await database.close();
  await rm(folder, { recursive: true });
});

const linkOf = (topic?: string) =>
  unsubscribeUrl(vault, server.url, { account, address: ADDRESS, topic });
const see = async (url: string, language = 'en') => {
  const response = await fetch(url, { headers: { 'Accept-Language': language } });
  return [response.status, await response.text()] as const;
};
const post = async (url: string, fields: readonly (readonly [string, string])[]) => {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])),
  });
  return [response.status, await response.text()] as const;
};
const form = (shown: readonly string[], wanted: readonly string[]) => [
  ['form', 'choices'] as const,
  ...shown.map((key) => ['shown', key] as const),
  ...wanted.map((key) => ['topic', key] as const),
];
const ONE_CLICK = [['List-Unsubscribe', 'One-Click']] as const;
const ended = async () =>
  (await repositories.suppressions.ofAddress({ account, channel: 'email', address: ADDRESS })).map(
    ({ topic = 'everything' }) => topic,
  );
async function changeTopics(topics: Topic[]): Promise<void> {
  await repositories.accounts.update(account, { settings: { topics } });
  repositories.invalidate({ kind: 'account', id: account });
}

test('names of topics are texts, and never markup', async () => {
  const [status, page] = await see(linkOf('offers'));
  expect(status).toBe(200);
  expect(page).toContain(
    '&lt;b&gt;Offers&lt;/b&gt;<small>Once a week, &quot;no more&quot;</small>',
  );
  expect(page).not.toContain('<b>');
});

test('a choice that the store does not take is never told as saved', async () => {
  isAway = true;
  const [status, page] = await post(linkOf(), form(['orders', 'offers'], ['orders']));
  expect([status, page.includes('saved')]).toEqual([500, false]);
  expect((await post(linkOf('offers'), ONE_CLICK))[0]).toBe(500);
  isAway = false;
  // The same again, as a person or a mail program repeats it.
  expect((await post(linkOf(), form(['orders', 'offers'], ['orders'])))[0]).toBe(200);
  expect((await post(linkOf('offers'), ONE_CLICK))[0]).toBe(200);
  expect(await ended()).toEqual(['offers']);
});

test('half a form ends nothing: it may be a choice', async () => {
  const { port, pathname } = new URL(linkOf());
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST ${pathname} HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
      'Content-Length: 200\r\n\r\nform=choices&shown=orders',
  );
  // Its beginning has been read.
  await see(linkOf());
  socket.destroy();
  await once(socket, 'close');
  await see(linkOf());
  expect(await ended()).toEqual([]);
});

test('what people of the account entered is not lifted by a link', async () => {
  const of = { account, channel: 'email', address: ADDRESS } as const;
  await repositories.suppressions.add({ ...of, topic: 'offers', why: 'manual', at: clock.now() });
  await post(linkOf(), form(['orders', 'offers'], ['orders', 'offers']));
  expect(await ended()).toEqual(['offers']);
});

test('a lift that was cut off leaves a row without a reason, which ends nothing', async () => {
  await post(linkOf('offers'), ONE_CLICK);
  await database
    .collection<{ _id: string; account: string }>('suppressions')
    .updateMany({ account }, { $unset: { 'reasons.unsubscribed': '' } });
  expect(await ended()).toEqual(['offers']);
  expect((await see(linkOf()))[1]).toContain('value="offers" checked');
});

test('a click on a topic of somebody who ended everything is answered with that', async () => {
  const of = { account, channel: 'email', address: ADDRESS } as const;
  await repositories.suppressions.add({ ...of, why: 'opt_out', at: clock.now() });
  const [status, page] = await post(linkOf('offers'), ONE_CLICK);
  expect([status, page]).toEqual([200, expect.stringContaining('You are unsubscribed')]);
  expect((await ended()).toSorted()).toEqual(['everything', 'offers']);
});

test('a topic that was not on the page stays as it is', async () => {
  await changeTopics([...TOPICS, { key: 'news', name: 'News' }]);
  await post(linkOf(), form(['orders', 'offers'], []));
  expect((await ended()).toSorted()).toEqual(['offers', 'orders']);
  await post(linkOf(), form(['orders', 'unknown'], ['orders', 'unknown']));
  expect(await ended()).toEqual(['offers']);
});

test('a link whose topic is gone ends everything', async () => {
  const link = linkOf('offers');
  await changeTopics([{ key: 'orders', name: 'Orders' }]);
  expect((await post(link, ONE_CLICK))[1]).toContain('You are unsubscribed');
  expect(await ended()).toEqual(['everything']);
  expect((await see(link))[1]).toContain('You are unsubscribed');
});

test('an account without topics has the page that it always had', async () => {
  await changeTopics([]);
  const [, page] = await see(linkOf());
  expect(page).toContain('<form method="post"><button>Unsubscribe</button></form>');
  expect((await see(linkOf(), 'id'))[1]).toContain('Berhenti berlangganan?');
});

test('a bounce is no choice: the page still shows the topics', async () => {
  const of = { account, channel: 'email', address: ADDRESS, at: 1 } as const;
  await repositories.suppressions.add({ ...of, why: 'hard_bounce' });
  expect((await see(linkOf()))[1]).toContain('value="offers" checked');
});

test('an address saves 20 choices a minute, and ends everything or a topic by one click at any time', async () => {
  for (let n = 0; n < 20; n += 1) {
    expect((await post(linkOf(), form(['orders'], ['orders'])))[0]).toBe(200);
  }
  const [status, page] = await post(linkOf(), form(['orders'], []));
  expect([status, page]).toEqual([429, expect.stringContaining('Not saved')]);
  expect(await ended()).toEqual([]);
  const all = await post(linkOf(), [...form(['orders'], ['orders']), ['all', '1']]);
  expect([all[0], await ended()]).toEqual([200, ['everything']]);
  await repositories.suppressions.lift(
    { account, channel: 'email', address: ADDRESS },
    SUPPRESSION_REASONS,
  );
  expect((await post(linkOf('offers'), ONE_CLICK))[0]).toBe(200);
  expect(await ended()).toEqual(['offers']);
  await clock.advance(60_001);
  expect((await post(linkOf(), form(['orders'], [])))[0]).toBe(200);
});

test.each([
  ['', 'en'],
  ['de-DE,de;q=0.9', 'en'],
  ['id', 'id'],
  ['en;q=0.4, id-ID;q=0.8', 'id'],
  ['de, id;q=0.2, en;q=0.1', 'id'],
  ['id;q=0, en', 'en'],
])('Accept-Language %j is answered in %s', async (accepted, language) => {
  expect((await see(linkOf(), accepted || '*'))[1]).toContain(`<html lang="${language}">`);
});

test('a link that is not complete says so', async () => {
  expect(await see(linkOf().slice(0, -4), 'id')).toEqual([
    404,
    expect.stringContaining('Tautan ini tidak lengkap'),
  ]);
});
