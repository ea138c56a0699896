import { CHANNELS, isChannelWith, isCountry, mayLackZero, readNumber } from '@cascade/contracts';
import type { Compose } from '../schemas/batches.ts';
import type { ConsoleSend } from '../schemas/console.ts';
import { cellFault } from './cell-fault.ts';

/** Finds columns that the composition names and the table lacks. */
export function unknownColumns(compose: Compose, columns: readonly string[]): string[] {
  const named = [...Object.values(compose.targets), ...Object.values(compose.variables ?? {})];
  return [...new Set(named)].filter((title) => !columns.includes(title));
}

/** A cell that says something else than what a person wrote. */
export interface CellFault {
  column: string;
  reason: string;
}

/** What an account's numbers mean. */
export interface NumberPlan {
  /** The calling code of most numbers. */
  home?: string | undefined;
  defaultCountry?: string | undefined;
}

/**
 * Finds the cells that a row's request would use, and that a spreadsheet has changed: with other
 * digits, or as a number that lacks its zero.
 */
export function cellFaults(
  { targets, variables = {} }: Pick<Compose, 'targets' | 'variables'>,
  columns: readonly string[],
  cells: readonly string[],
  numbers: NumberPlan,
): CellFault[] {
  const phones = CHANNELS.flatMap((channel) =>
    isChannelWith(channel, 'address', 'phone') ? (targets[channel] ?? []) : [],
  );
  const recipients = new Set<string>(Object.values(targets));
  const used = new Set([...recipients, ...Object.values(variables)]);
  return columns.flatMap((column, i) => {
    if (!used.has(column)) return [];
    const cell = cells[i] ?? '';
    const reason =
      cellFault(cell, recipients.has(column) ? 'recipient' : 'value', column) ??
      (phones.includes(column) ? zeroFault(cell, numbers) : null);
    return reason === null ? [] : [{ column, reason }];
  });
}

/** A number that could be read in two ways is sent in neither. */
function zeroFault(cell: string, { home, defaultCountry }: NumberPlan): string | null {
  const digits = plainNumber(cell);
  if (home === undefined || !mayLackZero(digits, home)) return null;
  // No country has this number: the account's country turns it into its own.
  const isNational = defaultCountry !== undefined && isCountry(defaultCountry);
  if (isNational && readNumber(digits) === null) return null;
  return `${cell} may have lost its zero; write 0${digits} or +${home}${digits}, or +${digits} if it is meant so`;
}

/** Digits of a number as people and programs write it. Other texts stay as they are. */
function plainNumber(cell: string): string {
  const number = cell.replace(TRUNK_ZERO, '$1').replace(FRACTION, '$1');
  return SPACED_NUMBER.test(number) ? number.replaceAll(/[\s()-]/g, '') : cell;
}

/** `+62 (0)812`: the zero is for calls within the country. Italian numbers keep theirs. */
const TRUNK_ZERO = /^((?:\+|00)?(?!39)[1-9]\d{0,2})\s*\(0\)/;
/** `6281234567890.0`, as programs save a number that they took for a fraction. */
const FRACTION = /^(\+?\d{8,15})\.0$/;

/** A phone number with the spaces, dashes and brackets that people write. */
const SPACED_NUMBER = /^\(?\+?\d[\d\s()-]*$/;

/** Builds the request of one row. A channel whose cell is empty has no recipient. */
export function composeRow(
  { keys, content, targets, variables = {} }: Compose,
  columns: readonly string[],
  cells: readonly string[],
): ConsoleSend {
  const cell = (title: string) => cells[columns.indexOf(title)] ?? '';
  const target: ConsoleSend['target'] = {};
  for (const channel of CHANNELS) {
    const title = targets[channel];
    const written = title === undefined ? '' : cell(title);
    const isPhone = isChannelWith(channel, 'address', 'phone');
    const recipient = isPhone ? plainNumber(written) : written;
    if (recipient !== '') target[channel] = recipient;
  }
  const values = Object.entries(variables).map(([name, title]) => [name, cell(title)] as const);
  if (values.length > 0) target.variables = Object.fromEntries(values);
  return { keys, content, target, context: { behaviour: { mode: 'async' } } };
}
