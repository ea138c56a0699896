import { sentenceOf, type CheckSaid } from '@cascade/contracts';
import { BIND_STALE_MS } from '../../records/index.ts';
import { describeRepositories } from '../../testing/describe-repositories.ts';

const AWAY: CheckSaid = { kind: 'centreNotReached' };
const FULL: CheckSaid = { kind: 'checkBindsFull' };

describeRepositories('binds of devices', (opened) => {
  const START = 1_800_000_000_000;
  let made = 0;
  const devices = () => opened().repositories.devices;

  async function device(): Promise<string> {
    made += 1;
    const _id = `dev_bind_${made}`;
    await devices().insert({
      _id,
      account: 'acc_binds',
      channel: 'email',
      name: 'Centre',
      tokenHash: `hash-${made}`,
      tokenHint: 'abcd',
      number: '',
      sandbox: false,
      state: 'connected',
      credentials: 'sealed',
      settings: {},
    });
    return _id;
  }
  const note = (id: string, by: string, at: number, said: CheckSaid | null = null) =>
    devices().noteBind(id, { by, at, said });
  const read = async (id: string) => {
    const { bind, nextCheckAt } = (await devices().byIdAlone(id))!;
    return { bind, nextCheckAt };
  };

  test('the newest limit that a provider named stands beside the bind, and is read at once', async () => {
    const id = await device();
    await note(id, 'one', START);
    expect((await devices().byId('acc_binds', id))?.limit).toBeUndefined();
    for (const at of [START, START + 1_000]) {
      await devices().noteLimit(id, { at, until: at + 60_000, perSecond: 0.08 });
    }
    expect(await devices().byId('acc_binds', id)).toMatchObject({
      bind: { isBound: true },
      limit: { at: START + 1_000, until: START + 61_000, perSecond: 0.08 },
    });
  });

  test('a bind is news once, and is renewed after that', async () => {
    const id = await device();
    expect(await note(id, 'one', START)).toBe(true);
    expect(await note(id, 'one', START + 60_000)).toBe(false);
    expect(await note(id, 'two', START + 90_000)).toBe(false);
    expect(await read(id)).toEqual({
      bind: { isBound: true, by: 'two', at: START + 90_000, since: START },
      nextCheckAt: undefined,
    });
  });

  test('a device that is no longer bound says why and since when, and is checked soon', async () => {
    const id = await device();
    await note(id, 'one', START);
    expect(await note(id, 'one', START + 5_000, AWAY)).toBe(true);
    expect(await note(id, 'one', START + 9_000, FULL)).toBe(false);
    expect(await read(id)).toEqual({
      bind: {
        isBound: false,
        by: 'one',
        at: START + 9_000,
        since: START + 5_000,
        reason: sentenceOf(FULL),
        said: FULL,
      },
      nextCheckAt: 0,
    });
    expect(await note(id, 'one', START + 20_000)).toBe(true);
    expect((await read(id)).bind).toEqual({
      isBound: true,
      by: 'one',
      at: START + 20_000,
      since: START + 20_000,
    });
  });

  test('a worker that can not bind leaves the bind of another one, until it is old', async () => {
    const id = await device();
    await note(id, 'one', START);
    expect(await note(id, 'two', START + BIND_STALE_MS - 1, AWAY)).toBe(false);
    expect((await read(id)).bind).toMatchObject({ isBound: true, by: 'one' });
    expect(await note(id, 'two', START + BIND_STALE_MS, AWAY)).toBe(true);
    expect((await read(id)).bind).toMatchObject({ isBound: false, by: 'two' });
  });

  test('a device whose credentials changed begins anew, and one that is gone is no news', async () => {
    const id = await device();
    await note(id, 'one', START, AWAY);
    await devices().update('acc_binds', id, { bind: null });
    expect(await note(id, 'one', START + 1_000)).toBe(true);
    expect(await note('dev_gone', 'one', START)).toBe(false);
    expect(await note('dev_gone', 'one', START, AWAY)).toBe(false);
  });
});
