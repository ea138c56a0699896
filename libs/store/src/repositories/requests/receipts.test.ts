import type { OutcomeRow } from '@cascade/contracts';
import { describeRepositories } from '../../testing/describe-repositories.ts';
import type { Repositories } from '../index.ts';

describeRepositories('receipts', (opened) => {
  let repositories: Repositories;

  beforeAll(() => {
    ({ repositories } = opened());
  });

  describe('receipts of a send', () => {
    const outcome = { request: 1, account: 'acc_1', state: 'sent', ms: 1, at: 1 } as const;
    const receipt = (send: number, status: 'sent' | 'failed' | 'delivered') =>
      repositories.receipts.insert({
        account: 'acc_1',
        device: 'dev_1',
        channel: 'waba',
        providerMessageId: `wamid.${send}`,
        status,
        send,
        request: 1,
        recipient: '62812',
        sandbox: false,
        at: 5,
        ...(status === 'failed' ? { reason: 'Message undeliverable' } : {}),
      });
    test('prove the state of a send before it has an outcome', async () => {
      const { facts } = repositories;
      expect(await facts.told(911)).toBeUndefined();
      await receipt(911, 'delivered');
      expect(await facts.told(911)).toEqual({ state: 'sent', at: 5 });
    });

    const laterOf = async (send: number) =>
      (await opened().db.collection<OutcomeRow>('outcomes').findOne({ _id: send }))?.later;

    test('a failure after acceptance is noted; an arrival outweighs it, in any order', async () => {
      const { facts } = repositories;
      await receipt(901, 'failed');
      expect(await facts.noteReceipts(901, 6)).toBe('undecided');
      await facts.insertOutcome({ _id: 901, ...outcome });
      expect(await facts.noteReceipts(901, 6)).toBe('noted');
      expect(await facts.noteReceipts(901, 6)).toBe('known');
      expect(await laterOf(901)).toMatchObject({
        state: 'failed',
        reason: 'Message undeliverable',
      });
      await receipt(901, 'sent');
      expect(await facts.noteReceipts(901, 6)).toBe('known');
      await receipt(901, 'delivered');
      expect(await facts.noteReceipts(901, 6)).toBe('noted');
      expect(await laterOf(901)).toEqual({ state: 'sent', at: 5 });
    });

    test.each([
      ['after its acceptance', false],
      ['before its acceptance', true],
    ])('one that comes %s has its request looked at', async (_, first) => {
      const { facts, requests } = repositories;
      const send = first ? 902 : 903;
      const accepted = { _id: send, request: send, account: 'acc_1', ms: 1, at: 10, until: 900 };
      await requests.accept({ _id: send, nextAt: 5_000 } as never);
      if (first) await receipt(send, 'failed');
      await facts.accept(accepted, 20);
      const nextAt = async () => (await requests.byId(send))?.nextAt;
      expect(await nextAt()).toBe(first ? 20 : 900);
      if (!first) await receipt(send, 'failed');
      expect(await facts.noteReceipts(send, 30)).toBe('awaited');
      expect(await nextAt()).toBe(first ? 20 : 30);
    });

    test('the receipts of one send cut none of another one, and the oldest of a send count', async () => {
      const { facts, receipts } = repositories;
      const of = (send: number, n: number) => ({
        account: 'acc_1',
        device: 'dev_1',
        channel: 'waba' as const,
        providerMessageId: `wamid.${send}.${n}`,
        status: 'failed' as const,
        send,
        request: 920,
        recipient: '62812',
        sandbox: false,
        reason: `reason ${n}`,
        at: n,
      });
      // The newest first, as a store may return them.
      for (let n = 150; n > 0; n -= 1) await receipts.insert(of(920, n));
      await receipt(921, 'delivered');
      for (const _id of [920, 921]) {
        await facts.claimSend({
          _id,
          request: 920,
          account: 'acc_1',
          purpose: 'call',
          token: `token ${_id}`,
          taker: 'worker-1',
          at: 1,
          until: 2,
        });
      }
      const { request: _, ...loaded } = await facts.load({
        _id: 920,
        sends: { waba: { id: 920 }, whatsapp: { id: 921 } },
      } as never);
      expect(loaded.receipts).toHaveLength(101);
      expect(loaded.receipts).toContainEqual(
        expect.objectContaining({ send: 921, status: 'delivered' }),
      );
      expect(await facts.told(920)).toMatchObject({ state: 'failed', reason: 'reason 1', at: 1 });
    });

    test('an acceptance that comes after the outcome is noted beside it', async () => {
      const { facts } = repositories;
      await facts.insertOutcome({ _id: 904, ...outcome, state: 'unknown' });
      const accepted = { _id: 904, request: 1, account: 'acc_1', ms: 1, at: 10, until: 900 };
      await facts.accept(accepted, 20);
      expect(await laterOf(904)).toEqual({ state: 'sent', at: 10 });
    });
  });
});
