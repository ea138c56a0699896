import { CHANNELS } from '@cascade/contracts';
import {
  contactsOfText,
  readingOf,
  type Account,
  type Repositories,
  type StoredRequest,
} from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { createLoadFacts } from '../logs/load-facts.ts';
import { withShortAddresses } from '../logs/short-address.ts';
import { shownContent } from '../logs/shown-content.ts';
import { viewRequest } from '../logs/view-request.ts';
import type { FoundAnywhere, SoughtBy } from '../schemas/over-accounts.ts';
import { wholeContacts } from '../search/contacts-of.ts';
import { OWN_MAIL, readQuery } from '../search/read-query.ts';
import { walkAccounts, type AccountsAsked, type AccountVisit } from './walk-accounts.ts';

/** Devices of an account whose message ids are asked for. */
const MOST_DEVICES = 10_000;
/** Requests of one account that are found; its own log and search have all. */
const MOST_OF_ACCOUNT = 20;
/** Pages of a contact's time line, which has what it wrote, too. */
const MOST_PAGES = 5;

interface Asked extends AccountsAsked {
  q: string;
  by: SoughtBy | undefined;
  /** Accepted at or after, and before (epoch ms). */
  period: { from?: number; to?: number };
  /** Shows recipients whole, and contents as an account's log does. */
  texts: boolean;
}

interface Hit {
  row: StoredRequest;
  by: SoughtBy;
}

/**
 * Finds what a text names over all accounts. Ids of requests and sends are keys of the store; for the rest it asks
 * each account's indexes in turn. No index has `X-Request-Id`: it is looked for only when it is asked for by name.
 */
export async function findOverAccounts(context: DashboardContext, asked: Asked) {
  const { repositories } = context;
  const { q, by, period } = asked;
  const sought = readQuery(q);
  // Some providers' ids are short numbers: only who asks for messages means them.
  const messageId = by === 'message' ? q.trim() : sought.messageId;
  const wants = (kind: SoughtBy) => by === undefined || by === kind;
  const hits = new Map<number, Hit>();
  const add = (rows: readonly StoredRequest[], found: SoughtBy) => {
    for (const row of rows) {
      const { from = -Infinity, to = Infinity } = period;
      const isInTime = row.acceptedAt >= from && row.acceptedAt < to;
      if (isInTime && !hits.has(row._id)) hits.set(row._id, { row, by: found });
    }
  };
  const moreIn: string[] = [];

  if (asked.cursor === undefined) {
    const { request, send } = await idsNamed(repositories, sought.id);
    if (wants('request')) add(request, 'request');
    if (wants('send')) add(send, 'send');
    const mail = messageId && OWN_MAIL.exec(messageId)?.[1];
    if (mail && wants('message')) add(await repositories.requests.byIds([Number(mail)]), 'message');
  }
  const walked =
    by !== undefined && BY_KEY.has(by)
      ? { asked: 0, next_cursor: null }
      : await walkAccounts(context, asked, visit);
  const filled = wants('recipient') ? await repositories.fillEntries.isComplete() : true;
  return {
    data: await viewHits(context, [...hits.values()], asked.texts),
    more_in: moreIn,
    asked: walked.asked,
    complete: walked.next_cursor === null && filled,
    next_cursor: walked.next_cursor,
  };

  async function visit(account: Account, within: AccountVisit): Promise<string | undefined> {
    if (by === 'x_request_id') return byCorrelation(account, within);
    if (messageId !== null && wants('message')) {
      add(await byMessage(repositories, account, messageId), 'message');
    }
    if (wants('recipient')) {
      const { rows, hasMore } = await byRecipient(repositories, account, q);
      add(rows, 'recipient');
      if (hasMore) moreIn.push(account._id);
    }
    return undefined;
  }

  /** Looks back in the account's log while there is time. */
  async function byCorrelation(
    { _id: account }: Account,
    { from, hasTime }: AccountVisit,
  ): Promise<string | undefined> {
    const filters = { ...period, correlation: q.trim() };
    let cursor = from;
    let found = 0;
    for (;;) {
      const limit = MOST_OF_ACCOUNT - found;
      const page = await repositories.requests.list(account, filters, { limit, cursor });
      add(page.data, 'x_request_id');
      found += page.data.length;
      if (page.next_cursor === null) return undefined;
      if (found >= MOST_OF_ACCOUNT) {
        moreIn.push(account);
        return undefined;
      }
      if (!hasTime()) return page.next_cursor;
      cursor = page.next_cursor;
    }
  }
}

/** What is a key of the store: no account is asked. */
const BY_KEY: ReadonlySet<SoughtBy> = new Set<SoughtBy>(['request', 'send']);

async function idsNamed({ facts, requests }: Repositories, id: number | null) {
  if (id === null) return { request: [], send: [] };
  const [request, ofSend] = await Promise.all([requests.byIds([id]), facts.requestOf(id)]);
  return { request, send: ofSend === null ? [] : await requests.byIds([ofSend]) };
}

async function byMessage(
  { devices, facts, requests }: Repositories,
  { _id: account }: Account,
  messageId: string,
): Promise<StoredRequest[]> {
  const ids = await devices.idsOf(account, MOST_DEVICES);
  if (ids.length === 0) return [];
  const sends = await facts.sendsOf(ids, messageId);
  const rows = await requests.byIds([...new Set(sends.map(({ request }) => request))]);
  return rows.filter((row) => row.account === account);
}

/** The newest requests to a recipient, as the channels of the account read it. */
async function byRecipient(store: Repositories, account: Account, text: string) {
  const named = contactsOfText(text.trim(), readingOf(account, { sandbox: true }));
  if (named.length === 0) return { rows: [], hasMore: false };
  const whole = await wholeContacts(store, account._id, named);
  const contacts = [...new Set(whole.flatMap((one) => one.contacts))];
  const found: StoredRequest[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const limit = MOST_OF_ACCOUNT - found.length;
    const page = await store.contactEntries.list(account._id, contacts, { limit, cursor });
    const ids = page.data.flatMap((entry) => ('request' in entry ? [entry.request] : []));
    const rows = await store.requests.byIds(ids);
    found.push(...rows.filter((row) => row.account === account._id));
    if (page.next_cursor === null) return { rows: found, hasMore: false };
    if (found.length >= MOST_OF_ACCOUNT) break;
    cursor = page.next_cursor;
  }
  return { rows: found, hasMore: true };
}

async function viewHits(
  context: DashboardContext,
  hits: readonly Hit[],
  texts: boolean,
): Promise<FoundAnywhere[]> {
  const { accounts } = context.repositories;
  const newest = hits.toSorted(
    (a, b) => b.row.acceptedAt - a.row.acceptedAt || b.row._id - a.row._id,
  );
  const read = await createLoadFacts(context).ofEach(newest.map(({ row }) => row));
  return Promise.all(
    read.map(async ([row, facts], i): Promise<FoundAnywhere> => {
      const name = (await accounts.byId(row.account))?.name ?? row.account;
      const view = {
        account: { id: row.account, name },
        by: (newest[i] as Hit).by,
        x_request_id: row.correlation ?? null,
        request: viewRequest(row, facts),
      };
      return texts
        ? { ...view, content: shownContent(row) }
        : { ...withShortAddresses(view, recipientsOf(row)), content: null };
    }),
  );
}

const recipientsOf = ({ sends }: StoredRequest): string[] =>
  CHANNELS.flatMap((channel) => {
    const send = sends[channel];
    return send?.target === undefined ? [] : [send.target];
  });
