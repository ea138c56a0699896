import { messageKeyOf, toldFailure, type JsonRecord } from '@cascade/contracts';
import {
  logIgnored,
  present,
  receivedBy,
  takeEcho,
  takeMessage,
  tracedReceive,
} from '@cascade/channel';
import type { CallbackNotes, EchoParts, FileKeeper, InboundParts } from '@cascade/channel';
import type { Http } from '@cascade/egress';
import { findSend, type InboundIntake } from '@cascade/inbound';
import type { Clock, Logger } from '@cascade/runtime';
import type { Device, Repositories } from '@cascade/store';
import type { Vault } from '@cascade/vault';
import { failureOfCode } from '../send/refusals.ts';
import { askPhone } from './ask-phone.ts';
import { costOfStatus } from './cost-of-status.ts';
import { devicesOfApp } from './devices-of-app.ts';
import { locateMedia } from './locate-media.ts';
import { nameSend } from './name-send.ts';
import type { WabaMedia } from './read-content.ts';
import { readIds } from './read-ids.ts';
import { readWritten, readMessage } from './read-message.ts';
import type { IgnoredMessage, WabaMessage } from './read-message.ts';
import { readStatus } from './read-status.ts';
import type { WabaStatus } from './read-status.ts';
import type { BusinessChange, NumberChange, WebhookChange } from './read-webhook.ts';
import { takeBusinessChange, type WabaDevice } from './take-business-change.ts';
import { takeInTurn } from './take-in-turn.ts';
import { takeTemplateChange } from './take-template-change.ts';

export interface TakeWebhookParts extends InboundParts, Pick<EchoParts, 'echoes'> {
  intake: InboundParts['intake'] & {
    takeEcho: InboundIntake['takeEcho'];
    takeReceipt: InboundIntake['takeReceipt'];
    takeContact: InboundIntake['takeContact'];
  };
  repositories: Pick<
    Repositories,
    'accounts' | 'devices' | 'facts' | 'requests' | 'templates' | 'wabaNumbers'
  >;
  keeper: FileKeeper;
  http: Http;
  /** Returns the root of Graph for a device; undefined while its sandbox isn't running. */
  rootOf(device: Pick<Device, 'sandbox'>): Promise<string | undefined>;
  notes: Pick<CallbackNotes, 'posted'>;
  vault: Pick<Vault, 'open'>;
  clock: Clock;
  logger: Logger;
  /** Invalidates the record in the caches of every instance. */
  changed(kind: 'device' | 'template', id: string): void;
}

const IGNORED = { channel: 'waba' } as const;

/** A post has up to some hundred statuses, and each takes several reads and writes of the store. */
const AT_ONCE = 16;

/**
 * Stores the changes of a signed webhook. When it resolves, Graph may be answered 200. Throws
 * StoreUnavailableError, and the signal's reason.
 */
export async function takeWebhook(
  parts: TakeWebhookParts,
  posted: WabaDevice,
  changes: readonly WebhookChange[],
  signal: AbortSignal,
): Promise<void> {
  const device = posted.device._id;
  for (const change of changes) {
    if (change.kind === 'ignored') {
      const { ignored: why, field } = change;
      logIgnored(parts.logger, { ...IGNORED, what: 'webhook change', device, field, why });
    } else if (change.kind === 'template') await takeTemplateChange(parts, posted, change);
    else if (change.kind === 'business') await takeBusiness(parts, posted, change, signal);
    else await takeNumberChange(parts, posted, change, signal);
  }
}

async function takeNumberChange(
  parts: TakeWebhookParts,
  posted: WabaDevice,
  change: NumberChange,
  signal: AbortSignal,
): Promise<void> {
  const number = await numberOf(parts, posted, change.phoneNumberId);
  if (!number) {
    parts.logger.warn('waba: webhook for a number without a device of the account', {
      device: posted.device._id,
      phoneNumberId: change.phoneNumberId,
    });
    return;
  }
  await learnNumber(parts, number.device, change.number);
  if (change.errors.length > 0) {
    const { errors } = change;
    parts.logger.warn('waba: webhook reports errors', { device: number.device._id, errors });
  }
  const source = sourceOf(number);
  // Before the messages: what a contact says in them counts under every address.
  await takeContacts(parts, number.device, [...change.contacts, ...change.statuses]);
  for (const message of change.messages) await takeSaid(parts, number, change, message, signal);
  for (const echo of change.echoes) await takeWritten(parts, number, change, echo, signal);
  const statuses = change.statuses.flatMap((given) => {
    const status = readStatus(given);
    if (!('ignored' in status)) return [{ ...status, given }];
    const { ignored: why } = status;
    logIgnored(parts.logger, { ...IGNORED, what: 'webhook status', device: source.device, why });
    return [];
  });
  const sends = await Promise.all(
    statuses.map((status) =>
      findSend(
        { ...parts.repositories, clock: parts.clock },
        number.device,
        { ...status, named: status.echo },
        signal,
      ),
    ),
  );
  const found = statuses.map((status, index) => ({ status, send: sends[index] }));
  const inTurn = { atOnce: AT_ONCE, keyOf: byMessage };
  await takeInTurn(found, inTurn, ({ status, send }) =>
    tracedReceive(source, () => takeStatus(parts, number.device, status, send)),
  );
  // Preferences come by a subscription of their own, so they don't prove that messages come in.
  if (change.field === 'messages') parts.notes.posted(number.device._id);
}

/** Stores a contact's message. */
async function takeSaid(
  parts: TakeWebhookParts,
  number: WabaDevice,
  { contacts, errors }: NumberChange,
  message: JsonRecord,
  signal: AbortSignal,
): Promise<void> {
  const read = readMessage(message, contacts, errors);
  if ('ignored' in read) return ignoreMessage(parts, number, read.ignored);
  const { id, from, at = parts.clock.now() } = read;
  const sends = { ...parts.repositories, clock: parts.clock };
  const said = await nameSend(sends, number.device, read.message, signal);
  const received = receivedBy(number.device, 'waba');
  const row = { ...received, providerMessageId: id, from, message: said, at };
  await tracedReceive(sourceOf(number), () =>
    takeMessage(parts, row, fetchFileOf(parts, number, read, signal), message),
  );
}

/** Stores a message that a person wrote to a contact in the app. */
async function takeWritten(
  parts: TakeWebhookParts,
  number: WabaDevice,
  { contacts, errors }: NumberChange,
  echo: JsonRecord,
  signal: AbortSignal,
): Promise<void> {
  const read = readWritten(echo, contacts, errors);
  if ('ignored' in read) return ignoreMessage(parts, number, read.ignored);
  const { id, from: contact, message, at = parts.clock.now() } = read;
  // Graph tells what the app sent. A send of this product stays its own, whatever Graph tells of it.
  const key = messageKeyOf(number.device._id, id);
  if ((await parts.repositories.facts.sendOf(key)) !== null) {
    return ignoreMessage(parts, number, 'own-message');
  }
  const received = receivedBy(number.device, 'waba');
  const row = { ...received, providerMessageId: id, contact, message, at };
  await tracedReceive(sourceOf(number), () =>
    takeEcho(parts, row, fetchFileOf(parts, number, read, signal), echo),
  );
}

const sourceOf = ({ device }: WabaDevice) =>
  ({ channel: 'waba', device: device._id, by: 'post' }) as const;

const fetchFileOf = (
  parts: TakeWebhookParts,
  number: WabaDevice,
  { media }: WabaMessage,
  signal: AbortSignal,
) => media && ((of: string) => fetchMedia(parts, number, { ...media, message: of }, signal));

const ignoreMessage = (
  { logger }: TakeWebhookParts,
  { device }: WabaDevice,
  why: IgnoredMessage['ignored'] | 'own-message',
): void => logIgnored(logger, { ...IGNORED, what: 'webhook message', device: device._id, why });

const byMessage = ({ status }: { status: WabaStatus }) => status.id;

/** Stores what Graph says about addresses of contacts. Statements about one contact keep their order. */
async function takeContacts(
  { intake }: TakeWebhookParts,
  device: Readonly<Device>,
  entries: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const read = entries
    .flatMap(readIds)
    .map((said) => [`${said.alias} ${said.address}`, said] as const);
  const said = [...new Map(read).values()];
  const isApart = (name: 'alias' | 'address') =>
    new Set(said.map(({ [name]: value }) => value)).size === said.length;
  const areApart = isApart('alias') && isApart('address');
  const keyOf = ({ alias }: { alias: string }) => (areApart ? alias : '');
  await takeInTurn(said, { atOnce: AT_ONCE, keyOf }, (one) =>
    intake.takeContact({ ...receivedBy(device, 'waba'), ...one }),
  );
}

/** Finds the device of a number. */
async function numberOf(
  parts: TakeWebhookParts,
  posted: WabaDevice,
  phoneNumberId: string,
): Promise<WabaDevice | null> {
  for await (const one of devicesOfApp(parts, posted)) {
    if (one.credentials.phone_number_id === phoneNumberId) return one;
  }
  return null;
}

/** Stores what changed of the WABA or of one of its numbers, for each device that it is about. */
function takeBusiness(
  parts: TakeWebhookParts,
  posted: WabaDevice,
  change: BusinessChange,
  signal: AbortSignal,
): Promise<void> {
  const business = {
    ...parts,
    devicesOfApp: () => devicesOfApp(parts, posted),
    async phoneOf(one: WabaDevice) {
      if (one.device.number) return one.device.number;
      const phone = await askPhone(parts, one, signal);
      await learnNumber(parts, one.device, phone);
      return phone;
    },
  };
  return takeBusinessChange(business, change);
}

/** Stores the device's phone number, which only Graph's webhooks name. */
async function learnNumber(
  { repositories, changed }: TakeWebhookParts,
  device: Readonly<Device>,
  number: string | undefined,
): Promise<void> {
  if (number === undefined || number === device.number) return;
  await repositories.devices.update(device.account, device._id, { number });
  changed('device', device._id);
}

function fetchMedia(
  { keeper, http, rootOf }: TakeWebhookParts,
  { device, credentials }: WabaDevice,
  { id, name, mime, message }: WabaMedia & { message: string },
  signal: AbortSignal,
) {
  const locate = async (within: AbortSignal) => {
    const root = await rootOf(device);
    return root === undefined ? 'try-again' : locateMedia({ http, root }, credentials, id, within);
  };
  return keeper.keep(device.account, { message, name, mime, locate }, signal);
}

/** A status with what Graph sent. */
type GivenStatus = WabaStatus & { given: unknown };

async function takeStatus(
  { intake, clock, repositories: { accounts } }: TakeWebhookParts,
  device: Readonly<Device>,
  { id, status, recipient, errors, pricing, given, at = clock.now() }: GivenStatus,
  send: WabaStatus['echo'],
): Promise<void> {
  const [first] = errors ?? [];
  const { prices } = (send && (await accounts.byId(device.account))) ?? {};
  const cost = prices && costOfStatus(prices, { status, recipient, ...present({ pricing }) });
  const row = {
    ...receivedBy(device, 'waba'),
    providerMessageId: id,
    status,
    recipient,
    at,
    ...send,
    ...(errors ? { errors } : {}),
    ...(cost === undefined ? {} : { cost }),
    ...(status === 'failed' && first ? toldFailure(failureOfCode(first.code)) : {}),
  };
  await intake.takeReceipt(row, given);
}
