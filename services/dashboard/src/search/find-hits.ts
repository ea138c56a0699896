import { inboundId, type Repositories, type StoredRequest } from '@cascade/store';
import { createLoadFacts } from '../logs/load-facts.ts';
import { viewListedInbound } from '../logs/view-listed-inbound.ts';
import { viewRequest } from '../logs/view-request.ts';
import { MOST_HITS, type FoundRequest, type SearchAnswer } from '../schemas/search.ts';
import { findContacts } from './find-contacts.ts';
import { OWN_MAIL, readQuery, type Sought } from './read-query.ts';

/** Devices whose messages a message id is looked for in. */
const MOST_DEVICES = 1_000;

/** Finds what a text names, in one account. Every read is by an index and bounded. */
export async function findHits(
  store: Repositories,
  account: string,
  text: string,
): Promise<SearchAnswer> {
  const sought = readQuery(text, await store.accounts.byId(account));
  const [contacts, byId, byMessage, templates, complete] = await Promise.all([
    findContacts(store, account, sought),
    findById(store, account, sought),
    findByMessage(store, account, sought),
    findTemplates(store, account, sought),
    store.fillEntries.isComplete(),
  ]);
  const rows = new Map([...byId, ...byMessage.requests].map((hit) => [hit.row._id, hit]));
  return {
    contacts,
    requests: await viewHits(store, [...rows.values()].slice(0, MOST_HITS)),
    inbound: await viewListedInbound(store, account, byMessage.inbound.slice(0, MOST_HITS)),
    templates: templates.map(({ _id, name, channel }) => ({ id: _id, name, channel })),
    complete,
  };
}

interface Hit {
  row: StoredRequest;
  by: FoundRequest['by'];
}

async function findById(
  { facts, requests }: Repositories,
  account: string,
  { id }: Sought,
): Promise<Hit[]> {
  if (id === null) return [];
  const [own, ofSend] = await Promise.all([requests.get(account, id), facts.requestOf(id)]);
  const bySend = ofSend === null ? null : await requests.get(account, ofSend);
  return [
    ...(own === null ? [] : [{ row: own, by: 'request' as const }]),
    ...(bySend === null ? [] : [{ row: bySend, by: 'send' as const }]),
  ];
}

async function findByMessage(
  { devices, facts, inbound, requests }: Repositories,
  account: string,
  { messageId }: Sought,
) {
  if (messageId === null) return { requests: [], inbound: [] };
  const own = OWN_MAIL.exec(messageId)?.[1];
  const ids = await devices.idsOf(account, MOST_DEVICES);
  const [sends, came] = await Promise.all([
    facts.sendsOf(ids, messageId),
    inbound.byIds(ids.map((device) => inboundId({ device, providerMessageId: messageId }))),
  ]);
  const numbers = [
    ...sends.map(({ request }) => request),
    ...(own === undefined ? [] : [Number(own)]),
  ];
  const rows = await requests.byIds([...new Set(numbers)]);
  return {
    requests: rows
      .filter((row) => row.account === account)
      .map((row): Hit => ({ row, by: 'message' })),
    inbound: came.filter((row) => row.account === account),
  };
}

async function findTemplates({ templates }: Repositories, account: string, sought: Sought) {
  const { id, name } = sought;
  const [byId, named] = await Promise.all([
    id === null ? null : templates.get(account, id),
    name === null ? [] : templates.named(account, name, MOST_HITS),
  ]);
  return [...(byId === null ? [] : [byId]), ...named].slice(0, MOST_HITS);
}

async function viewHits(store: Repositories, hits: readonly Hit[]): Promise<FoundRequest[]> {
  const read = await createLoadFacts({ repositories: store }).ofEach(hits.map(({ row }) => row));
  return read.map(([row, about], i) => ({
    by: (hits[i] as Hit).by,
    request: viewRequest(row, about),
  }));
}
