import type { Database, Doc } from '../../port.ts';
import type { DeliveryRow } from '../events/deliveries.ts';
import type { StoredRequest } from '../requests/stored-request.ts';
import {
  COUNTED,
  noFigures,
  tally,
  tallyDelivery,
  type CountedDelivery,
  type CountedRequest,
  type Figures,
} from './tally.ts';

const PAGE = 1_000;

/** Reads rows by their time: requests by acceptance, deliveries by the beginning of the POST. */
export function createRowsOfTime(db: Database) {
  const requests = db.collection<StoredRequest>('requests');
  const deliveries = db.collection<DeliveryRow>('deliveries');

  /** Yields rows of `from <= t < to`, oldest first, in pages. */
  async function* pages<T extends Doc>(
    find: (time: object | number, more: object, limit: number) => Promise<T[]>,
    timeOf: (row: T) => number,
    from: number,
    to: number,
  ): AsyncGenerator<T[]> {
    let page = await find({ $gte: from, $lt: to }, {}, PAGE);
    for (;;) {
      if (page.length > 0) yield page;
      const last = page.at(-1);
      if (page.length < PAGE || last === undefined) return;
      const at = timeOf(last);
      const same = await find(at, { _id: { $gt: last._id } }, PAGE);
      page = same;
      if (same.length < PAGE) {
        page = [...same, ...(await find({ $gt: at, $lt: to }, {}, PAGE - same.length))];
      }
    }
  }

  const accepted = (account: string, from: number, to: number) =>
    pages<CountedRequest>(
      (acceptedAt, more, limit) =>
        requests.find(
          { account, acceptedAt, ...more },
          { sort: { acceptedAt: 1, _id: 1 }, limit, projection: COUNTED },
        ),
      (row) => row.acceptedAt,
      from,
      to,
    );

  const posted = (account: string, from: number, to: number) =>
    pages<CountedDelivery>(
      (at, more, limit) =>
        deliveries.find(
          { account, at, ...more },
          { sort: { at: 1, _id: 1 }, limit, projection: { at: 1, state: 1, purpose: 1 } },
        ),
      (row) => row.at,
      from,
      to,
    );

  /** Counts rows of `from <= t < to`. Null: there are more than `atMost`. */
  async function countRows(
    account: string,
    from: number,
    to: number,
    atMost = Infinity,
  ): Promise<Figures | null> {
    const figures = noFigures();
    let left = atMost;
    for await (const page of accepted(account, from, to)) {
      if ((left -= page.length) < 0) return null;
      for (const row of page) tally(figures, row);
    }
    for await (const page of posted(account, from, to)) {
      if ((left -= page.length) < 0) return null;
      for (const row of page) tallyDelivery(figures, row);
    }
    return figures;
  }

  const timeOfRequest = async (account: string, acceptedAt: object, direction: 1 | -1) =>
    (
      await requests.findOne(
        { account, acceptedAt },
        { sort: { acceptedAt: direction }, projection: { acceptedAt: 1 } },
      )
    )?.acceptedAt;

  const timeOfDelivery = async (account: string, at: object, direction: 1 | -1) =>
    (await deliveries.findOne({ account, at }, { sort: { at: direction }, projection: { at: 1 } }))
      ?.at;

  /** Times of the first or the last row of each kind within a stretch. */
  async function timesOf(account: string, time: object, direction: 1 | -1): Promise<number[]> {
    const times = await Promise.all([
      timeOfRequest(account, time, direction),
      timeOfDelivery(account, time, direction),
    ]);
    return times.filter((at) => at !== undefined);
  }

  /** The first account after `after` that has rows. */
  async function accountAfter(after: string): Promise<string | undefined> {
    const [request, delivery] = await Promise.all([
      requests.findOne(
        { account: { $gt: after } },
        { sort: { account: 1, acceptedAt: 1, _id: 1 }, projection: { account: 1 } },
      ),
      deliveries.findOne(
        { account: { $gt: after } },
        { sort: { account: 1, at: -1, _id: -1 }, projection: { account: 1 } },
      ),
    ]);
    return [request, delivery].flatMap((row) => (row === null ? [] : row.account)).toSorted()[0];
  }

  return { countRows, timesOf, accountAfter };
}
