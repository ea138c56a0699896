import { describeRepositories } from '../../testing/describe-repositories.ts';

describeRepositories('grants of mailboxes', (opened) => {
  const NOW = 1_800_000_000_000;
  const grants = () => opened().repositories.oauthGrants;
  const TOKENS = { access: 'sealed access', gotAt: NOW, expiresAt: NOW + 3_600_000 };
  const ASK = {
    account: 'acc_1',
    state: 'hash of state',
    credential: 'session 1',
    redirectUri: 'https://cascade.example.com/mailbox-sign-in/return',
    verifier: 'sealed verifier',
    expiresAt: NOW + 600_000,
  };

  test('one of two processes asks for tokens, and the next one when its time is over', async () => {
    const row = await grants().begin('dev_claimed', 'one');
    const took = await Promise.all([
      grants().claim(row, NOW, NOW + 30_000),
      grants().claim(row, NOW, NOW + 30_001),
    ]);
    expect(took.filter(Boolean)).toHaveLength(1);
    expect(await grants().claim(row, NOW + 29_000, NOW + 60_000)).toBe(false);
    expect(await grants().claim(row, NOW + 30_001, NOW + 60_000)).toBe(true);
  });

  test('tokens of who asked too long are not written over newer ones', async () => {
    const { _id, version } = await grants().begin('dev_late', 'one');
    const claim = { _id, version, askedUntil: NOW + 30_000 };
    await grants().claim(claim, NOW, claim.askedUntil);
    await grants().signedIn(_id, 'one', { ...TOKENS, refresh: 'of the person' });
    expect(await grants().keep(claim, { ...TOKENS, refresh: 'late' })).toBe(false);
    const fault = { kind: 'sign_in', at: NOW, tryAt: NOW } as const;
    expect(await grants().fail(claim, fault)).toBe(false);
    expect(await grants().get(_id)).toMatchObject({ refresh: 'of the person', signedInAt: NOW });
  });

  test('a fault stands until there are tokens again', async () => {
    const row = await grants().begin('dev_fault', 'one');
    const claim = { ...row, askedUntil: NOW + 30_000 };
    await grants().claim(row, NOW, claim.askedUntil);
    const fault = { kind: 'sign_in', at: NOW, tryAt: NOW + 1 } as const;
    expect(await grants().fail(claim, fault)).toBe(true);
    expect(await grants().get(row._id)).toMatchObject({ fault, askedUntil: 0, version: 1 });
    await grants().signedIn(row._id, 'one', { ...TOKENS, refresh: 'new' });
    expect(await grants().get(row._id)).not.toHaveProperty('fault');
  });

  test('other credentials empty the row', async () => {
    const device = 'dev_others';
    await grants().begin(device, 'one');
    await grants().signedIn(device, 'one', { ...TOKENS, refresh: 'of one' });
    const emptied = await grants().begin(device, 'two');
    expect(emptied).toEqual({
      _id: device,
      of: 'two',
      version: 2,
      gotAt: 0,
      expiresAt: 0,
      askedUntil: 0,
    });
    expect(await grants().begin(device, 'two')).toEqual(emptied);
  });

  test.each([
    ['another session', { credential: 'session 2' }],
    ['another account', { account: 'acc_2' }],
    ['another state', { state: 'hash of another' }],
  ])('an answer is not taken by %s', async (_, other) => {
    await grants().ask('dev_asked', ASK);
    expect(await grants().takeAsk({ ...ASK, ...other }, NOW)).toBeNull();
    await grants().delete('dev_asked');
  });

  test('an answer is taken once, and not after ten minutes', async () => {
    const device = 'dev_once';
    await grants().ask(device, ASK);
    expect(await grants().takeAsk(ASK, ASK.expiresAt)).toBeNull();
    expect(await grants().takeAsk(ASK, NOW)).toEqual({ device, ask: ASK });
    expect(await grants().takeAsk(ASK, NOW)).toBeNull();
  });
});
