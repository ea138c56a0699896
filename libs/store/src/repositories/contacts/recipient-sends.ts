import { standingRefusal } from '@cascade/cascade';
import {
  ADDRESS_FORMS,
  cappedUntil,
  capsLookBackMs,
  type OutcomeRow,
  type RecipientCap,
  type SendClaim,
} from '@cascade/contracts';
import { StoreUnavailableError, type Database, type Doc } from '../../port.ts';
import type { ContactLinksRepository } from './contact-links.ts';
import { entryKey, readEntryKey, type EntryKey } from './entry-key.ts';
import { addressKeysOf } from './saved-contact-keys.ts';
import type { SavedContactsRepository } from './saved-contacts.ts';

/** A send that took a place among those that an address may get. */
interface Place {
  send: number;
  request: number;
  at: number;
}

/** What was sent lately to an address of a person, by an account that has caps. */
interface RecipientSends extends Doc {
  /** `<account> <contact>`. */
  _id: string;
  /** Grows with each change: of two processes that read the same places one takes the next. */
  revision: number;
  places: Place[];
  /** Time of the newest place, for retention. */
  at: number;
}

interface Capped {
  caps: readonly RecipientCap[];
  now: number;
}

/** Counts messages to people over all processes, for accounts with caps. Other accounts have no row. */
export interface RecipientSendsRepository {
  /** All addresses of the person that these contacts are, by links of numbers and saved contacts, in one order. */
  personOf(
    account: string,
    contacts: readonly EntryKey[],
    options: { sandbox: boolean },
  ): Promise<EntryKey[]>;
  /** Times of the messages that count for a person (epoch ms). None for a request that counts among them itself. */
  sentTo(
    account: string,
    person: readonly string[],
    options: Capped & { request?: number | undefined },
  ): Promise<number[]>;
  /**
   * Takes a place for a send; for one that has a place its time is renewed. Returns null, or when the person may get the
   * next message (epoch ms). Processes together never give more places than the caps allow. A place counts until its send
   * surely failed; one without a send claim counts for `PLACE_MS`.
   */
  take(
    account: string,
    person: readonly string[],
    send: Capped & { send: number; request: number },
  ): Promise<number | null>;
  /** Deletes what was counted for these contacts: they are erased. */
  forget(account: string, contacts: Iterable<EntryKey>): Promise<void>;
}

/** A send without its claim gives its place back after this time: the process that took it died. */
const UNCLAIMED_MS = 10 * 60_000;
/** The holder of a place claims its send within this time; the rest is for clocks that differ. */
export const PLACE_MS = UNCLAIMED_MS / 2;
/** Addresses of one person. */
const MOST_ADDRESSES = 50;
/** Each turn another process has changed the same row. */
const MOST_TURNS = 100;

/** A message without its receipt in time failed, and may still arrive. */
const hasSurelyFailed = ({ state, delivery, later }: OutcomeRow): boolean =>
  state === 'failed' &&
  later?.state !== 'sent' &&
  (delivery === undefined || delivery.state === 'failed');

export function createRecipientSendsRepository(
  db: Database,
  {
    contactLinks,
    savedContacts,
  }: {
    contactLinks: Pick<ContactLinksRepository, 'knownAs'>;
    savedContacts: Pick<SavedContactsRepository, 'ofAddresses'>;
  },
): RecipientSendsRepository {
  const rows = db.collection<RecipientSends>('recipient_sends');
  const claims = db.collection<SendClaim>('send_claims');
  const outcomes = db.collection<OutcomeRow>('outcomes');

  /** Sends whose message surely wasn't sent. */
  async function unsentOf(places: readonly Place[], now: number): Promise<Set<number>> {
    const ids = [...new Set(places.map(({ send }) => send))];
    const [claimRows, outcomeRows] = await Promise.all([
      claims.findByIds(ids),
      outcomes.findByIds(ids),
    ]);
    const claimOf = new Map(claimRows.map((row) => [row._id, row]));
    const outcomeOf = new Map(outcomeRows.map((row) => [row._id, row]));
    const isUnsent = ({ send, at }: Place): boolean => {
      const outcome = outcomeOf.get(send);
      if (outcome !== undefined) return hasSurelyFailed(outcome);
      const claim = claimOf.get(send);
      if (claim?.purpose === 'call') return false;
      // A further call takes its place before its claim: that place is newer than the refusal.
      const refusedAt = claim && standingRefusal(claim)?.at;
      const isTakenAgain = refusedAt !== undefined && at > refusedAt;
      if (claim !== undefined && !isTakenAgain) return true;
      return at < now - UNCLAIMED_MS;
    };
    return new Set(places.filter(isUnsent).map(({ send }) => send));
  }

  /** Reads what counts. Sends are looked up only where a cap would be reached otherwise. */
  async function read(
    ids: readonly string[],
    { caps, now, request, send }: Capped & { request?: number | undefined; send?: number },
  ) {
    const found = await rows.findByIds(ids);
    const since = now - capsLookBackMs(caps);
    const all = found.flatMap(({ places }) => places);
    const others = all.filter((place) => place.at > since && place.send !== send);
    const timesOf = (places: readonly Place[]) =>
      newestOfRequests(places.filter((place) => place.request !== request));
    let unsent = new Set<number>();
    let sentAt = timesOf(others);
    if (cappedUntil(caps, sentAt, now) !== null) {
      unsent = await unsentOf(others, now);
      const standing = others.filter((place) => !unsent.has(place.send));
      // One request is one message. It counts for each address of the person, or its place is still being taken.
      const isCounted =
        found.length === ids.length &&
        found.every(({ places }) =>
          places.some((place) => place.request === request && standing.includes(place)),
        );
      sentAt = isCounted ? [] : timesOf(standing);
    }
    const kept = ({ places }: RecipientSends) =>
      places.filter((place) => place.at > since && place.send !== send && !unsent.has(place.send));
    return { found: new Map(found.map((row) => [row._id, { row, kept: kept(row) }])), sentAt };
  }

  /** Replaces the places of a row that is as it was read; false: another process was faster. */
  async function replace(
    _id: string,
    before: RecipientSends | undefined,
    places: Place[],
  ): Promise<boolean> {
    const at = Math.max(0, ...places.map((place) => place.at));
    if (before === undefined) return rows.tryInsert({ _id, revision: 1, places, at });
    const { revision } = before;
    const { matchedCount } = await rows.updateOne(
      { _id, revision },
      { $set: { revision: revision + 1, places, at } },
    );
    return matchedCount === 1;
  }

  async function giveBack(ids: readonly string[], send: number): Promise<void> {
    for (const id of ids) {
      for (let turn = 0; turn < MOST_TURNS; turn += 1) {
        const [row] = await rows.findByIds([id]);
        const places = row?.places.filter((place) => place.send !== send) ?? [];
        if (row === undefined || places.length === row.places.length) break;
        if (await replace(id, row, places)) break;
      }
    }
  }

  return {
    async personOf(account, contacts, options) {
      const linked = await Promise.all(
        contacts.map(async (contact) => {
          const named = readEntryKey(contact);
          if (named === null || !ADDRESS_FORMS[named.kind].isLinked) return [contact];
          const keys = await contactLinks.knownAs(account, named.key, options);
          return keys.map((key) => entryKey(named.kind, key));
        }),
      );
      const own = linked.flat();
      const saved = await savedContacts.ofAddresses(account, own);
      const all = [...own, ...[...saved.values()].flatMap(addressKeysOf)];
      return [...new Set(all)].slice(0, MOST_ADDRESSES).toSorted();
    },
    async sentTo(account, person, options) {
      const { sentAt } = await read(
        person.map((contact) => idOf(account, contact)),
        options,
      );
      return sentAt;
    },
    async take(account, person, { caps, send, request, now }) {
      const ids = person.map((contact) => idOf(account, contact));
      let isBegun = false;
      for (let turn = 0; turn < MOST_TURNS; turn += 1) {
        const { found, sentAt } = await read(ids, { caps, now, request, send });
        const until = cappedUntil(caps, sentAt, now);
        if (until !== null) {
          if (isBegun) await giveBack(ids, send);
          return until;
        }
        let isTaken = true;
        for (const id of ids) {
          const { row, kept = [] } = found.get(id) ?? {};
          isTaken = await replace(id, row, [...kept, { send, request, at: now }]);
          if (!isTaken) break;
          isBegun = true;
        }
        if (isTaken) return null;
      }
      throw new StoreUnavailableError('the places of a recipient change all the time');
    },
    async forget(account, contacts) {
      const ids = [...contacts].map((contact) => idOf(account, contact));
      if (ids.length > 0) await rows.deleteMany({ _id: { $in: ids } });
    },
  };
}

const idOf = (account: string, contact: string): string => `${account} ${contact}`;

/** One time for each request. */
function newestOfRequests(places: readonly Place[]): number[] {
  const newest = new Map<number, number>();
  for (const { request, at } of places) newest.set(request, Math.max(at, newest.get(request) ?? 0));
  return [...newest.values()];
}
