import {
  addressOf,
  CHANNELS,
  inField,
  isChannel,
  isFailure,
  listed,
  topicFault,
  sentenceOf,
  broken,
  type Failure,
} from '@cascade/contracts';
import type { ParsePool } from '@cascade/runtime';
import {
  readingOf,
  SUPPRESSION_REASONS,
  type Account,
  type SuppressionEntry,
  type SuppressionReason,
  type TableReading,
} from '@cascade/store';
import type { TableChoices } from '../batches/table-choices.ts';
import type { WholeFile } from '../files/read-whole.ts';
import { type RouteAnswer, failure } from '../http/answer.ts';
import { readTime } from '../http/times.ts';
import { fileRefusal } from '../parsing/file-refusals.ts';
import { unpackRows } from '../parsing/packed-rows.ts';
import type { ParsedSuppressions, SuppressionLine } from './parse-suppressions.ts';
import { ofTopicFault } from './topic-reasons.ts';

export const MAX_IMPORT_BYTES = 20_000_000;
const MAX_FAULTS = 100;
/** Ten times what the largest list takes, because a parser has low priority. */
const TIME_MS = 40_000;

export interface ReadSuppressions {
  entries: SuppressionEntry[];
  refused: number;
  faults: { line: number; reason: string }[];
  reading: TableReading;
}

/** Reads the lines of a CSV (RFC 4180) or of an XLSX that name an address, and reports each line that doesn't. */
export async function readSuppressions(
  parsers: ParsePool,
  bytes: WholeFile,
  choices: TableChoices,
  account: Account,
  now: number,
): Promise<ReadSuppressions | { answer: RouteAnswer }> {
  const parsed = await parsers.parse<ParsedSuppressions>({
    module: new URL('./parse-suppressions.ts', import.meta.url),
    owner: account._id,
    input: { bytes, choices },
    timeMs: TIME_MS,
  });
  if (parsed.status !== 'parsed') return { answer: fileRefusal(parsed.status) };
  if (isFailure(parsed.value)) return { answer: failure(parsed.value) };
  const read: ReadSuppressions = {
    entries: [],
    refused: 0,
    faults: [],
    reading: parsed.value.reading,
  };
  for await (const lines of unpackRows<SuppressionLine>(parsed.value.lines)) {
    for (const line of lines) {
      const entry = readLine(line, account, now);
      if (isFailure(entry)) {
        read.refused += 1;
        if (read.faults.length < MAX_FAULTS) {
          read.faults.push({ line: line.line, reason: sentenceOf(entry) });
        }
      } else {
        read.entries.push(entry);
      }
    }
  }
  return read;
}

function readLine(
  cells: SuppressionLine,
  account: Account,
  now: number,
): SuppressionEntry | Failure {
  const channel = bare(cells.channel);
  if (!isChannel(channel)) return broken('channel', 'mustBe', { value: listed(CHANNELS, 'or') });
  const target = addressOf(channel, bare(cells.address), readingOf(account, { sandbox: true }));
  if (isFailure(target)) return inField(target, 'address');
  const why = bare(cells.why) || 'imported';
  if (!isReason(why)) return broken('why', 'oneOf', { list: SUPPRESSION_REASONS.join(', ') });
  const at = bare(cells.at);
  const time = at === '' ? { ms: now } : readTime(at, 'at');
  if (isFailure(time)) return time;
  const topic = bare(cells.topic) || undefined;
  const unfit = topicFault(account.settings.topics, topic, 'topic') ?? ofTopicFault(why, topic);
  if (unfit !== null) return unfit;
  const of = { account: account._id, channel, address: target.to };
  return {
    ...of,
    ...(topic === undefined ? {} : { topic }),
    why,
    at: Math.min(time.ms, now),
  };
}

/** Removes the `'` with which the export keeps a spreadsheet from reading a formula. */
const bare = (cell: string | undefined): string => (cell ?? '').replace(/^'(?=\s*[=+\-@])/, '');

function isReason(text: string): text is SuppressionReason {
  return (SUPPRESSION_REASONS as readonly string[]).includes(text);
}
