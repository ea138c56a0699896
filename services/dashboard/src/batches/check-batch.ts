import { ofChannel, renderContent, type Source } from '@cascade/cascade';
import {
  addressOf,
  CHANNEL_DEFINITIONS,
  codeOfReason,
  codeOfRefusal,
  REASONS,
  isFailure,
  segmentsOf,
  sentenceOf,
  type Channel,
  type ErrorCode,
  ownMember,
} from '@cascade/contracts';
import {
  readingOf,
  renderingOf,
  type Account,
  type Batch,
  type BatchRow,
  type Device,
  type Template,
} from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import type { BatchCheckView, Compose } from '../schemas/batches.ts';
import { checkSend, type CheckedSend } from '../sending/accept-send.ts';
import { missingVariable } from '../sending/missing-variable.ts';
import { cellFaults, composeRow, type NumberPlan } from './compose-row.ts';
import { numberPlan } from './number-plan.ts';

const AT_ONCE = 200;
const MAX_FAULTS = 200;

type Fault = { channel?: Channel; column?: string; reason: string };

function codeOfFault({ channel, column, reason }: Fault): ErrorCode {
  const isMissing = reason.startsWith(REASONS.missingVariable(''));
  if (channel !== undefined || isMissing) return codeOfReason(reason);
  return column === undefined ? codeOfRefusal(400, reason).code : 'invalid_field';
}

/**
 * Dry-runs a batch: checks each row by every rule for its request and sends, except those that depend
 * on the moment of sending (quota, session windows, a disconnected phone).
 *
 * @param phone counts the contacts to whom it has never written.
 */
export async function checkBatch(
  context: DashboardContext,
  account: Account,
  batch: Batch,
  compose: Compose,
  phone?: Pick<Device, '_id' | 'channel'>,
): Promise<
  Pick<BatchCheckView, 'refused' | 'faults' | 'segments' | 'repeated' | 'repeats'> & {
    newContacts: number;
  }
> {
  const { batches, whatsappContacts } = context.repositories;
  const plan = await numberPlan(context.repositories, account, batch, compose);
  const numbers = new Set<string>();
  let known = 0;
  const faults: BatchCheckView['faults'] = [];
  let refused = 0;
  const repeats: NonNullable<BatchCheckView['repeats']> = [];
  let repeated = 0;
  /** The first line of each recipient. */
  const firstLines = new Map<string, number>();
  const segments = { total: 0, most: 0 };
  for (let from = 0; from < batch.rows; from += AT_ONCE) {
    // Page by page, so that other calls run in between.
    const rows = await batches.rows(batch._id, from, AT_ONCE);
    const added: string[] = [];
    for (const row of rows) {
      const found = await checkRow(context, account, batch, compose, row, plan);
      const line = row.line ?? row.n + 2;
      const firstLine = noteRecipients(firstLines, found, line);
      if (firstLine !== undefined) {
        repeated += 1;
        if (repeats.length < MAX_FAULTS) {
          repeats.push({ row: row.n + 1, line, first_line: firstLine });
        }
      }
      const number = phone && !found.refused ? found.targets.get(phone.channel) : undefined;
      if (number !== undefined && !numbers.has(number)) {
        numbers.add(number);
        added.push(number);
      }
      if (found.refused) refused += 1;
      segments.total += found.segments.reduce((sum, count) => sum + count, 0);
      segments.most = Math.max(segments.most, ...found.segments);
      const told = found.faults.map((fault) => ({
        row: row.n + 1,
        line,
        ...fault,
        code: codeOfFault(fault),
      }));
      faults.push(...told.slice(0, MAX_FAULTS - faults.length));
    }
    if (phone === undefined || added.length === 0) continue;
    const found = await whatsappContacts.known([phone._id], added);
    known += found.filter(({ writtenAt }) => writtenAt !== undefined).length;
  }
  return {
    refused,
    faults,
    repeated,
    repeats,
    newContacts: numbers.size - known,
    ...(segments.total === 0 ? {} : { segments }),
  };
}

/** Returns the line that has one of the row's recipients already. */
function noteRecipients(
  firstLines: Map<string, number>,
  { refused, targets }: Pick<CheckedRow, 'refused' | 'targets'>,
  line: number,
): number | undefined {
  if (refused) return undefined;
  let first: number | undefined;
  for (const [channel, to] of targets) {
    const key = `${channel} ${to.toLowerCase()}`;
    first ??= firstLines.get(key);
    if (!firstLines.has(key)) firstLines.set(key, line);
  }
  return first;
}

interface CheckedRow {
  /** No channel could be sent. */
  refused: boolean;
  faults: Fault[];
  /** Recipients by channel. */
  targets: Map<Channel, string>;
  /** Of each text that travels in segments. */
  segments: number[];
}

/** Checks one row as `checkBatch` does. */
export async function checkRow(
  context: DashboardContext,
  account: Account,
  { columns, requireVariables = false }: Batch,
  compose: Compose,
  { cells }: BatchRow,
  numbers: NumberPlan,
): Promise<CheckedRow> {
  const targets = new Map<Channel, string>();
  const segments: number[] = [];
  const broken = cellFaults(compose, columns, cells, numbers);
  if (broken.length > 0) return { refused: true, faults: broken, targets, segments };
  const checked = await checkSend(
    context,
    account._id,
    composeRow(compose, columns, cells, numbers),
  );
  if ('reason' in checked) return { refused: true, faults: [checked], targets, segments };
  const missing = requireVariables ? await missingVariable(context, account._id, checked) : null;
  if (missing !== null) {
    const column = ownMember(compose.variables, missing);
    const fault = {
      ...(column === undefined ? {} : { column }),
      reason: REASONS.missingVariable(missing),
    };
    return { refused: true, faults: [fault], targets, segments };
  }
  const channels = checked.valid.plan.flat();
  const judged = await Promise.all(
    channels.map(async (channel): Promise<Fault[]> => {
      const reason = await channelFault(context, account, checked, channel, { targets, segments });
      return reason === null ? [] : [{ channel, reason }];
    }),
  );
  const faults = judged.flat();
  return { refused: faults.length === channels.length, faults, targets, segments };
}

async function channelFault(
  { repositories: { devices, senderPools, templates } }: DashboardContext,
  account: Account,
  { valid, senders }: CheckedSend,
  channel: Channel,
  { targets, segments }: Pick<CheckedRow, 'targets' | 'segments'>,
): Promise<string | null> {
  const written = valid.target[channel];
  if (written === undefined) return REASONS.targetMissing(channel);
  const target = addressOf(channel, written, readingOf(account, { sandbox: true }));
  if (isFailure(target)) return sentenceOf(target);
  targets.set(channel, target.to);
  const content = ofChannel(valid.content, channel);
  const source: Source | string =
    'message' in content
      ? content
      : usableSource(channel, await templates.byId(account._id, content.template));
  if (typeof source === 'string') return source;
  const sender = senders[channel];
  const pool =
    sender && !('device' in sender) ? await senderPools.byId(account._id, sender.pool) : null;
  const ids =
    sender && 'device' in sender ? [sender.device] : pool?.members.map((member) => member.device);
  const used = await Promise.all((ids ?? []).map((id) => devices.byId(account._id, id)));
  const rendered = renderContent(channel, source, valid.variables, {
    ...renderingOf(account),
    unusable: valid.unusable,
    // A text that one member of a pool would refuse is told before it is sent.
    splitTexts: used.length > 0 && used.every((one) => one?.settings.split_long_texts === true),
    maxSegments: leastSegments(channel, used),
    askedSegments: content.max_segments,
  });
  if (!rendered.ok) return rendered.reason;
  const count = segmentsOf(channel, rendered.content);
  if (count) segments.push(count.segments);
  return null;
}

/** Most segments that every one of the devices sends; undefined: the channel's default. */
function leastSegments(channel: Channel, used: readonly (Device | null)[]): number | undefined {
  const usual = CHANNEL_DEFINITIONS[channel].segments?.most;
  if (usual === undefined || used.length === 0) return usual;
  return Math.min(...used.map((one) => one?.settings.max_segments ?? usual));
}

function usableSource(channel: Channel, template: Readonly<Template> | null): Source | string {
  if (template?.channel !== channel) return REASONS.templateNotFound(channel);
  if (template.approval !== 'approved') return REASONS.templateNotApproved;
  return template.active ? { template: template.content } : REASONS.templateInactive;
}
