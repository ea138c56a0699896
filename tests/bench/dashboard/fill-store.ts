import {
  markOfRequest,
  noFigures,
  quarterOf,
  tally,
  type Database,
  type Doc,
  type Figures,
  type CollectionName,
} from '@cascade/store';
import { BIG, madeRequest, recipientOf, type MadeRequest } from './made-requests.ts';

const DAY_MS = 86_400_000;
/** Younger than what retention removes. */
const DAYS = 25;
const AT_ONCE = 1_000;
/** Requests for each person. */
const PER_PERSON = 20;

export interface Filled {
  requests: number;
  people: number;
  /** When the last request was accepted (epoch ms). */
  endsAt: number;
}

/**
 * Inserts rows as `size` finished requests of the last 25 days leave them, with the figures that the
 * background job would have counted.
 */
export async function fillStore(
  db: Database,
  size: number,
  say: (line: string) => void,
  endsAt = Date.now(),
): Promise<Filled> {
  const people = Math.max(100, Math.round(size / PER_PERSON));
  const startsAt = endsAt - DAYS * DAY_MS;
  const quarters = new Map<number, Figures>();
  await insert(db, 'accounts', [accountOf(BIG, startsAt)]);
  for (let id = 1; id <= size; id += AT_ONCE) {
    const made = Array.from({ length: Math.min(AT_ONCE, size - id + 1) }, (_, i) => {
      const at = startsAt + Math.floor(((id + i) / size) * (endsAt - startsAt));
      return madeRequest(id + i, at, people);
    });
    await insertMade(db, made);
    for (const { request } of made) {
      if (request.account !== BIG) continue;
      const at = quarterOf(request.acceptedAt);
      let figures = quarters.get(at);
      if (figures === undefined) quarters.set(at, (figures = noFigures()));
      tally(figures, request);
    }
    if (id % 100_000 === 1) say(`${id - 1} of ${size} requests are stored`);
  }
  const last = quarterOf(endsAt);
  const counted = [...quarters].filter(([at]) => at < last);
  await insert(
    db,
    'request_quarters',
    counted.map(([at, figures]) => ({ _id: `${BIG}:${at}`, account: BIG, at, figures, counts: 1 })),
  );
  const from = quarterOf(startsAt);
  await insert(db, 'request_figures', [{ _id: BIG, from, through: last, whole: true }]);
  await insert(db, 'meta', [
    { _id: 'contact-entries', request: size, complete: true },
    { _id: 'request-marks', ready: true },
  ]);
  const taken = { request: size, send: size * 2 };
  await insert(
    db,
    'counters',
    Object.entries(taken).map(([_id, at]) => ({ _id, last: at + 10_000_000 })),
  );
  return { requests: size, people, endsAt };
}

/** Inserts requests accepted in the last `ms`: those that no figures were counted of. */
export async function insertLatest(
  db: Database,
  { requests, people }: Filled,
  count: number,
  ms: number,
): Promise<void> {
  const endsAt = Date.now();
  for (let i = 0; i < count; i += AT_ONCE) {
    const made = Array.from({ length: Math.min(AT_ONCE, count - i) }, (_, k) =>
      madeRequest(requests + 1 + i + k, endsAt - ms + Math.floor(((i + k) / count) * ms), people),
    );
    await insertMade(db, made);
  }
}

/** A contact that has some requests. */
export const somebody = ({ people }: Filled): string => recipientOf('waba', Math.floor(people / 2));

async function insertMade(db: Database, made: readonly MadeRequest[]): Promise<void> {
  await insert(
    db,
    'requests',
    made.map(({ request }) => {
      const [entry] = entriesOf(request);
      const mark = markOfRequest(request);
      return { ...request, ...(entry && { entry }), ...(mark && { mark }) };
    }),
  );
  await insert(
    db,
    'contact_entries',
    made.flatMap(({ request }) =>
      entriesOf(request)
        .slice(1)
        .map((entry) => ({ _id: `${request.account} ${entry}` })),
    ),
  );
  await insert(
    db,
    'send_claims',
    made.flatMap(({ claims }) => claims),
  );
  await insert(
    db,
    'outcomes',
    made.flatMap(({ outcomes }) => outcomes),
  );
  await insert(
    db,
    'receipts',
    made.flatMap(({ receipts }) => receipts),
  );
  const deliveries = made.flatMap(({ delivery }) => (delivery === undefined ? [] : delivery));
  await insert(db, 'deliveries', deliveries);
  await insert(
    db,
    'delivery_starts',
    deliveries.map(({ _id, at, request: { url } }) => ({ _id, at, url })),
  );
}

async function insert<T extends Doc>(
  db: Database,
  name: CollectionName,
  rows: readonly T[],
): Promise<void> {
  if (rows.length > 0) await db.collection<T>(name).insertMany(rows);
}

const KINDS = { telegram: 'chat', email: 'mail' } as Partial<Record<string, string>>;

/** As `entriesOfRequest` makes them of addresses that are written in full. */
function entriesOf({ _id, dueAt, sends }: MadeRequest['request']): string[] {
  return Object.entries(sends).map(
    ([channel, { target = '' }]) =>
      `${KINDS[channel] ?? 'phone'}:${target} ${dueAt.toString(36).padStart(9, '0')}r${_id}`,
  );
}

const accountOf = (_id: string, createdAt: number) => ({
  _id,
  name: 'bench',
  plan: { name: 'bench', quota: null, period: 'month', expiresAt: null },
  settings: { defaultCountry: 'ID', timeZone: 'Asia/Jakarta' },
  createdAt,
});
