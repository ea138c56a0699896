import { openCredentials, takeMessage } from '@cascade/channel';
import type { FileKeeper, InboundParts, ProviderHttp } from '@cascade/channel';
import type { ReceiptRow } from '@cascade/contracts';
import type { Clock, Logger } from '@cascade/runtime';
import type { Device, Repositories, WabaCredentials } from '@cascade/store';
import type { Vault } from '@cascade/vault';
import { wabaRefusal } from '../send/waba-refusals.ts';
import { locateMedia } from './locate-media.ts';
import { readMessage } from './read-message.ts';
import type { WabaMedia } from './read-message.ts';
import { readStatus } from './read-status.ts';
import type { WabaStatus } from './read-status.ts';
import type { NumberChange, TemplateChange } from './read-webhook.ts';
import { takeTemplateStatus } from './take-template-status.ts';

export interface TakeWebhookParts extends InboundParts {
  desk: InboundParts['desk'] & {
    takeReceipt(row: Omit<ReceiptRow, '_id' | 'eventAt'>): Promise<boolean>;
  };
  repositories: Pick<Repositories, 'devices' | 'requests' | 'templates'>;
  keeper: FileKeeper;
  http: ProviderHttp;
  /** Where Graph is for the device; undefined while its sandbox isn't there. */
  rootOf(device: Pick<Device, 'sandbox'>): Promise<string | undefined>;
  vault: Pick<Vault, 'open'>;
  clock: Clock;
  logger: Logger;
  /** Makes every instance read the record anew. */
  changed(kind: 'device' | 'template', id: string): void;
}

interface Number {
  device: Readonly<Device>;
  credentials: WabaCredentials;
}

/**
 * Stores what Graph posted for a device whose app signed it. When it resolves Graph may be told 200;
 * it throws StoreUnavailableError, and the signal's reason.
 */
export async function takeWebhook(
  parts: TakeWebhookParts,
  posted: Number,
  changes: readonly (NumberChange | TemplateChange)[],
  signal: AbortSignal,
): Promise<void> {
  for (const change of changes) {
    if (change.kind === 'template') await takeTemplateStatus(parts, posted, change);
    else await takeNumberChange(parts, posted, change, signal);
  }
}

async function takeNumberChange(
  parts: TakeWebhookParts,
  posted: Number,
  change: NumberChange,
  signal: AbortSignal,
): Promise<void> {
  const number = await numberOf(parts, posted, change.phoneNumberId);
  if (!number) {
    parts.logger.warn('graph posted for a number that is no device of the account', {
      device: posted.device._id,
      phoneNumberId: change.phoneNumberId,
    });
    return;
  }
  await learnNumber(parts, number.device, change.number);
  for (const message of change.messages) {
    const read = readMessage(message, change.contacts);
    if (!read) continue;
    const { id, from, media, at = parts.clock.now() } = read;
    const row = { ...rowOf(number.device), providerMessageId: id, from, message: read.message, at };
    await takeMessage(parts, row, media && (() => fetchMedia(parts, number, media, signal)));
  }
  for (const status of change.statuses) {
    const read = readStatus(status);
    if (read) await takeStatus(parts, number.device, read);
  }
}

const rowOf = ({ _id, account, sandbox }: Readonly<Device>) =>
  ({ account, device: _id, channel: 'waba', sandbox }) as const;

/** An app has one address for all of its numbers: the post may be about another device's. */
async function numberOf(
  { repositories, vault }: TakeWebhookParts,
  posted: Number,
  phoneNumberId: string,
): Promise<Number | null> {
  if (posted.credentials.phone_number_id === phoneNumberId) return posted;
  const { account } = posted.device;
  let cursor: string | undefined;
  do {
    const page = await repositories.devices.list(
      account,
      { limit: 200, cursor },
      { channel: 'waba' },
    );
    for (const device of page.data) {
      const credentials = openCredentials(device, vault) as WabaCredentials;
      const { phone_number_id, app_secret } = credentials;
      if (phone_number_id === phoneNumberId && app_secret === posted.credentials.app_secret) {
        return { device, credentials };
      }
    }
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return null;
}

/** Graph is the one who says what number people know the device by. */
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
  { device, credentials }: Number,
  { id, name, mime }: WabaMedia,
  signal: AbortSignal,
) {
  const locate = async (within: AbortSignal) => {
    const root = await rootOf(device);
    return root === undefined ? 'try-again' : locateMedia({ http, root }, credentials, id, within);
  };
  return keeper.keep(device.account, { name, mime, locate }, signal);
}

async function takeStatus(
  { desk, repositories, clock }: TakeWebhookParts,
  device: Readonly<Device>,
  { id, status, recipient, echo, errors, at = clock.now() }: WabaStatus,
): Promise<void> {
  const [first] = errors ?? [];
  await desk.takeReceipt({
    ...rowOf(device),
    providerMessageId: id,
    status,
    recipient,
    at,
    ...(echo && (await isOwn(repositories, device, echo)) ? echo : {}),
    ...(errors ? { errors } : {}),
    ...(status === 'failed' && first ? { reason: wabaRefusal(first.code).reason } : {}),
  });
}

/** Whoever else sends by the number may echo anything: only a send of this device counts. */
async function isOwn(
  { requests }: TakeWebhookParts['repositories'],
  device: Readonly<Device>,
  { request, send }: NonNullable<WabaStatus['echo']>,
): Promise<boolean> {
  const found = await requests.byId(request);
  const planned = found?.account === device.account ? found.sends.waba : undefined;
  return planned?.id === send && planned.device === device._id;
}
