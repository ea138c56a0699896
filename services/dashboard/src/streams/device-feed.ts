import { snapshotOf } from '@cascade/cascade';
import { sendIdsOf, triesOf } from '@cascade/contracts';
import type { Repositories, StoredRequest } from '@cascade/store';
import { writeTime } from '../http/times.ts';
import { viewSends } from '../logs/view-request.ts';
import type { SendView } from '../schemas/sends.ts';
import { event } from './event.ts';
import { readEach, type Feed, type FeedEvent } from './feed.ts';

/** Newest requests per read; more are skipped here, and the log has them all. */
const NEWEST_REQUESTS = 100;
const NEWEST_MESSAGES = 50;
/** Messages carry the provider's time, in seconds, which may be before our clock: reads start this much earlier. */
const BEFORE_MS = 30_000;

/**
 * Feed of devices: `state` (first and on each change), `send` (a row of the log, again when its state
 * or receipt changes) and `message` (from a contact).
 */
export function deviceFeed(
  repositories: Pick<Repositories, 'devices' | 'facts' | 'inbound' | 'receipts' | 'requests'>,
): Feed {
  const { devices, facts, inbound, receipts, requests } = repositories;

  async function sendsOf(request: StoredRequest): Promise<SendView[]> {
    const ids = sendIdsOf(request);
    const [known, about] = await Promise.all([
      facts.load(snapshotOf(request)),
      receipts.ofSends(ids),
    ]);
    return viewSends(request, { ...known, receipts: about });
  }

  /** Reads the newest sends of all watched devices, from one page of the account's requests. */
  async function newestSends(account: string, since: number, watched: ReadonlySet<string>) {
    const { data } = await requests.list(account, {}, { limit: NEWEST_REQUESTS });
    const rows = data.filter(
      ({ acceptedAt, sends }) =>
        acceptedAt >= since &&
        Object.values(sends).some((send) =>
          triesOf(send).some(({ device }) => watched.has(device)),
        ),
    );
    const loaded = rows.toReversed().map(async (row) => {
      const sends = await sendsOf(row);
      return sends.map((send) => ({ send, at: row.acceptedAt }));
    });
    return (await Promise.all(loaded)).flat();
  }

  async function messagesOf(account: string, device: string, from: number): Promise<FeedEvent[]> {
    const { data } = await inbound.list(account, { limit: NEWEST_MESSAGES }, { device, from });
    return data.toReversed().map(({ _id, at, channel, from: contact, message }) => ({
      key: `in:${_id}`,
      text: event('message', { id: _id, at: writeTime(at), channel, from: contact, message }),
      at,
    }));
  }

  return {
    name: 'devices',
    everyMs: 1_000,
    sinceMs: BEFORE_MS,
    async read(account, subjects) {
      const since = Math.min(...subjects.map((subject) => subject.since));
      const newest = await newestSends(account, since, new Set(subjects.map(({ id }) => id)));
      return readEach(subjects, async ({ id, since: from }) => {
        const device = await devices.get(account, id);
        if (device === null) return null;
        const sends = newest
          .filter(({ send }) => send.device === id)
          .map(({ send, at }) => ({ key: `send:${send.id}`, text: event('send', send), at }));
        const state = { key: 'state', text: event('state', { state: device.state }) };
        return { events: [state, ...sends, ...(await messagesOf(account, id, from))] };
      });
    },
  };
}
