import { isChannelWith } from '@cascade/contracts';
import type { Terminal } from '../command.ts';
import { plain } from '../operator/print-rows.ts';
import { maskText } from './live/mask.ts';
import type { Installation } from './read-installation.ts';
import { read, type OperatedDevice } from './read-operations.ts';

/** Phones of a report. */
const MOST_PHONES = 20;

interface Link {
  state: string;
  history: { at: string; from: string; to: string; why: string }[];
  trace?: { at: string; way: 'in' | 'out'; shape: string }[];
}

/**
 * Prints how linking went for phones: changes of state, and the stanzas of the passkey step without their contents.
 * Numbers, addresses and long words are masked, so that the report can be shown to others.
 */
export async function printLinking(
  { direct, installed }: Pick<Installation, 'direct' | 'installed'>,
  devices: readonly OperatedDevice[],
  { device, json = false }: { device?: string; json?: boolean },
  { print }: Pick<Terminal, 'print'>,
): Promise<number> {
  const wanted = device?.split(',').map((id) => id.trim());
  const phones = devices
    .filter(
      ({ channel, id }) =>
        isChannelWith(channel, 'delivery', 'device') && (wanted?.includes(id) ?? true),
    )
    .slice(0, MOST_PHONES);
  for (const [index, { id, account, sandbox }] of phones.entries()) {
    const link = await read<Link>(direct, `/api/devices/${id}/link`, account);
    if (link === null) continue;
    // The number of the phone in the report, because ids name a device of a customer.
    const report = {
      phone: index + 1,
      version: installed.version,
      sandbox,
      state: link.state,
      history: link.history.map(({ at, from, to, why }) => ({ at, from, to, why: maskText(why) })),
      trace: link.trace ?? [],
    };
    if (json) print(JSON.stringify(report));
    else printReport(report, print);
  }
  if (phones.length === 0) print('No phone to report on.');
  return 0;
}

function printReport(
  report: Required<Link> & { phone: number; version: string; sandbox: boolean },
  print: Terminal['print'],
): void {
  const { phone, version, sandbox, state, history, trace } = report;
  print(`phone ${phone} (${sandbox ? 'sandbox' : 'live'}, Cascade ${version}): ${state}`);
  for (const { at, from, to, why } of history.toReversed()) {
    print(`  ${at}  ${from} → ${to}  ${plain(why)}`);
  }
  for (const { at, way, shape } of trace) {
    print(`  ${at}  ${way === 'in' ? '←' : '→'} ${plain(shape)}`);
  }
}
