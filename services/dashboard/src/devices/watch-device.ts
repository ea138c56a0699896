import { snapshotOf } from '@cascade/cascade';
import type { Device, StoredRequest } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { event, watchStore } from '../http/event-stream.ts';
import { writeTime } from '../http/times.ts';
import { viewSends } from '../logs/view-request.ts';

const LOOK_EVERY_MS = 1_000;
/** At a busier time some sends are passed over: it is a view, the log has them all. */
const NEWEST_REQUESTS = 100;
const NEWEST_MESSAGES = 50;
/** What was told about is told once more when it changes; older rows are forgotten. */
const REMEMBERED = 1_000;
/** A message's own time is its provider's, in seconds, and may lie a little back. */
const BEFORE_MS = 30_000;

/**
 * What a device does while somebody watches: `state` (at first and when it changes), `send` (one of
 * the log's rows, again when its state or receipt changes) and `message` (what a contact wrote).
 * Ends when the device is gone.
 */
export function watchDevice(
  { repositories, clock }: Pick<DashboardContext, 'repositories' | 'clock'>,
  { account, _id: id }: Pick<Device, 'account' | '_id'>,
  watched: () => boolean,
): AsyncGenerator<string> {
  const { devices, facts, inbound, receipts, requests } = repositories;
  const since = clock.now() - BEFORE_MS;
  const told = new Map<string, string>();

  /** The event, unless just this was told. */
  function once(name: string, key: string, data: unknown): string[] {
    const text = event(name, data);
    if (told.get(key) === text) return [];
    told.delete(key);
    told.set(key, text);
    for (const oldest of told.keys()) {
      if (told.size <= REMEMBERED) break;
      told.delete(oldest);
    }
    return [text];
  }

  async function sendsOf(request: StoredRequest): Promise<string[]> {
    const ids = Object.values(request.sends).map((send) => send.id);
    const [known, about] = await Promise.all([
      facts.load(snapshotOf(request)),
      receipts.ofSends(ids),
    ]);
    return viewSends(request, { ...known, receipts: about })
      .filter(({ device }) => device === id)
      .flatMap((send) => once('send', `send:${send.id}`, send));
  }

  return watchStore({ clock, watched, everyMs: LOOK_EVERY_MS }, async () => {
    const device = await devices.get(account, id);
    if (device === null) return null;
    const [newest, messages] = await Promise.all([
      requests.list(account, {}, { limit: NEWEST_REQUESTS }),
      inbound.list(account, { limit: NEWEST_MESSAGES }, { device: id, from: since }),
    ]);
    const mine = newest.data.filter(
      ({ acceptedAt, sends }) =>
        acceptedAt >= since && Object.values(sends).some((send) => send.device === id),
    );
    const sends = await Promise.all(mine.toReversed().map(sendsOf));
    return [
      ...once('state', 'state', { state: device.state }),
      ...sends.flat(),
      ...messages.data
        .toReversed()
        .flatMap(({ _id, at, channel, from, message }) =>
          once('message', `in:${_id}`, { id: _id, at: writeTime(at), channel, from, message }),
        ),
    ];
  });
}
