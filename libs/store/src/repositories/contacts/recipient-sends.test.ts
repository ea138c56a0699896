import { toldFailure, type OutcomeState, type SendClaim } from '@cascade/contracts';
import { describeRepositories } from '../../testing/describe-repositories.ts';
import type { EntryKey } from './entry-key.ts';
import { PLACE_MS } from './recipient-sends.ts';

const HOUR_MS = 3_600_000;
const ANA: EntryKey = 'phone:6281234567890';
const ANAS_MAIL: EntryKey = 'mail:ana@example.com';
const ONE_A_DAY = [{ messages: 1, hours: 24 }];

describeRepositories(
  'what people were sent',
  (opened) => {
    let count = 0;
    let account: string;
    let nextSend = 1;
    beforeEach(() => {
      account = `acc_caps_${(count += 1)}`;
    });
    const sends = () => opened().repositories.recipientSends;
    const now = () => opened().clock.now();

    /** Takes a place for a new send, of a request of its own unless one is named. */
    async function take({
      caps = ONE_A_DAY,
      person = [ANA],
      send = (nextSend += 1),
      request = send,
    }: { caps?: typeof ONE_A_DAY; person?: EntryKey[]; send?: number; request?: number } = {}) {
      const until = await sends().take(account, person, { caps, send, request, now: now() });
      return { send, until };
    }

    const claim = (send: number, purpose: SendClaim['purpose'] = 'call') =>
      opened().repositories.facts.claimSend({
        _id: send,
        request: send,
        account,
        taker: 'w',
        token: String(send),
        purpose,
        until: now(),
        at: now(),
      });
    async function end(send: number, state: OutcomeState) {
      await claim(send);
      const row = { _id: send, request: send, account, state, ms: 1, at: now() };
      await opened().repositories.facts.insertOutcome(row);
    }

    test('a send above a cap gets no place, and learns when it may have one', async () => {
      const caps = [{ messages: 2, hours: 24 }];
      const first = now();
      const takeAndClaim = async () => {
        const { send, until } = await take({ caps });
        await claim(send);
        return until;
      };
      expect(await takeAndClaim()).toBeNull();
      await opened().clock.advance(HOUR_MS);
      expect(await takeAndClaim()).toBeNull();
      expect((await take({ caps })).until).toBe(first + 24 * HOUR_MS);
      const of = { caps, now: now() };
      expect(await sends().sentTo(account, [ANA], of)).toHaveLength(2);
      expect(await sends().sentTo('acc_other', [ANA], of)).toEqual([]);
      await opened().clock.advance(23 * HOUR_MS);
      expect(await takeAndClaim()).toBeNull();
      expect((await take({ caps })).until).toBe(first + 25 * HOUR_MS);
    });

    test('sends at once never get more places than the cap has', async () => {
      const caps = [{ messages: 5, hours: 1 }];
      const taken = await Promise.all(Array.from({ length: 40 }, () => take({ caps })));
      expect(taken.filter(({ until }) => until === null)).toHaveLength(5);
    });

    test('sends at once to several addresses of one person never get more places than the cap has', async () => {
      const caps = [{ messages: 3, hours: 1 }];
      const person = [ANAS_MAIL, ANA];
      const taken = await Promise.all(Array.from({ length: 20 }, () => take({ caps, person })));
      expect(taken.filter(({ until }) => until === null)).toHaveLength(3);
      // Who knows one of the addresses alone finds the same.
      expect((await take({ caps, person: [ANA] })).until).not.toBeNull();
      expect((await take({ caps, person: [ANAS_MAIL] })).until).not.toBeNull();
    });

    test('the sends of one request have one place', async () => {
      const request = 9_000;
      expect((await take({ request })).until).toBeNull();
      expect((await take({ request })).until).toBeNull();
      expect((await take()).until).not.toBeNull();
      expect(await sends().sentTo(account, [ANA], { caps: ONE_A_DAY, now: now() })).toHaveLength(1);
      const own = { caps: ONE_A_DAY, now: now(), request };
      expect(await sends().sentTo(account, [ANA], own)).toEqual([]);
    });

    test('a send that takes its place again has one, at its new time', async () => {
      const { send } = await take();
      await opened().clock.advance(HOUR_MS);
      expect((await take({ send })).until).toBeNull();
      expect((await take()).until).toBe(now() + 24 * HOUR_MS);
    });

    test.each<[OutcomeState, boolean]>([
      ['sent', true],
      ['unknown', true],
      ['failed', false],
    ])('a send whose outcome is %s counts: %s', async (state, counts) => {
      const { send } = await take();
      await end(send, state);
      expect((await take()).until !== null).toBe(counts);
    });

    test.each<[SendClaim['purpose'], boolean]>([
      ['call', true],
      ['deferred', false],
      ['prepare-failed', false],
      ['skipped', false],
    ])('a send without outcome, with a claim to %s, counts: %s', async (purpose, counts) => {
      const { send } = await take();
      await claim(send, purpose);
      await opened().clock.advance(HOUR_MS);
      expect((await take()).until !== null).toBe(counts);
    });

    test('a call that goes again after a refusal has its place before it has its claim', async () => {
      const { send } = await take();
      const refusal = { calledAt: now(), at: now(), since: now() };
      await opened().repositories.facts.claimSend({
        _id: send,
        request: send,
        account,
        taker: 'w',
        token: String(send),
        purpose: 'deferred',
        until: now(),
        at: now(),
        refused: 1,
        refusals: [
          {
            ...refusal,
            ...toldFailure({ kind: 'internalError' }),
            nextAt: now() + HOUR_MS,
            until: now() + 20 * HOUR_MS,
          },
        ],
      });
      await opened().clock.advance(HOUR_MS);
      expect((await take({ send })).until).toBeNull();
      expect((await take()).until).not.toBeNull();
    });

    test('a message without its receipt in time counts: it may still arrive', async () => {
      const { send } = await take();
      await claim(send);
      await opened().repositories.facts.insertOutcome({
        _id: send,
        request: send,
        account,
        state: 'failed',
        delivery: { state: 'accepted', at: now() },
        ms: 1,
        at: now(),
      });
      expect((await take()).until).not.toBeNull();
    });

    test('a request whose send failed shares nothing: it needs another place', async () => {
      const request = 9_100;
      const { send } = await take({ request });
      await end(send, 'failed');
      expect((await take()).until).toBeNull();
      expect((await take({ request })).until).not.toBeNull();
    });

    test('a place without a claim is free again, and not before its holder may claim no more', async () => {
      await take();
      await opened().clock.advance(PLACE_MS + 1);
      expect((await take()).until).not.toBeNull();
      await opened().clock.advance(PLACE_MS);
      expect((await take()).until).toBeNull();
    });

    test('a place without a claim stays free after a day, and one with a claim counts', async () => {
      const caps = [{ messages: 1, hours: 72 }];
      const { send } = await take({ caps });
      await opened().clock.advance(25 * HOUR_MS);
      const next = await take({ caps });
      expect(next.until).toBeNull();
      await claim(next.send);
      await opened().clock.advance(25 * HOUR_MS);
      expect((await take({ caps })).until).not.toBeNull();
      expect((await take({ caps, send })).until).not.toBeNull();
    });

    test('failed sends leave no places behind', async () => {
      for (let n = 0; n < 10; n += 1) await end((await take()).send, 'failed');
      const rows = opened().db.collection<{ _id: string; places: object[] }>('recipient_sends');
      const row = await rows.findOne({ _id: `${account} ${ANA}` });
      expect(row?.places).toHaveLength(1);
    });

    test('a person is every address of the saved contact, and linked numbers', async () => {
      const { savedContacts } = opened().repositories;
      const whatsapp = { channel: 'whatsapp', address: '6281234567890' } as const;
      const email = { channel: 'email', address: 'Ana@example.com' } as const;
      const of = { sandbox: false };
      expect(await sends().personOf(account, [ANA], of)).toEqual([ANA]);
      await savedContacts.insert({
        account,
        addresses: [whatsapp, email],
        tags: [],
        fields: [],
        source: 'person',
      });
      const all = await sends().personOf(account, [ANA], of);
      expect(all).toHaveLength(2);
      expect(all).toContain(ANA);
      const mail = all.find((one) => one !== ANA)!;
      expect(await sends().personOf(account, [mail], of)).toEqual(all);
      expect(await sends().personOf('acc_other', [ANA], of)).toEqual([ANA]);
    });

    test('an erased contact is forgotten', async () => {
      await take();
      await sends().forget(account, [ANA]);
      expect((await take()).until).toBeNull();
    });
  },
  { now: Date.UTC(2026, 10, 30, 12) },
);
