import type { PassingRefusal, SendClaim } from '@cascade/contracts';
import { bulkRequest } from '../../testing/bulk-request.ts';
import { describeRepositories } from '../../testing/describe-repositories.ts';
import { cancelRequest, waitsOf, type Repositories, type StoredRequest } from '../index.ts';

const NOW = 50_000;
const DAY_MS = 86_400_000;

describeRepositories('refusals for the moment', (opened) => {
  let repositories: Repositories;
  let ids = 700;

  beforeAll(() => {
    ({ repositories } = opened());
  });

  const claimOf = (send: number, more: Partial<SendClaim> = {}): SendClaim => ({
    _id: send,
    request: send,
    account: 'acc_1',
    taker: 'w1',
    token: `first ${send}`,
    purpose: 'call',
    until: NOW + 30_000,
    at: NOW,
    ...more,
  });

  const refusalAt = (at: number): PassingRefusal => ({
    calledAt: at - 10,
    at,
    reason: 'Recipient mail server deferred the message',
    since: NOW,
    nextAt: at + 60_000,
    until: NOW + DAY_MS,
  });

  /** An open request with one send, which has the request's id. */
  async function accepted(more: Partial<StoredRequest> = {}) {
    const id = (ids += 10);
    const row = {
      ...bulkRequest(id, { nextAt: NOW + 1_000, bulkQueue: `acc_1/email/${id}` }),
      account: 'acc_1',
      acceptedAt: NOW,
      dueAt: NOW,
      expiresAt: NOW + DAY_MS,
      callTimeoutMs: 15_000,
      plan: [['email']],
      sends: { email: { id, device: 'dev_1', target: 'ann@shop.test', content: {} } },
      ...more,
    } as unknown as StoredRequest;
    await repositories.requests.accept(row);
    return { id, row };
  }

  /** The same, with its claim. */
  async function called(more: Partial<StoredRequest> = {}) {
    const { id, row } = await accepted(more);
    const claim = claimOf(id, { block: 'block_1', providerMessageId: 'id@shop.test' });
    expect(await repositories.facts.claimSend(claim)).toEqual(claim);
    return { id, row, claim };
  }

  const standing = (id: number) =>
    opened().db.collection<SendClaim>('send_claims').findOne({ _id: id });

  const outcomeOf = (id: number, state: 'unknown' | 'failed' | 'sent') => ({
    _id: id,
    request: id,
    account: 'acc_1',
    state,
    ms: 0,
    at: NOW + 2,
  });

  test('deferSend gives up the right and the unit, and takes the request out of its bulk queue', async () => {
    const { facts, requests } = repositories;
    const { id, claim } = await called();
    const refusal = refusalAt(NOW + 10);
    expect(await facts.deferSend(claim, refusal)).toBe(true);
    const { block: _block, ...kept } = claim;
    expect(await standing(id)).toEqual({
      ...kept,
      purpose: 'deferred',
      failure: { kind: 'mailDeferred' },
      reason: refusal.reason,
      refused: 1,
      refusals: [refusal],
    });
    const row = (await requests.byId(id))!;
    expect(row).not.toHaveProperty('bulkQueue');
    expect(row.nextAt).toBe(refusal.at + 5_000);
    const waits = waitsOf(row, { claims: [(await standing(id))!], outcomes: [] });
    const { nextAt: until, since } = refusal;
    const failure = { kind: 'mailDeferred' };
    expect(waits).toEqual([{ channel: 'email', failure, until, since }]);
  });

  test('one claim follows a refusal, and keeps what it tells', async () => {
    const { facts } = repositories;
    const { id, claim } = await called();
    await facts.deferSend(claim, refusalAt(NOW + 10));
    const again = (token: string) => claimOf(id, { token, refused: 1, at: NOW + 60_000 });
    const [one, other] = await Promise.all([
      facts.claimSend(again('one')),
      facts.claimSend(again('other')),
    ]);
    const won = one ?? other;
    expect([one, other].filter((claimed) => claimed !== null)).toHaveLength(1);
    expect(won).toEqual({ ...again(won!.token), refusals: [refusalAt(NOW + 10)] });
    expect(await standing(id)).toEqual(won);
    // The answer was lost: its holder has the right, nobody else.
    expect(await facts.claimSend(again(won!.token))).toEqual(won);
    expect(await facts.claimSend(again('late'))).toBeNull();
    expect(await facts.claimSend(claimOf(id, { token: 'first call, again' }))).toBeNull();
    await facts.deferSend(won!, refusalAt(NOW + 60_010));
    expect(await standing(id)).toMatchObject({
      refused: 2,
      refusals: [refusalAt(NOW + 10), refusalAt(NOW + 60_010)],
    });
    expect(await facts.claimSend(again('of the refusal before'))).toBeNull();
  });

  test('a send without a refusal is claimed by nobody who names one', async () => {
    const { facts } = repositories;
    const { id } = await called();
    expect(await facts.claimSend(claimOf(id, { token: 'x', refused: 1 }))).toBeNull();
    expect(await facts.claimSend(claimOf(ids + 5, { token: 'x', refused: 1 }))).toBeNull();
  });

  test('deferSend after a lost answer changes nothing, also when somebody has followed', async () => {
    const { facts } = repositories;
    const { id, claim } = await called();
    const refusal = refusalAt(NOW + 10);
    expect(await facts.deferSend(claim, refusal)).toBe(true);
    expect(await facts.deferSend(claim, refusal)).toBe(true);
    expect(await standing(id)).toMatchObject({ refused: 1, refusals: [refusal] });
    const next = (await facts.claimSend(claimOf(id, { token: 'next', refused: 1 })))!;
    await facts.insertOutcome(outcomeOf(id, 'sent'));
    expect(await facts.deferSend(claim, refusal)).toBe(true);
    expect(await standing(id)).toEqual(next);
  });

  test('deferSend of a send that is decided is false: nobody waits for it', async () => {
    const { facts } = repositories;
    const { id, claim } = await called();
    await facts.insertOutcome(outcomeOf(id, 'unknown'));
    expect(await facts.deferSend(claim, refusalAt(NOW + 10))).toBe(false);
  });

  test('waitsOf tells the limit of a phone as before', () => {
    const waits = { email: { limit: 'messages', until: 9, since: 1 } } as const;
    const row = { ...bulkRequest(1), waits, sends: { email: { id: 1, device: 'd' } } };
    expect(waitsOf(row as never, { claims: [], outcomes: [] })).toEqual([
      { channel: 'email', limit: 'messages', until: 9, since: 1 },
    ]);
  });

  describe('cancelRequest', () => {
    test('takes the place of the next call, once', async () => {
      const { facts, requests } = repositories;
      const { id, row, claim } = await called();
      expect(await cancelRequest(repositories, row, NOW + 5)).toBe(false);
      await facts.deferSend(claim, refusalAt(NOW + 10));
      expect(await cancelRequest(repositories, row, NOW + 20)).toBe(true);
      expect(await cancelRequest(repositories, row, NOW + 30)).toBe(true);
      expect(await requests.byId(id)).toMatchObject({ state: 'cancelled', finishedAt: NOW + 20 });
      expect(await standing(id)).toMatchObject({ purpose: 'cancelled', refused: 1 });
      expect(await facts.claimSend(claimOf(id, { token: 'next', refused: 1 }))).toBeNull();
    });

    test('is too late once the next call has begun, and once something may have been sent', async () => {
      const { facts } = repositories;
      const { id, row, claim } = await called();
      await facts.deferSend(claim, refusalAt(NOW + 10));
      await facts.claimSend(claimOf(id, { token: 'next', refused: 1 }));
      expect(await cancelRequest(repositories, row, NOW + 70_000)).toBe(false);
      await facts.insertOutcome(outcomeOf(id, 'failed'));
      expect(await cancelRequest(repositories, row, NOW + 70_000)).toBe(false);
    });

    test('takes the claim of a send that waits for a time, and of no other that has none', async () => {
      const { facts, requests } = repositories;
      const { id, row } = await accepted();
      expect(await cancelRequest(repositories, row, NOW + 5)).toBe(false);
      const wait = { limit: 'send_window', until: NOW + 50, since: NOW } as const;
      const waiting = { ...row, waits: { email: wait } };
      expect(await cancelRequest(repositories, waiting, NOW + 20)).toBe(true);
      expect(await requests.byId(id)).toMatchObject({ state: 'cancelled', finishedAt: NOW + 20 });
      expect(await facts.claimSend(claimOf(id, { token: 'late' }))).toBeNull();
    });

    test('leaves a request alone another of whose sends is open', async () => {
      const { facts } = repositories;
      const device = 'dev_1';
      const id = ids + 10;
      const both = { email: { id, device }, telegram: { id: id + 1, device } };
      const { row, claim } = await called({ plan: [['email', 'telegram']], sends: both as never });
      await facts.deferSend(claim, refusalAt(NOW + 10));
      expect(await cancelRequest(repositories, row, NOW + 20)).toBe(false);
      await facts.claimSend(claimOf(id + 1, { request: id }));
      expect(await cancelRequest(repositories, row, NOW + 20)).toBe(false);
      await facts.insertOutcome({ ...outcomeOf(id + 1, 'sent'), request: id });
      expect(await cancelRequest(repositories, row, NOW + 20)).toBe(false);
    });
  });
});
