import { triesOf, type InboundContact } from '@cascade/contracts';
import {
  contactOfInbound,
  type ConversationRow,
  type Repositories,
  type StoredRequest,
} from '@cascade/store';

export type PersonStore = Pick<
  Repositories,
  'contactEntries' | 'echoes' | 'recipientSends' | 'requests'
>;

/** Newest entries of a contact among which a person's message is looked for. */
const ENTRIES_READ = 20;

/**
 * Creates what says whether a person wrote to a contact by a device since a time (epoch ms): on the device itself, or in
 * the web app.
 */
export function createHasPersonWritten(store: PersonStore) {
  const { contactEntries, echoes, recipientSends, requests } = store;

  return async function hasPersonWritten(
    { account, device, channel, contact, sandbox }: ConversationRow,
    ids: readonly string[],
    since: number,
  ): Promise<boolean> {
    if (await echoes.hasSpoken(device, ids, since)) return true;
    const written = await requestsSince({ account, channel, contact, sandbox }, since);
    return written.some(
      (row) => row.account === account && isOfPerson(row) && isBy(row, channel, device),
    );
  };

  async function requestsSince(
    {
      account,
      channel,
      contact,
      sandbox,
    }: Pick<ConversationRow, 'account' | 'channel' | 'sandbox'> & { contact: InboundContact },
    since: number,
  ): Promise<StoredRequest[]> {
    const key = contactOfInbound({ channel, from: contact });
    if (key === undefined) return [];
    const person = await recipientSends.personOf(account, [key], { sandbox });
    const { data } = await contactEntries.list(account, person, { limit: ENTRIES_READ });
    return requests.byIds(
      data.flatMap((entry) => ('request' in entry && entry.at >= since ? [entry.request] : [])),
    );
  }
}

/** Somebody wrote it by hand just then: no rule, program, campaign or schedule, and not the product itself. */
const isOfPerson = ({
  automatic,
  notice,
  sealed,
  tokenId,
  optOuts,
  scheduled,
  status,
}: StoredRequest): boolean =>
  [automatic, notice, sealed, tokenId, optOuts].every((mark) => mark === undefined) &&
  !scheduled &&
  status !== false;

const isBy = (
  { sends }: StoredRequest,
  channel: ConversationRow['channel'],
  device: string,
): boolean => {
  const send = sends[channel];
  return send !== undefined && triesOf(send).some((one) => one.device === device);
};
