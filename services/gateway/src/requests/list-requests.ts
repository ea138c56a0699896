import {
  addressOf,
  broken,
  type Channel,
  CHANNELS,
  ChannelSchema,
  contactsNamed,
  isFailure,
  listed,
  type RequestList,
  type RequestStatus,
  RequestStatusSchema,
} from '@cascade/contracts';
import {
  devicesOfRequest,
  mayUseDevices,
  readingOf,
  type Repositories,
  type RequestFilters,
  type StoredRequest,
  type StoredState,
  type Token,
} from '@cascade/store';
import { Type } from 'typebox';
import {
  BadQueryError,
  onlyKnown,
  PAGE,
  readFlag,
  readOneOf,
  readPage,
  readSeconds,
  type Query,
} from '../read-query.ts';
import type { ViewRequest } from './view-request.ts';

const LONGEST_RECIPIENT = 320;
const SECONDS = Type.Integer({ minimum: 0 });

export const REQUESTS_QUERY = Type.Object({
  state: RequestStatusSchema.properties.state,
  status: Type.Boolean(),
  channel: ChannelSchema,
  recipient: Type.String({ minLength: 1, maxLength: LONGEST_RECIPIENT }),
  from: SECONDS,
  to: SECONDS,
  ...PAGE,
});

const STATES: Readonly<Record<RequestStatus['state'], StoredState>> = {
  scheduled: 'scheduled',
  pending: 'open',
  finished: 'finished',
  cancelled: 'cancelled',
};

type Sends = Pick<StoredRequest, 'sends'>;
type Matches = (row: Sends) => boolean;

/** Lists an account's requests, newest first. Throws BadQueryError and BadCursorError. */
export function createListRequests(
  store: Pick<Repositories, 'requests' | 'accounts' | 'contactLinks'>,
  view: ViewRequest,
) {
  return async function listRequests(
    token: Pick<Token, 'account' | 'devices'>,
    query: Query,
  ): Promise<RequestList> {
    const { account } = token;
    onlyKnown(query, REQUESTS_QUERY);
    const filters = readFilters(query);
    const page = readPage(query);
    const recipient = readRecipient(query);
    const matches: Matches[] = [
      ...(token.devices === undefined
        ? []
        : [(row: Sends) => mayUseDevices(token, devicesOfRequest(row))]),
      ...(recipient === undefined ? [] : [await sentTo(account, recipient, filters.channel)]),
    ];
    const found =
      matches.length === 0
        ? await store.requests.list(account, filters, page)
        : await store.requests.listMatching(account, filters, page, (row) =>
            matches.every((match) => match(row)),
          );
    return {
      status: true,
      requests: await Promise.all(found.data.map(view)),
      has_more: found.has_more,
      next_cursor: found.next_cursor,
    };
  };

  /** Matches requests to a contact, whatever way of writing its address was used. */
  async function sentTo(
    account: string,
    recipient: string,
    only: Channel | undefined,
  ): Promise<Matches> {
    const by = readingOf(await store.accounts.byId(account), { sandbox: true });
    const named = [...contactsNamed(recipient, by)].filter(
      ([channel]) => only === undefined || channel === only,
    );
    const keys = await Promise.all(
      named.map(async ([channel, { key }]) => {
        const [live, sandbox] = await Promise.all(
          [false, true].map((of) => store.contactLinks.knownAs(account, key, { sandbox: of })),
        );
        return [channel, new Set([key, ...(live ?? []), ...(sandbox ?? [])])] as const;
      }),
    );
    return ({ sends }) =>
      keys.some(([channel, known]) => {
        const target = sends[channel]?.target;
        if (target === undefined) return false;
        const read = addressOf(channel, target, by);
        return isFailure(read) ? target === recipient : known.has(read.key);
      });
  }
}

function readFilters(query: Query): RequestFilters {
  const states = Object.keys(STATES) as RequestStatus['state'][];
  const state = readOneOf(query, 'state', states, listed(states, ', or'));
  const status = readFlag(query, 'status');
  const channel = readOneOf(query, 'channel', CHANNELS, listed(CHANNELS, ', or'));
  const from = readSeconds(query, 'from');
  const to = readSeconds(query, 'to');
  return {
    ...(state === undefined ? {} : { state: STATES[state] }),
    ...(status === undefined ? {} : { status }),
    ...(channel === undefined ? {} : { channel }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

function readRecipient({ recipient }: Query): string | undefined {
  if (recipient === undefined) return undefined;
  if (typeof recipient === 'string' && recipient !== '' && recipient.length <= LONGEST_RECIPIENT) {
    // An unescaped `+` of a query is a space.
    return recipient.trim();
  }
  throw new BadQueryError(
    broken('recipient', 'mustBe', { value: `1 to ${LONGEST_RECIPIENT} characters, given once` }),
  );
}
