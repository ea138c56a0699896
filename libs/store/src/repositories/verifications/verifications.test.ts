import { VERIFY } from '@cascade/contracts';
import type { Verification } from '../../records/index.ts';
import { describeRepositories } from '../../testing/describe-repositories.ts';

const HOUR_MS = 3_600_000;
const NOW = 500_000 * HOUR_MS;

describeRepositories(
  'verifications',
  (opened) => {
    let made = 0;

    async function insert(patch: Partial<Verification> = {}): Promise<Verification> {
      made += 1;
      const row: Verification = {
        _id: `ver_${made}`,
        account: 'acc',
        at: NOW,
        expiresAt: NOW + 600_000,
        state: 'pending',
        codeHash: 'hash',
        sealed: 'sealed',
        sealedUntil: NOW + 600_000,
        tries: 0,
        plan: [['whatsapp'], ['waba']],
        senders: { whatsapp: 'dev_1', waba: 'dev_2' },
        target: { whatsapp: '6281234567890', waba: '6281234567890' },
        sends: [{ request: made, at: NOW, tier: 0 }],
        sent: 1,
        lastSentAt: NOW,
        ...patch,
      };
      expect(await repository().insert(row)).toBe(true);
      return row;
    }
    const repository = () => opened().repositories.verifications;
    const counts = () => opened().repositories.verifyCounts;
    const read = (id: string) => repository().get('acc', id);

    test('an id is inserted once, and another account has no such verification', async () => {
      const row = await insert();
      expect(await repository().insert({ ...row, codeHash: 'other' })).toBe(false);
      expect(await read(row._id)).toMatchObject({ codeHash: 'hash' });
      expect(await repository().get('other', row._id)).toBe(null);
      expect(await repository().takeTry('other', row._id, NOW)).toBe(null);
    });

    test('50 checks at the same time take exactly as many tries as there are', async () => {
      const { _id } = await insert();
      const taken = await Promise.all(
        Array.from({ length: 50 }, () => repository().takeTry('acc', _id, NOW)),
      );
      const tries = taken.flatMap((row) => (row === null ? [] : [row.tries]));
      expect(tries.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
      expect(await read(_id)).toMatchObject({ tries: VERIFY.mostTries });
    });

    test('one of several calls approves, and then the code is gone', async () => {
      const { _id } = await insert();
      const approved = await Promise.all(
        Array.from({ length: 10 }, (_, i) => repository().approve(_id, NOW + i, `by ${i}`)),
      );
      expect(approved.filter(Boolean)).toHaveLength(1);
      const row = await read(_id);
      const winner = approved.indexOf(true);
      expect(row).toMatchObject({ state: 'approved', approvedBy: `by ${winner}` });
      expect(row).not.toHaveProperty('sealed');
      expect(row).not.toHaveProperty('sealedUntil');
      expect(await repository().takeTry('acc', _id, NOW)).toBe(null);
    });

    test('an expired verification takes no try', async () => {
      const { _id, expiresAt } = await insert();
      expect(await repository().takeTry('acc', _id, expiresAt)).toBe(null);
      expect(await repository().takeTry('acc', _id, expiresAt - 1)).not.toBe(null);
    });

    test('of several resends at the same time one adds a message, and none too soon', async () => {
      const row = await insert();
      const send = (request: number, at: number) => ({ request, at, tier: 1 });
      const early = NOW + VERIFY.resendAfterMs - 1;
      expect(await repository().addSend(row, send(900, early))).toBe(null);
      const added = await Promise.all(
        Array.from({ length: 10 }, (_, i) => repository().addSend(row, send(901 + i, early + 1))),
      );
      expect(added.filter((one) => one !== null)).toHaveLength(1);
      const after = await read(row._id);
      expect(after).toMatchObject({ sent: 2, lastSentAt: early + 1 });
      expect(after?.sends).toHaveLength(2);
      // The row that was read before knows nothing of it.
      expect(await repository().addSend(row, send(950, NOW + HOUR_MS / 10))).toBe(null);
    });

    test('retention removes codes whose time is over, and old rows', async () => {
      const old = await insert({ at: 1_000, sealedUntil: 2_000 });
      const open = await insert();
      const steps = opened().repositories.retention.steps(
        { contents: 0, metadata: 1_500, media: 0, ledger: 0 },
        NOW,
      );
      for (const name of ['codes of verifications', 'verifications']) {
        await steps.find((step) => step.name === name)?.take(100);
        if (name === 'verifications') break;
        expect(await read(old._id)).not.toHaveProperty('sealed');
        expect(await read(open._id)).toMatchObject({ sealed: 'sealed' });
      }
      expect(await read(old._id)).toBe(null);
      expect(await read(open._id)).not.toBe(null);
    });

    test('50 messages at the same time take exactly the limit of a window', async () => {
      const of = { account: 'acc', key: 'target:one', windowMs: 600_000 };
      const take = (now: number) => counts().take(of, now, 5);
      const taken = await Promise.all(Array.from({ length: 50 }, () => take(NOW)));
      expect(taken.filter(Boolean)).toHaveLength(5);
      await counts().giveBack(of, NOW);
      expect([await take(NOW), await take(NOW)]).toEqual([true, false]);
      expect(await take(NOW + 600_000)).toBe(true);
      expect(await counts().take({ ...of, key: 'target:two' }, NOW, 5)).toBe(true);
      expect(await counts().take({ ...of, key: 'none' }, NOW, 0)).toBe(false);
    });

    test('conversion counts the last hours of a key', async () => {
      const key = 'country:ID';
      const note = (what: 'sent' | 'approved' | 'refused', at: number) =>
        counts().note('acc', [key, 'block:62812'], at, what);
      await Promise.all(Array.from({ length: 20 }, () => note('sent', NOW)));
      await note('sent', NOW - 23 * HOUR_MS);
      await note('sent', NOW - 24 * HOUR_MS);
      await note('approved', NOW);
      expect(await counts().conversion('acc', key, NOW, 24)).toEqual({ sent: 21, approved: 1 });
      expect(await counts().conversion('other', key, NOW, 24)).toEqual({ sent: 0, approved: 0 });
      await note('refused', NOW);
      expect(await counts().refusedSince('acc', NOW - 1, 10)).toEqual(
        expect.arrayContaining([{ key, refused: 1 }]),
      );
      expect(await counts().refusedSince('acc', NOW + HOUR_MS, 10)).toEqual([]);
      expect(await counts().refusedSince('other', NOW, 10)).toEqual([]);
    });
  },
  { now: NOW },
);
