import { sentenceOf } from '@cascade/contracts';
import { describeRepositories } from '../../testing/describe-repositories.ts';
import type { AttentionQuery } from './attention-list.ts';

const NOW = Date.UTC(2026, 10, 20);
const ACCOUNT = 'acc_attention';

describeRepositories(
  'the attention list',
  (opened) => {
    const attention = () => opened().repositories.attention;
    const listed = async (query: AttentionQuery = {}) =>
      (await attention().list(ACCOUNT, query)).data.map(({ _id }) => _id);

    async function insert(
      id: number,
      result: { status: boolean; reason?: string },
      account = ACCOUNT,
    ) {
      const { requests } = opened().repositories;
      await requests.accept({
        _id: id,
        account,
        mode: 'sync',
        lane: 'interactive',
        acceptedAt: NOW,
        dueAt: NOW,
        scheduled: false,
        expiresAt: NOW + 60_000,
        callTimeoutMs: 1_000,
        plan: [['telegram']],
        sends: { telegram: { id, device: 'dev_t', target: '1', content: { template: 1 } } },
        state: 'open',
        nextAt: NOW,
      });
      await end(id, result);
    }
    const end = (id: number, result: { status: boolean; reason?: string }) =>
      opened().repositories.requests.projectFinished(
        { _id: id, acceptedAt: NOW },
        { status: result.status, channels: { telegram: result } },
        NOW,
      );

    beforeAll(async () => {
      for (let id = 1; id <= 9; id += 1) {
        const reason = id % 2 === 0 ? 'no such chat' : sentenceOf({ kind: 'outcomeUnknown' });
        await insert(id, id % 3 === 0 ? { status: true } : { status: false, reason });
      }
      await insert(100, { status: false, reason: 'no' }, 'acc_other');
    });

    test('lists failed and unknown requests newest first, page by page, and by kind', async () => {
      expect(await listed()).toEqual([8, 7, 5, 4, 2, 1]);
      expect(await listed({ kind: 'unknown' })).toEqual([7, 5, 1]);
      expect(await attention().count(ACCOUNT)).toEqual({ failed: 3, unknown: 3, failed_later: 0 });
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await attention().list(ACCOUNT, { limit: 4, cursor });
        seen.push(...page.data.map(({ _id }) => _id));
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      expect(seen).toEqual([8, 7, 5, 4, 2, 1]);
    });

    test('a request whose recipients opted out is on no list', async () => {
      const failed = (reason: string) => ({ status: false, reason });
      const other = 'acc_opted_out';
      await insert(50, failed(sentenceOf({ kind: 'recipientOptedOut' })), other);
      await insert(51, failed(sentenceOf({ kind: 'recipientBounced', params: {} })), other);
      const { data } = await attention().list(other, {});
      expect(data.map(({ _id }) => _id)).toEqual([51]);
      expect((await attention().count(other)).failed).toBe(1);
    });

    test('a request that somebody dealt with leaves the list, and comes back when it is reopened', async () => {
      expect(await attention().markDone(ACCOUNT, [8, 3, 100, 12_345], 'usr_1', NOW)).toBe(1);
      expect(await attention().markDone(ACCOUNT, [8], 'usr_2', NOW + 1)).toBe(0);
      expect(await listed()).toEqual([7, 5, 4, 2, 1]);
      const { data } = await attention().list(ACCOUNT, { done: true });
      expect(data).toMatchObject([{ _id: 8, dealtWith: { kind: 'failed', by: 'usr_1', at: NOW } }]);
      // The sweeper projects the same end again.
      await end(8, { status: false, reason: 'no such chat' });
      expect(await listed()).toEqual([7, 5, 4, 2, 1]);
      expect((await attention().count(ACCOUNT)).failed).toBe(2);
      expect(await attention().reopen(ACCOUNT, [8, 7, 100])).toBe(1);
      expect(await listed()).toEqual([8, 7, 5, 4, 2, 1]);
    });

    test('all of a kind up to an id are dealt with at once', async () => {
      expect(await attention().markAllDone(ACCOUNT, 'unknown', 5, 'usr_1', NOW)).toBe(2);
      expect(await listed()).toEqual([8, 7, 4, 2]);
    });

    test('an unknown request whose message arrived is no problem any more', async () => {
      await end(7, { status: true });
      expect(await listed()).toEqual([8, 4, 2]);
    });
  },
  { now: NOW },
);
