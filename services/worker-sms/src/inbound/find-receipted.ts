import { addressOf, findTry, isFailure, messageKeyOf, type Reading } from '@cascade/contracts';
import { LOOKUP_PAUSES_MS } from '@cascade/inbound';
import type { Clock } from '@cascade/runtime';
import { readingOf, type Device, type LearnedReceiptIds, type Repositories } from '@cascade/store';
import type { SmppCredentials, SmsCredentials } from '../credentials.ts';
import {
  exactId,
  FORMS,
  learnedIds,
  learnFrom,
  possibleIds,
  tellsForm,
  type PossibleId,
} from '../smpp/receipt-ids.ts';
import type { ReceiptMarks } from './posted.ts';

type FindParts = Pick<Repositories, 'accounts' | 'devices' | 'facts' | 'requests'> & {
  clock: Clock;
};

/** How the device's message centre writes ids, as far as its credentials say. */
export interface CentreRule {
  /** Host and port. */
  centre: string;
  /** Set by a person. */
  form?: NonNullable<SmppCredentials['receipt_ids']>;
}

/** The rule of a device with a message centre. */
export function ruleOf(credentials: SmsCredentials): CentreRule | undefined {
  if (credentials.provider !== 'smpp') return undefined;
  const { host, port, receipt_ids: form } = credentials;
  return { centre: `${host}:${port}`, ...(form === undefined ? {} : { form }) };
}

interface Receipted {
  /** The id that the answer to `submit_sm` had. */
  id: string;
  send: { request: number; send: number };
}

interface Found extends Receipted {
  /** The id that the receipt has. */
  receipt: string;
  possible: PossibleId;
  /** The message went to one of the receipt's addresses; undefined: the receipt has none that can be read. */
  isOfPerson: boolean | undefined;
}

/**
 * Finds the message of a receipt. At a message centre the receipt's id may be in another base or case than the
 * answer's, or without its zeros; without a `rule` ids are the same to the letter. A provider may give an id again,
 * as a centre does that counts from 1 after each restart.
 *
 * Of several messages the newest to the receipt's own recipient counts. Then the likeliest: not one to somebody else
 * that has its receipt already. Learns from an unambiguous one how the centre writes ids. Undefined: another program's
 * message. Throws StoreUnavailableError, and the signal's reason.
 */
export async function findReceipted(
  parts: FindParts,
  device: Readonly<Device>,
  { receipt, rule }: { receipt: ReceiptMarks; rule: CentreRule | undefined },
  signal: AbortSignal,
): Promise<Receipted | undefined> {
  const learned =
    rule?.form === undefined && device.receiptIds?.centre === rule?.centre
      ? device.receiptIds
      : undefined;
  const look = async (ids: readonly Sought[]) =>
    best(parts, await among(parts, device, receipt, ids));
  const known = learned === undefined ? [] : idsOf(receipt, (id) => learnedIds(id, learned));
  const lookKnown = async () => (known.length > 0 ? look(known) : undefined);
  let found = await lookKnown();
  if (found?.isOfPerson === true && (await isOpen(parts, found))) return of(found);
  const forms = rule?.form === undefined ? FORMS : [rule.form];
  const all = idsOf(receipt, (id) => (rule === undefined ? [exactId(id)] : possibleIds(id, forms)));
  let other = await look(all);
  for (const pauseMs of LOOKUP_PAUSES_MS) {
    const seen = likelier(found, other);
    if (seen !== undefined && seen.isOfPerson !== false && (await isOpen(parts, seen))) break;
    // It repeats a receipt, or the id was given again; or the message isn't stored yet.
    await parts.clock.sleep(pauseMs, signal);
    found = await lookKnown();
    other = await look(all);
  }
  const chosen = likelier(found, other);
  if (chosen === undefined || (receipt.isByText && chosen.isOfPerson !== true)) return undefined;
  if (rule !== undefined && rule.form === undefined) await learn(parts, device, rule, chosen);
  return of(chosen);
}

/** What is found by the learned form comes first, unless it went to somebody else. */
const likelier = (found: Found | undefined, other: Found | undefined): Found | undefined =>
  found?.isOfPerson !== true && other?.isOfPerson === true ? other : (found ?? other);

/** Whether no receipt has said that the message arrived or failed; `sent` is a step before. */
const isOpen = async ({ facts }: Pick<FindParts, 'facts'>, { send }: Found): Promise<boolean> =>
  (await facts.verdictOf(send.send, 'delivered')) === undefined;

const of = ({ id, send }: Found): Receipted => ({ id, send });

interface Sought {
  receipt: string;
  possible: PossibleId;
}

const idsOf = (
  { ids }: ReceiptMarks,
  possibleOf: (id: string) => readonly PossibleId[],
): Sought[] =>
  ids.flatMap((receipt) => possibleOf(receipt).map((possible) => ({ receipt, possible })));

/** Messages of the device that have one of these ids, in the order of the ids; of one id, the newest first. */
async function among(
  { facts, requests, accounts }: FindParts,
  device: Readonly<Device>,
  { between }: ReceiptMarks,
  sought: readonly Sought[],
): Promise<Found[]> {
  const byKey = new Map<string, Sought>();
  for (const one of sought) {
    const key = messageKeyOf(device._id, one.possible.id);
    if (!byKey.has(key)) byKey.set(key, one);
  }
  const rows = await facts.sendsOfKeys([...byKey.keys()]);
  if (rows.length === 0) return [];
  const account = await accounts.byId(device.account);
  const people = keysOf(between, readingOf(account, { ...device, writtenBy: 'gateway' }));
  const order = [...byKey.keys()];
  const found = await Promise.all(
    rows.map(async ({ send, request, messageKey }): Promise<Found[]> => {
      const one = byKey.get(messageKey);
      const row = await requests.byId(request);
      const isOwn = row?.account === device.account && findTry(row, send)?.device === device._id;
      if (one === undefined || !isOwn) return [];
      const { target } = row.sends.sms ?? {};
      const to = target === undefined ? [] : keysOf([target], readingOf(account, device));
      const isOfPerson = people.length > 0 ? to.some((key) => people.includes(key)) : undefined;
      return [{ ...one, id: one.possible.id, send: { request, send }, isOfPerson }];
    }),
  );
  const placeOf = ({ id }: Found) => order.indexOf(messageKeyOf(device._id, id));
  return found.flat().toSorted((one, next) => placeOf(one) - placeOf(next));
}

const keysOf = (written: readonly string[], by: Reading): string[] =>
  written.flatMap((one) => {
    const read = addressOf('sms', one, by);
    return isFailure(read) ? [] : [read.key];
  });

/** The one to the receipt's recipient, or else the likeliest that a receipt may still decide. */
async function best(
  parts: Pick<FindParts, 'facts'>,
  found: readonly Found[],
): Promise<Found | undefined> {
  const own = found.find(({ isOfPerson }) => isOfPerson);
  if (own !== undefined) return own;
  for (const one of found) {
    if (one.isOfPerson === undefined || (await isOpen(parts, one))) return one;
  }
  return undefined;
}

/** Notes how the centre writes ids, once an id says it. */
async function learn(
  { devices }: Pick<FindParts, 'devices'>,
  device: Readonly<Device>,
  { centre }: CentreRule,
  { receipt, possible, isOfPerson }: Found,
): Promise<void> {
  if (isOfPerson !== true || !tellsForm(receipt)) return;
  const learned: LearnedReceiptIds = learnFrom(centre, possible);
  if (JSON.stringify(learned) === JSON.stringify(device.receiptIds)) return;
  await devices.noteReceiptIds(device._id, learned);
}
