import {
  ADDRESS_FORMS,
  CHANNEL_DEFINITIONS,
  channelsOfKind,
  isHiddenContact,
  writtenForms,
} from '@cascade/contracts';
import type { EntryKey, Page, PageQuery, Repositories } from '@cascade/store';
import { writeTime, writeTimeIfAny } from '../http/times.ts';
import { createLoadFacts } from '../logs/load-facts.ts';
import { viewListedInbound } from '../logs/view-listed-inbound.ts';
import { viewRequest } from '../logs/view-request.ts';
import type { ExchangedMessage, ContactProfile } from '../schemas/search.ts';
import { viewSuppression } from '../suppressions/view-suppression.ts';
import { addressIn, wholeContacts, type WholeContact } from './contacts-of.ts';
import { nameAmong } from './find-contacts.ts';

/** Devices whose session windows are shown. */
const MOST_WINDOWS = 50;

/** Builds what is known of a contact: addresses, opt-outs, session windows. */
export async function readProfile(
  store: Repositories,
  account: string,
  contact: EntryKey,
  now: number,
): Promise<ContactProfile | null> {
  const [whole] = await wholeContacts(store, account, [contact]);
  const [first] = whole?.contacts ?? [];
  if (whole === undefined || first === undefined) return null;
  const { kind, contacts } = whole;
  const channels = channelsOfKind(kind);
  const [names, times, suppressions, windows, complete] = await Promise.all([
    store.contactNames.namesOf(account, contacts),
    Promise.all(contacts.map((one) => store.contactEntries.lastAt(account, one))),
    suppressionsOf(store, account, whole),
    windowsOf(store, account, whole, now),
    store.fillEntries.isComplete(),
  ]);
  const last = Math.max(...times.map((at) => at ?? 0));
  return {
    contact: first,
    kind,
    name: nameAmong(names, contacts),
    last_at: writeTimeIfAny(last === 0 ? undefined : last),
    addresses: contacts.map((one) => {
      const address = addressIn(one);
      const hides = channels.filter((channel) => isHiddenContact(channel, address));
      return {
        address,
        formatted: ADDRESS_FORMS[kind].formatted(address),
        channels: hides.length > 0 ? hides : channels,
      };
    }),
    windows,
    suppressions,
    complete,
  };
}

async function suppressionsOf(
  { suppressions }: Repositories,
  account: string,
  { kind, contacts }: WholeContact,
) {
  const [address = '', ...knownAs] = contacts.map(addressIn);
  const standing = await Promise.all(
    channelsOfKind(kind).map((channel) =>
      suppressions.ofAddress({ account, channel, address, knownAs }),
    ),
  );
  return standing.flat().map(viewSuppression);
}

async function windowsOf(
  { devices, sessionWindows }: Repositories,
  account: string,
  { kind, contacts }: WholeContact,
  now: number,
): Promise<ContactProfile['windows']> {
  const channels = channelsOfKind(kind).filter((one) => CHANNEL_DEFINITIONS[one].hasSessionWindow);
  const found = await Promise.all(
    channels.map((channel) => devices.list(account, { limit: MOST_WINDOWS }, { channel })),
  );
  return Promise.all(
    found
      .flatMap(({ data }) => data)
      .map(async ({ _id, name, channel }) => {
        const forms = contacts.flatMap((one) => writtenForms(channel, addressIn(one)));
        const until = await sessionWindows.openUntil(_id, forms, now);
        const open_until = writeTimeIfAny(until ?? undefined);
        return { device: _id, device_name: name, channel, open_until };
      }),
  );
}

/** Lists requests to a contact and messages of it, the newest first. Rows that are gone are left out. */
export async function listMessages(
  store: Repositories,
  account: string,
  contact: EntryKey,
  page: PageQuery,
): Promise<Page<ExchangedMessage>> {
  const [whole] = await wholeContacts(store, account, [contact]);
  const entries = await store.contactEntries.list(account, whole?.contacts ?? [], page);
  const ids = entries.data.flatMap((entry) => ('request' in entry ? [entry.request] : []));
  const inboundIds = entries.data.flatMap((entry) => ('inbound' in entry ? [entry.inbound] : []));
  const loadFacts = createLoadFacts({ repositories: store });
  const [found, came] = await Promise.all([
    store.requests.byIds(ids),
    store.inbound.byIds(inboundIds),
  ]);
  const rows = found.filter((row) => row.account === account);
  const messages = came.filter((row) => row.account === account);
  const [read, inbound] = await Promise.all([
    loadFacts.ofEach(rows),
    viewListedInbound(store, account, messages),
  ]);
  const requests = read.map(([row, about]) => viewRequest(row, about));
  const byRequest = new Map(requests.map((request) => [request.id, request]));
  const byInbound = new Map(inbound.map((message) => [message.id, message]));
  const data = entries.data.flatMap((entry): ExchangedMessage[] => {
    const at = writeTime(entry.at);
    if ('request' in entry) {
      const request = byRequest.get(entry.request);
      return request === undefined ? [] : [{ at, request }];
    }
    const message = byInbound.get(entry.inbound);
    return message === undefined ? [] : [{ at, inbound: message }];
  });
  return { ...entries, data };
}
