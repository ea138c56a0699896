import { CHANNEL_DEFINITIONS, shapeOf, type Shape } from '@cascade/contracts';
import { plain } from '../../operator/print-rows.ts';
import type { Terminal } from '../../command.ts';
import type { OperatedDevice } from '../read-operations.ts';
import type { ComparedPayload } from './compare-payloads.ts';
import { closestDifference } from './compare-shapes.ts';
import { knownAnswers } from './known-payloads.ts';
import { mask, maskText } from './mask.ts';
import type { LiveResult } from './send-one.ts';

/** Report of one device, for a maintainer: members of the answer, and no address, number or token. */
interface LiveLine {
  channel: string;
  device: string;
  state: string;
  reason: string | null;
  /** Milliseconds of the provider's call. */
  took_ms: number | null;
  /** The provider's answer; what its members hold is masked. */
  answer: unknown;
  shape: Shape;
  /** Differences from what the sandbox answers; null where nothing is known to compare with. */
  missing: string[] | null;
  added: string[] | null;
  changed: string[] | null;
  receipts: { status: string; after_ms: number }[];
  /** Receipts that the channel has, and that didn't come in time. */
  receipts_missing: string[];
  /** What the provider sent to the product, beside the payloads that are recorded or of the sandbox. */
  payloads: ComparedPayload[];
}

export function lineOf(
  device: OperatedDevice,
  result: LiveResult | { refused: string },
  payloads: ComparedPayload[] = [],
): LiveLine {
  const { channel, id } = device;
  if ('refused' in result) {
    return {
      channel,
      device: id,
      state: 'not sent',
      reason: maskText(result.refused),
      took_ms: null,
      answer: null,
      shape: {},
      missing: null,
      added: null,
      changed: null,
      receipts: [],
      receipts_missing: [],
      payloads,
    };
  }
  const { send, receipts } = result;
  const shape = send.detail === null ? {} : shapeOf(send.detail);
  // A refusal has another shape than an acceptance; each provider words it in its own way.
  const known = send.state === 'sent' ? knownAnswers(channel) : [];
  const difference =
    known.length > 0 || send.detail !== null ? closestDifference(shape, known) : null;
  const wanted = send.state === 'sent' && CHANNEL_DEFINITIONS[channel].tellsReceipts;
  const came = receipts.map(({ status }) => status);
  return {
    channel,
    device: id,
    state: send.state,
    reason: send.reason === null ? null : maskText(send.reason),
    took_ms: send.processing_ms,
    answer: mask(send.detail),
    shape,
    missing: difference?.missing ?? null,
    added: difference?.added ?? null,
    changed: difference?.changed ?? null,
    receipts: receipts.map(({ status, afterMs }) => ({ status, after_ms: afterMs })),
    receipts_missing: wanted && !came.includes('delivered') ? ['delivered'] : [],
    payloads,
  };
}

/** Whether the provider did what the sandbox does. */
export const isAsKnown = (line: LiveLine): boolean =>
  line.state === 'sent' &&
  line.receipts_missing.length === 0 &&
  [line, ...line.payloads].every(({ missing, added, changed }) =>
    [missing, added, changed].every((list) => (list ?? []).length === 0),
  );

export function printLine({ print }: Pick<Terminal, 'print'>, line: LiveLine): void {
  const { channel, device, state, reason, took_ms: took, receipts } = line;
  print(`${channel} ${device}: ${state}${took === null ? '' : ` in ${took} ms`}`);
  if (reason !== null) print(`  reason    ${plain(reason)}`);
  if (Object.keys(line.shape).length > 0) print(`  answer    ${JSON.stringify(line.answer)}`);
  if (line.missing === null) {
    if (state === 'sent') print('  compared  nothing is known to compare with');
  } else {
    printDifference(print, 'compared', 'as the sandbox answers', line);
  }
  const came = receipts.map(({ status, after_ms: after }) => `${status} after ${after} ms`);
  if (came.length > 0) print(`  receipts  ${came.join(', ')}`);
  if (line.receipts_missing.length > 0) {
    print(`  receipts  ${line.receipts_missing.join(', ')} did not come in time`);
  }
  for (const payload of line.payloads) {
    printDifference(print, payload.kind, 'as it is known', payload);
  }
}

interface Difference {
  missing: string[] | null;
  added: string[] | null;
  changed: string[] | null;
}

function printDifference(
  print: Terminal['print'],
  what: string,
  same: string,
  { missing, added, changed }: Difference,
): void {
  const lists = { missing: missing ?? [], new: added ?? [], changed: changed ?? [] };
  const told = Object.entries(lists).filter(([, members]) => members.length > 0);
  print(`  ${what.padEnd(9)} ${told.length === 0 ? same : ''}`.trimEnd());
  for (const [name, members] of told) print(`    ${name}: ${plain(members.join(', '))}`);
}
