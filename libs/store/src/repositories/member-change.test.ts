import { describeRepositories } from '../testing/describe-repositories.ts';

const PLAN = { name: 'p', quota: 5, period: 'day', expiresAt: null } as const;

describeRepositories('changes by members', (opened) => {
  const account = () =>
    opened().repositories.accounts.insert({ name: 'Shop', plan: PLAN, settings: {} });

  test('of an account hold, both of two that are made at once', async () => {
    const { accounts } = opened().repositories;
    const { _id } = await account();
    await accounts.update(_id, { settings: { language: 'en', timeZone: 'Asia/Jakarta' } });
    await Promise.all([
      accounts.update(_id, { settings: { defaultCountry: 'ID', timeZone: null } }),
      accounts.update(_id, { settings: { unfilledMarkers: 'keep' } }),
      accounts.update(_id, { settings: { language: 'id' } }),
      accounts.update(_id, { plan: { quota: null } }),
      accounts.update(_id, { plan: { expiresAt: 7 } }),
      accounts.update(_id, { permissions: { transactional: true } }),
      accounts.update(_id, { permissions: { ownMailTemplates: false } }),
      accounts.update(_id, { verify: { per_target: 3 } }),
      accounts.update(_id, { verify: { sender_name: 'Shop', countries: null } }),
      accounts.update(_id, { name: 'Big shop' }),
    ]);
    expect(await accounts.get(_id)).toMatchObject({
      name: 'Big shop',
      plan: { ...PLAN, quota: null, expiresAt: 7 },
      settings: { defaultCountry: 'ID', unfilledMarkers: 'keep', language: 'id' },
      permissions: { transactional: true, ownMailTemplates: false },
      verify: { per_target: 3, sender_name: 'Shop' },
    });
    expect((await accounts.get(_id))?.settings).not.toHaveProperty('timeZone');
    expect((await accounts.byId(_id))?.settings.language).toBe('id');
  });

  test('of an account that name nothing change nothing', async () => {
    const { accounts } = opened().repositories;
    const made = await account();
    expect(await accounts.update(made._id, { settings: {} })).toEqual(made);
    expect(await accounts.update(made._id, { settings: { language: undefined } })).toEqual(made);
    expect(await accounts.update('acc_none', {})).toBeNull();
  });

  test('of a device hold, both of two that are made at once', async () => {
    const { devices } = opened().repositories;
    await devices.insert({
      _id: 'dev_1',
      account: 'acc_1',
      channel: 'telegram',
      name: 'bot',
      tokenHash: 'hash of dev_1',
      tokenHint: 'abcd',
      number: '',
      state: 'connected',
      sandbox: true,
      credentials: 'sealed',
      settings: { confirm_ms: 5, split_long_texts: true },
    });
    const pace = { perSecond: 1, burst: 2 };
    await Promise.all([
      devices.update('acc_1', 'dev_1', { settings: { pace } }),
      devices.update('acc_1', 'dev_1', { settings: { confirm_ms: null } }),
      devices.update('acc_1', 'dev_1', { settings: { replies_per_hour: 9 }, name: 'one' }),
    ]);
    expect(await devices.get('acc_1', 'dev_1')).toMatchObject({
      name: 'one',
      settings: { pace, split_long_texts: true, replies_per_hour: 9 },
    });
    expect((await devices.byIdAlone('dev_1'))?.settings).not.toHaveProperty('confirm_ms');
  });
});
