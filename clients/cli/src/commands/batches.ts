import { readFile, writeFile } from 'node:fs/promises';
import { parse as parseCsv } from 'csv-parse/sync';
import type { Command } from 'commander';
import type { AddCommand } from '../act.ts';
import { composeBatch, type BatchOptions } from '../batches/compose-batch.ts';
import { CommandFault, misused } from '../command-fault.ts';
import { findDevice } from '../devices/find-device.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { CHANNELS, type Batch, type BatchStart, type Cascade, type Channel } from '../library.ts';
import { collect, oneOf, whole } from '../options.ts';
import type { Style } from '../output/style.ts';
import { table } from '../output/table.ts';
import { timeOf } from '../send/compose-send.ts';
import type { Session } from '../session.ts';

interface StartOptions extends BatchOptions {
  compose?: string;
  perMinute?: number;
  onlyValid?: boolean;
  requireVariables?: boolean;
  startAt?: string;
  wait?: number;
}

const EVERY_MS = 1_000;
const LONGEST_WAIT_S = 604_800;

const EXAMPLES = `
A table of recipients (CSV or XLSX with a head line) becomes one request for each row.

Examples:
  cascade batches upload guests.csv
  cascade batches check bat_1 --telegram "Demo bot" --to Chat --text "Hello {{name}}" --var name=Name
  cascade batches start bat_1 --telegram "Demo bot" --to Chat --text "Hello {{name}}" --var name=Name --wait 600
  cascade batches rows bat_1 --out results.csv

"status --wait" and "start --wait" end with 0 when every row was sent, 5 when some failed or the batch was
cancelled, 7 when the time is over.`;

export const addBatches: AddCommand = (program, act) => {
  const batches = program
    .command('batches')
    .description('tables of recipients')
    .addHelpText('after', EXAMPLES);
  batches
    .command('list')
    .description('list batches, the newest first')
    .option('--limit <count>', 'at most so many', whole(1, 5_000), 20)
    .action(act(list));
  batches
    .command('upload <file>')
    .description('upload a table; nothing is sent before "start"')
    .action(act<object, [string]>(upload));
  withCompose(
    batches.command('check <batch>').description('say what each row would fail by'),
  ).action(act<StartOptions, [string]>(check));
  withCompose(batches.command('start <batch>').description('send one request for each row'))
    .option('--wait <seconds>', 'wait for the end', whole(1, LONGEST_WAIT_S))
    .action(act<StartOptions, [string]>(start));
  batches
    .command('status <batch>')
    .description('show the progress')
    .option('--wait <seconds>', 'wait for the end', whole(1, LONGEST_WAIT_S))
    .action(act<{ wait?: number }, [string]>(status));
  batches
    .command('rows <batch>')
    .description('print the table with the result of each row, as CSV')
    .option('--out <file>', 'write a file instead')
    .action(act<{ out?: string }, [string]>(rows));
  for (const move of ['pause', 'resume', 'cancel'] as const) {
    batches
      .command(`${move} <batch>`)
      .description(`${move} a batch`)
      .action(
        act<object, [string]>(async (session, _options, id) => {
          const client = await session.client();
          return print(session, await client.batches[move](id, { signal: session.signal }));
        }),
      );
  }
};

function withCompose(command: Command): Command {
  for (const channel of CHANNELS) {
    command.option(`--${channel} <device>`, `send by this ${channel} device: id or name`);
  }
  return command
    .option('--to <column>', 'column of the recipient, or <channel>=<column>', collect)
    .option('--text <text>', 'text of each message')
    .option('--template <id>', 'approved template, or <channel>=<id>', collect)
    .option('--var <name=column>', 'column of a variable', collect)
    .option('--fallback <channel[=tier]>', 'opens when earlier tiers failed', collect)
    .option('--success <state>', 'accepted, delivered or read', collect)
    .option('--within <seconds>', 'time for --success', collect)
    .option('--max-segments <count>', 'sms: most segments of each text', whole(1, 255))
    .option('--locale <column>', 'column with the language of the recipient')
    .option('--topic <key>', 'topic of the account: who ended it is left out')
    .option(
      '--ambiguous-numbers <reading>',
      "of a number with two readings, in place of the account's setting: refuse, national or international",
      oneOf(['refuse', 'national', 'international']),
    )
    .option('--compose <file>', 'all of this as JSON: "compose" of the API')
    .option('--per-minute <rows>', 'pace; by default that of the devices', whole(1, 60_000))
    .option('--only-valid', 'refuse rows of which no channel could be sent')
    .option('--require-variables', 'refuse rows in which a placeholder has no value')
    .option('--start-at <time>', 'no row is sent before: ISO 8601, Unix seconds, or +2h');
}

async function list(session: Session, { limit }: { limit: number }): Promise<undefined> {
  const client = await session.client();
  const found = await client.batches.list({ signal: session.signal }).take(limit);
  const lines = found.map((batch) => [batch.id, batch.state, batch.name, progressOf(batch)]);
  session.output.result({ batches: found }, table(lines));
  return undefined;
}

async function upload(session: Session, _options: object, file: string): Promise<undefined> {
  const client = await session.client();
  const draft = await client.batches.upload(file, { signal: session.signal });
  const { id, rows: count, columns } = draft;
  session.output.result(draft, `Batch ${id}: ${count} rows; columns: ${columns.join(', ')}`);
  return undefined;
}

async function check(session: Session, options: StartOptions, id: string): Promise<undefined> {
  const client = await session.client();
  const body = await readStart(session, client, options);
  const found = await client.batches.check(id, body, { signal: session.signal });
  const faults = found.faults.map(({ row, channel = '', reason }) => [
    `row ${row}`,
    channel,
    reason,
  ]);
  session.output.result(
    found,
    `${found.rows} rows, ${found.refused} can't be sent; about ${found.seconds} s\n${table(faults)}`.trim(),
  );
  return undefined;
}

async function start(session: Session, options: StartOptions, id: string): Promise<ExitCode> {
  const client = await session.client();
  const body = await readStart(session, client, options);
  const batch = await client.batches.start(id, body, { signal: session.signal });
  if (options.wait === undefined) return print(session, batch);
  return print(session, await waitForEnd(session, client, id, options.wait), true);
}

async function status(
  session: Session,
  { wait }: { wait?: number },
  id: string,
): Promise<ExitCode> {
  const client = await session.client();
  return wait === undefined
    ? print(session, await client.batches.get(id, { signal: session.signal }))
    : print(session, await waitForEnd(session, client, id, wait), true);
}

async function rows(session: Session, { out }: { out?: string }, id: string): Promise<undefined> {
  const client = await session.client();
  const csv = await client.batches.results(id, { signal: session.signal });
  const { output } = session;
  if (out !== undefined) {
    await writeFile(out, csv);
    output.result({ file: out }, `Wrote ${out}.`);
  } else if (output.isJson) {
    output.result({ rows: parseCsv(csv, { columns: true, bom: true }) }, '');
  } else output.raw(csv);
  return undefined;
}

async function readStart(
  session: Session,
  client: Cascade,
  options: StartOptions,
): Promise<BatchStart> {
  const { compose, perMinute, onlyValid, requireVariables, startAt } = options;
  const startsAt = timeOf('--start-at', startAt, Date.now());
  const rest = {
    ...(perMinute === undefined ? {} : { per_minute: perMinute }),
    ...(onlyValid === undefined ? {} : { only_valid: onlyValid }),
    ...(requireVariables === undefined ? {} : { require_variables: requireVariables }),
    ...(startsAt === undefined ? {} : { start_at: startsAt }),
  };
  if (compose !== undefined) {
    const text = await readFile(compose, 'utf8');
    try {
      return { compose: JSON.parse(text) as BatchStart['compose'], ...rest };
    } catch (error) {
      throw misused(`--compose: ${compose} is not JSON: ${(error as Error).message}`);
    }
  }
  const devices = new Map<Channel, string>();
  for (const channel of CHANNELS) {
    const named = options[channel];
    if (typeof named !== 'string') continue;
    const option = `--${channel}`;
    const { id } = await findDevice(client, session.signal, named, option, channel);
    devices.set(channel, id);
  }
  return { compose: composeBatch(options, (channel) => devices.get(channel) ?? ''), ...rest };
}

/** Waits until a batch has ended; says how far it is. Throws CommandFault when the time is over. */
async function waitForEnd(
  session: Session,
  client: Cascade,
  id: string,
  seconds: number,
): Promise<Batch> {
  const until = performance.now() + seconds * 1_000;
  let told = '';
  for (;;) {
    const batch = await client.batches.get(id, { signal: session.signal });
    if (hasEnded(batch)) return batch;
    const progress = progressOf(batch);
    if (progress !== told) session.output.note(`${batch.state}: ${progress}`);
    told = progress;
    if (performance.now() >= until) {
      throw new CommandFault(`--wait: batch ${id} is ${batch.state} after ${seconds} s`, {
        code: 'timeout',
        exitCode: EXIT.timedOut,
        hint: `It goes on. Ask: cascade batches status ${id}`,
      });
    }
    await session.sleep(EVERY_MS);
  }
}

const hasEnded = ({ state }: Batch): boolean => state === 'finished' || state === 'cancelled';

const progressOf = ({ rows: all, sent, failed, refused, pending }: Batch): string =>
  `${all} rows, ${sent} sent, ${failed} failed, ${refused} refused, ${pending} pending`;

function print({ output }: Session, batch: Batch, isJudged = false): ExitCode {
  output.result(batch, describe(batch, output.style));
  if (!isJudged) return EXIT.done;
  const isDelivered = batch.state === 'finished' && batch.sent === batch.rows;
  return isDelivered ? EXIT.done : EXIT.notDelivered;
}

function describe(batch: Batch, style: Style): string {
  const { id, state, remaining_seconds: left, waiting_until: waits } = batch;
  const rest = left === null || hasEnded(batch) ? '' : `, about ${left} s left`;
  const held = waits === null ? '' : `; waits until ${waits}`;
  const shown = style(state === 'finished' ? 'green' : 'yellow', state);
  return `Batch ${id}: ${shown}, ${progressOf(batch)}${rest}${held}`;
}
