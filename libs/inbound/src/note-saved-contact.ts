import {
  contactTarget,
  cut,
  isByContact,
  isLinkedChannel,
  isSpoken,
  keyOfSender,
  kindOf,
  type InboundRow,
} from '@cascade/contracts';
import { logFailure, type Logger } from '@cascade/runtime';
import { entryKey, SAVED_CONTACT_BOUNDS, type Repositories } from '@cascade/store';

type Message = Pick<
  InboundRow,
  'account' | 'channel' | 'from' | 'sandbox' | '_id' | 'at' | 'message'
>;

/**
 * Notes when a saved contact wrote, and saves one who isn't, where the account wants it (`contacts_from_inbound`). Only
 * of live devices: contacts of the sandbox are nobody. The message doesn't wait for it.
 */
export function createNoteSavedContact({
  repositories,
  logger,
}: {
  repositories: Pick<Repositories, 'accounts' | 'accountLimits' | 'contactLinks' | 'savedContacts'>;
  logger: Logger;
}) {
  const { accounts, accountLimits, contactLinks, savedContacts } = repositories;
  return function noteSavedContact(row: Message): void {
    note(row).catch((error: unknown) => {
      const message = 'saved contact: message not noted, noted again at the next message';
      logFailure(logger, message, { inbound: row._id, error });
    });
  };

  async function note({ account, channel, from, sandbox, at, message }: Message): Promise<void> {
    if (sandbox || !isByContact(message)) return;
    const own = keyOfSender(channel, from);
    if (own === null) return;
    const others = isLinkedChannel(channel)
      ? await contactLinks.knownAs(account, own, { sandbox })
      : [];
    const keys = [...new Set([own, ...others])].map((key) => entryKey(kindOf(channel), key));
    if (await savedContacts.noteWrote(account, keys, at)) return;
    const wanted = (await accounts.byId(account))?.settings.contactsFromInbound === true;
    if (!wanted || !isSpoken(message)) return;
    const address = contactTarget(channel, from);
    if (address === null) return;
    const name = cut(from.name ?? from.username ?? '', SAVED_CONTACT_BOUNDS.name).trim();
    const added = await accountLimits.add('contacts', { account }, () =>
      savedContacts.insert({
        account,
        addresses: [{ channel, address }],
        tags: [],
        fields: [],
        source: 'inbound',
        wroteAt: at,
        ...(name === '' ? {} : { name }),
      }),
    );
    if (added.status === 'full') logger.warn('saved contact: limit reached', { account });
  }
}
