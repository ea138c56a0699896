import {
  CHANNELS,
  formOf,
  hasTrunkZero,
  isFailure,
  mayLackZero,
  phoneNumberOf,
  plainNumber,
  type AmbiguousNumbers,
  type Failure,
  type Reading,
  type RuleKind,
} from '@cascade/contracts';
import type { SendByDevice } from '@cascade/dispatch';
import { cellFault } from './cell-fault.ts';
import type { Compose } from './compose.ts';

/** Finds columns that the composition names and the table lacks. */
export function unknownColumns(compose: Compose, columns: readonly string[]): string[] {
  const named = [...Object.values(compose.targets), ...Object.values(compose.variables ?? {})];
  return [...new Set(named)].filter((title) => !columns.includes(title));
}

/** A cell that says something else than what a person wrote. */
export interface CellFault {
  column: string;
  failure: Failure<RuleKind>;
}

/** What an account's numbers mean. */
export interface NumberPlan {
  /** How the account reads numbers. */
  by: Reading;
  /** The calling code of most numbers, where no country says what they mean. */
  home?: string | undefined;
  /** What this batch wants of numbers with two readings. */
  chosen?: AmbiguousNumbers | undefined;
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
    formOf(channel).hasCountries ? (targets[channel] ?? []) : [],
  );
  const recipients = new Set<string>(Object.values(targets));
  const used = new Set([...recipients, ...Object.values(variables)]);
  return columns.flatMap((column, i) => {
    if (!used.has(column)) return [];
    const cell = cells[i] ?? '';
    const failure =
      cellFault(cell, recipients.has(column) ? 'recipient' : 'value', column) ??
      (phones.includes(column) ? zeroFault(cell, numbers) : null);
    return failure === null ? [] : [{ column, failure }];
  });
}

/** A number that could be read in two ways is sent in neither. */
function zeroFault(cell: string, { home }: NumberPlan): Failure<RuleKind> | null {
  const digits = numberOfCell(cell);
  if (home === undefined || !mayLackZero(digits, home)) return null;
  if (!hasTrunkZero(digits, home)) {
    return {
      kind: 'cellCodeLost',
      params: { cell, one: `+${home}${digits}`, other: `+${digits}` },
    };
  }
  return {
    kind: 'cellZeroLost',
    params: { cell, one: `0${digits}`, other: `+${home}${digits}`, third: `+${digits}` },
  };
}

/** Digits of a number as people and programs write it. Other texts stay as they are. */
export const numberOfCell = (cell: string): string => plainNumber(cell.replace(FRACTION, '$1'));

/** `6281234567890.0`, as programs save a number that they took for a fraction. */
const FRACTION = /^(\+?\d{8,15})\.0$/;

/** Builds the request of one row. A channel whose cell is empty has no recipient. */
export function composeRow(
  { keys, content, targets, variables = {}, topic }: Compose,
  columns: readonly string[],
  cells: readonly string[],
  numbers: NumberPlan,
): SendByDevice {
  const cell = (title: string) => cells[columns.indexOf(title)] ?? '';
  const target: SendByDevice['target'] = {};
  for (const channel of CHANNELS) {
    const title = targets[channel];
    const written = title === undefined ? '' : cell(title);
    const recipient = formOf(channel).hasCountries
      ? chosenNumber(numberOfCell(written), numbers)
      : written;
    if (recipient !== '') target[channel] = recipient;
  }
  const values = Object.entries(variables).map(([name, title]) => [name, cell(title)] as const);
  if (values.length > 0) target.variables = Object.fromEntries(values);
  const context = {
    behaviour: { mode: 'async' as const },
    ...(topic === undefined ? {} : { topic }),
  };
  return { keys, content, target, context };
}

/** A number with two readings becomes the one that the batch chose. */
function chosenNumber(number: string, { by, chosen }: NumberPlan): string {
  if (chosen === undefined) return number;
  const read = phoneNumberOf(number, { ...by, ambiguous: 'refuse' });
  if (!isFailure(read) || read.kind !== 'numberAmbiguous' || chosen === 'refuse') return number;
  const meant = phoneNumberOf(number, { ...by, ambiguous: chosen });
  return isFailure(meant) ? number : `+${meant.to}`;
}
