import { describeRepositories } from '../../testing/describe-repositories.ts';
import type { Database } from '../../port.ts';
import { createRepositories, type Repositories } from '../index.ts';

const NOW = Date.UTC(2026, 10, 23, 12);

describeRepositories(
  'limits of an account',
  (opened) => {
    let count = 0;
    let account: string;
    beforeEach(() => {
      account = `acc_l${(count += 1)}`;
    });

    const withLimits = (accountLimits: Parameters<typeof createRepositories>[1]['accountLimits']) =>
      createRepositories(opened().db, {
        clock: opened().clock,
        accountLimits: accountLimits ?? {},
      });

    const addToken = ({ accountLimits, tokens }: Repositories) =>
      accountLimits.add('tokens', { account }, () => {
        const hash = `${account} ${(count += 1)}`;
        return tokens.insert({ account, name: 't', hash, hint: '1234', expiresAt: null });
      });

    test('add refuses what is over a limit; the failure names the limit, which the operator may raise', async () => {
      const repositories = withLimits({ tokens: 2 });
      expect((await addToken(repositories)).status).toBe('added');
      const second = await addToken(repositories);
      expect(await addToken(repositories)).toEqual({
        status: 'full',
        failure: {
          kind: 'accountLimit',
          params: { limit: 'tokens', whose: 'the account', count: '2', what: 'tokens' },
        },
      });
      if (second.status === 'added') await repositories.tokens.delete(account, second.value._id);
      expect((await addToken(repositories)).status).toBe('added');
    });

    test('concurrent adds do not exceed the limit', async () => {
      const repositories = withLimits({ tokens: 5 });
      const added = await Promise.all(Array.from({ length: 30 }, () => addToken(repositories)));
      expect(added.filter(({ status }) => status === 'added')).toHaveLength(5);
      expect((await repositories.tokens.list(account, {})).data).toHaveLength(5);
    });

    test('each further process exceeds a small limit by at most one', async () => {
      const processes = [withLimits({ tokens: 5 }), withLimits({ tokens: 5 })];
      await Promise.all(
        Array.from({ length: 40 }, (_, call) => addToken(processes[call % 2] as Repositories)),
      );
      const { data } = await opened().repositories.tokens.list(account, {});
      expect(data.length).toBeGreaterThanOrEqual(5);
      expect(data.length).toBeLessThanOrEqual(6);
    });

    test('0 is unlimited, and one account does not use up the limit of another', async () => {
      const unlimited = withLimits({ tokens: 0 });
      for (let token = 0; token < 4; token += 1) await addToken(unlimited);
      const limited = withLimits({ tokens: 1 });
      expect((await addToken(limited)).status).toBe('full');
      account = `acc_l${(count += 1)}`;
      expect((await addToken(limited)).status).toBe('added');
    });

    test('a failed add uses up nothing and blocks nobody', async () => {
      const { accountLimits } = withLimits({ tokens: 1 });
      const fails = accountLimits.add('tokens', { account }, () => Promise.reject(new Error('no')));
      await expect(fails).rejects.toThrow('no');
      expect((await addToken(withLimits({ tokens: 1 }))).status).toBe('added');
    });

    test('only users without a password are invitations', async () => {
      const { accountLimits, users } = withLimits({ invitations: 1 });
      const invite = () =>
        accountLimits.add('invitations', { account }, () =>
          users.insert({ account, email: `u${(count += 1)}@${account}.example`, role: 'viewer' }),
        );
      const first = await invite();
      expect((await invite()).status).toBe('full');
      if (first.status !== 'added' || first.value === null) throw new Error('not added');
      await users.update(account, first.value._id, { passwordHash: 'x' });
      expect((await invite()).status).toBe('added');
    });

    test('suppressions are counted again after a share of the free room', async () => {
      const { accountLimits, suppressions } = withLimits({ suppressions: 1_000 });
      const entry = (n: number) => ({
        account,
        channel: 'telegram' as const,
        address: String(n),
        why: 'imported' as const,
        at: NOW,
      });
      const import_ = (from: number, size: number) => {
        const entries = Array.from({ length: size }, (_, n) => entry(from + n));
        return accountLimits.add(
          'suppressions',
          { account },
          () => suppressions.addMany(entries),
          size,
        );
      };
      expect((await import_(1, 600)).status).toBe('added');
      expect((await import_(1_001, 500)).status).toBe('full');
      expect((await import_(601, 400)).status).toBe('added');
      expect((await import_(5_000, 1)).status).toBe('full');
      expect(await suppressions.countNew([entry(1), entry(2), entry(9_999), entry(9_999)])).toBe(1);
    });

    test('delivered deliveries no longer count as waiting', async () => {
      const { accountLimits, deliveryAsks } = withLimits({ deliveries_waiting: 2 });
      const ask = (_id: string) =>
        accountLimits.add('deliveries_waiting', { account }, () =>
          deliveryAsks.insert({
            _id: `${account}${_id}`,
            account,
            endpoint: 'whk_1',
            want: { do: 'test', kind: 'send_status' },
            at: NOW,
            notifyAfter: NOW,
          }),
        );
      expect([(await ask('a')).status, (await ask('b')).status]).toEqual(['added', 'added']);
      expect((await ask('c')).status).toBe('full');
      await deliveryAsks.events.done(`${account}a`);
      expect((await ask('c')).status).toBe('added');
    });

    test('messages over a daily limit are left out until the next day, except the first', async () => {
      const { inboundDays } = withLimits({ inbound_per_day: 3 });
      const take = async (now = NOW) => {
        if (await inboundDays.take(account, now)) return 'kept';
        return (await inboundDays.leaveOut(account, now)) ? 'first' : 'left out';
      };
      expect(await inboundDays.leftOut(account, NOW)).toBeNull();
      const places = [];
      for (let message = 0; message < 6; message += 1) places.push(await take());
      expect(places).toEqual(['kept', 'kept', 'kept', 'first', 'left out', 'left out']);
      expect(await inboundDays.leftOut(account, NOW)).toBe(2);
      const tomorrow = inboundDays.endOfDay(NOW);
      expect(tomorrow).toBe(Date.UTC(2026, 10, 24));
      expect(await take(tomorrow)).toBe('kept');
      expect(await inboundDays.leftOut(account, tomorrow)).toBeNull();
    });

    test('processes together keep the daily limit, with one store call per hundred messages', async () => {
      const processes = Array.from({ length: 3 }, () => withLimits({ inbound_per_day: 1_005 }));
      const taken = await Promise.all(
        Array.from({ length: 1_200 }, (_, call) =>
          (processes[call % 3] as Repositories).inboundDays.take(account, NOW),
        ),
      );
      expect(taken.filter(Boolean)).toHaveLength(1_005);
    });

    test('the rest of a day is taken in ever smaller blocks, not one message at a time', async () => {
      const { clock, db } = opened();
      let writes = 0;
      const counting: Database = {
        ...db,
        collection(name) {
          const collection = db.collection<never>(name);
          return new Proxy(collection, {
            get(target, member) {
              if (member === 'updateOne') writes += 1;
              const value: unknown = Reflect.get(target, member);
              return typeof value === 'function' ? (value.bind(target) as unknown) : value;
            },
          });
        },
      };
      const { inboundDays } = createRepositories(counting, {
        clock,
        accountLimits: { inbound_per_day: 10_099 },
      });
      for (let message = 0; message < 10_000; message += 1) await inboundDays.take(account, NOW);
      writes = 0;
      let taken = 0;
      while (await inboundDays.take(account, NOW)) taken += 1;
      expect(taken).toBe(99);
      expect(writes).toBeLessThan(20);
    });

    test('a person keeps the newest 100 sessions', async () => {
      const { sessions } = opened().repositories;
      const session = (n: number, user = 'usr_1') =>
        sessions.insert({ _id: `${account}${user}${n}`, user, account, expiresAt: NOW + 1e9 });
      await session(0, 'usr_2');
      for (let n = 0; n < 103; n += 1) {
        await session(n);
        await opened().clock.advance(1);
      }
      expect(await sessions.byHash(`${account}usr_12`)).toBeNull();
      expect(await sessions.byHash(`${account}usr_13`)).not.toBeNull();
      expect(await sessions.byHash(`${account}usr_20`)).not.toBeNull();
      expect(await sessions.ofUser(account, 'usr_1')).toHaveLength(100);
    });
  },
  { now: NOW },
);
