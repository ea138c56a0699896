import { inPart, refusedHere } from '../failures/tell-failure.ts';
import { composeRow, unknownColumns, type Compose } from '@cascade/batches';
import { isChannelWith, isFailure } from '@cascade/contracts';
import { checkSend, mostSends, sendingDevices } from '@cascade/dispatch';
import { readingOf, type Batch, type Device } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { failure, notFound, type RouteAnswer } from '../http/answer.ts';
import { batchPace } from './batch-pace.ts';

interface ReadyBatch {
  batch: Batch;
  perSecond: number;
  sendsPerRow: number;
  /** The linked phone of the first tier: it has daily limits. */
  phone?: Device;
}

/** Checks what all rows have in common, before any row is checked. */
export async function prepareBatch(
  context: DashboardContext,
  account: string,
  id: string,
  { compose, per_minute: perMinute }: { compose: Compose; per_minute?: number },
): Promise<ReadyBatch | { refused: RouteAnswer }> {
  const found = await context.repositories.batches.get(account, id);
  if (found === null) return { refused: notFound('batch') };
  const isDraft = found.state === 'draft';
  const batch = isDraft ? await context.repositories.batches.countRows(found) : found;
  const [unknown] = unknownColumns(compose, batch.columns);
  if (unknown !== undefined) {
    return { refused: failure({ kind: 'columnUnknown', params: { column: unknown } }) };
  }
  const sample = composeRow(
    compose,
    batch.columns,
    batch.columns.map(() => '1'),
    { by: readingOf(null) },
  );
  const checked = await checkSend(context, account, sample);
  if (isFailure(checked)) return { refused: failure(inPart('compose', refusedHere(checked))) };
  const { plan } = checked.valid;
  const devices = await Promise.all(
    (plan[0] ?? []).map((channel) => devicesOf(context, account, checked.senders[channel])),
  );
  const saved = isDraft ? batch.perSecond : undefined;
  const perSecond = perMinute === undefined ? (saved ?? batchPace(devices)) : perMinute / 60;
  // The estimate knows the limits of one phone; a pool has those of several.
  const phone = devices
    .flatMap((members) => (members.length === 1 ? members : []))
    .find(({ channel }) => isChannelWith(channel, 'delivery', 'device'));
  const sendsPerRow = await mostSends(
    context.repositories.senderPools,
    account,
    checked.valid,
    checked.senders,
  );
  return { batch, perSecond, sendsPerRow, ...(phone ? { phone } : {}) };
}

/** The devices behind a key: of a sender pool its members that get messages. */
async function devicesOf(
  { repositories }: Pick<DashboardContext, 'repositories'>,
  account: string,
  named: string | undefined,
): Promise<Readonly<Device>[]> {
  const ids = await sendingDevices({ repositories }, account, named);
  const found = await Promise.all(ids.map((id) => repositories.devices.byId(account, id)));
  return found.filter((device) => device !== null);
}
