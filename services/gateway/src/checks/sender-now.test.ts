import { fakeClock, silentLogger } from '@cascade/runtime/testing';
import {
  createRepositories,
  openEmbedded,
  type Account,
  type Database,
  type Device,
  type Repositories,
} from '@cascade/store';
import { createReadKnowledge } from './read-knowledge.ts';

const clock = fakeClock(Date.UTC(2026, 10, 28, 12));
const NUMBER = '6281234567890';
const DAY = '2026-11-28';

let database: Database;
let repositories: Repositories;
let account: Account;

beforeEach(async () => {
  database = openEmbedded({ file: ':memory:', logger: silentLogger });
  repositories = createRepositories(database, { clock });
  const plan = { name: 'free', quota: null, period: 'day', expiresAt: null } as const;
  account = await repositories.accounts.insert({ name: 'A', plan, settings: {} });
});
afterEach(() => database.close());

async function phone(changes: Partial<Device> = {}): Promise<Device> {
  return repositories.devices.insert({
    _id: 'dev_phone',
    account: account._id,
    channel: 'whatsapp',
    name: 'phone',
    tokenHash: 'hash',
    tokenHint: 'hint',
    number: '1',
    sandbox: false,
    state: 'connected',
    credentials: '',
    settings: {},
    ...changes,
  });
}

/** What `/v1/check` knows of a number by a phone. */
async function known(
  device: Device,
  target: Parameters<ReturnType<typeof createReadKnowledge>>[2][number] = NUMBER,
) {
  const read = createReadKnowledge(repositories, clock);
  const options = { freshFrom: 0, whyNot: () => 'not looked up' };
  const devices = { whatsapp: [device] };
  const [first] = await read(account._id, devices, [target], options);
  return first?.channels.whatsapp;
}

test('a check of a target names the topics that stand, not one whose lift was cut off', async () => {
  const topics = ['offers', 'news'].map((key) => ({ key, name: key }));
  const settings = { topics };
  await repositories.accounts.update(account._id, { settings });
  await repositories.accounts.markSuppressing(account._id, 'whatsapp');
  const of = { account: account._id, channel: 'whatsapp', address: NUMBER, at: 1 } as const;
  for (const { key } of topics) {
    await repositories.suppressions.add({ ...of, topic: key, why: 'opt_out' });
  }
  await database
    .collection<{ _id: string; topic?: string }>('suppressions')
    .updateMany({ topic: 'offers' }, { $unset: { 'reasons.opt_out': '' } });
  expect(await known(await phone())).toMatchObject({ ended_topics: ['news'] });
});

describe('a check of a target says of its sender', () => {
  test('that it can send, also while a phone is connecting again', async () => {
    expect(await known(await phone({ state: 'reconnecting' }))).toMatchObject({
      reachable: null,
      sender: { may: 'go' },
    });
  });

  test('that its phone is logged out, of a target of which nothing is known, too', async () => {
    expect(await known(await phone({ state: 'logged_out' }))).toMatchObject({
      reachable: false,
      why: 'Device disconnected',
      sender: { may: 'not', code: 'device_disconnected' },
    });
  });

  test('that its provider refused its login', async () => {
    const check = {
      ok: false,
      message: 'The login was refused',
      advice: null,
      cause: 'login_refused',
      at: 1,
      since: 1,
      failures: 3,
    } as const;
    expect((await known(await phone({ check })))?.sender).toMatchObject({
      may: 'go',
      reason: check.message,
    });
  });

  test('that the quota of the account is used up, or its plan is over', async () => {
    const device = await phone();
    const plan = { name: 'free', quota: 0, period: 'day', expiresAt: null } as const;
    await repositories.accounts.update(account._id, { plan });
    expect((await known(device))?.sender).toMatchObject({ may: 'not', code: 'insufficient_quota' });
    await repositories.accounts.update(account._id, { plan: { ...plan, expiresAt: 1 } });
    expect((await known(device))?.sender).toMatchObject({ may: 'not', code: 'plan_expired' });
  });

  test('that the day of its phone is full, and of its new contacts', async () => {
    const device = await phone({ settings: { dailyCap: { messages: 2, firstContacts: 1 } } });
    expect((await known(device))?.sender).toEqual({ may: 'go' });
    await repositories.whatsappContacts.count(device._id, DAY, true);
    const midnight = Date.UTC(2026, 10, 29) / 1_000;
    expect((await known(device))?.sender).toMatchObject({
      may: 'wait',
      reason: 'daily limit of the phone for new contacts',
      until: midnight,
    });
    await repositories.whatsappContacts.written(device._id, NUMBER, clock.now());
    expect((await known(device))?.sender).toEqual({ may: 'go' });
    await repositories.whatsappContacts.count(device._id, DAY, false);
    expect((await known(device))?.sender).toMatchObject({
      may: 'wait',
      reason: 'daily limit of the phone',
      until: midnight,
    });
  });

  test('that its phone has quiet hours', async () => {
    const quiet = { from: '11:00', until: '13:00', time_zone: 'UTC' };
    const settings = { quiet_hours: quiet };
    expect((await known(await phone({ settings })))?.sender).toMatchObject({
      may: 'wait',
      reason: 'quiet hours of the phone',
    });
  });
});
