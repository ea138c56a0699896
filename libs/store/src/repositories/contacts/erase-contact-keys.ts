import { phoneForms } from '@cascade/contracts';
import type { Database } from '../../port.ts';
import type { ContactOfDevices } from './contact-rows.ts';
import { conversationId, type ConversationRow } from '../inbound/conversations.ts';

const KEYS_AT_ONCE = 500;

/** Ids of WhatsApp for an address. */
const idsOf = (form: string): string[] => [form, `${form}@s.whatsapp.net`];

interface ErasedKeys {
  account: string;
  /** Ids of the contact in its messages and answers. */
  contacts: ReadonlySet<string>;
  /** Data stored until then is erased (epoch ms). */
  until: number;
}

/** Erases rows that have the address in their keys, and rows that belong to them. */
export async function eraseContactKeys(
  db: Database,
  { who, channels }: ContactOfDevices,
  { account, contacts, until }: ErasedKeys,
): Promise<void> {
  // A chat id may be somebody's number: rows of other channels are somebody else's.
  const devices = [...channels].filter(([, channel]) => who.byChannel.has(channel));
  const ids = devices.flatMap(([device, channel]) =>
    [...new Set([...who.formsOf(channel).flatMap(idsOf), ...contacts])].map((contact) =>
      conversationId(device, contact),
    ),
  );
  const conversations = db.collection<ConversationRow>('conversations');
  const named = await conversations.find(
    {
      account,
      $or: [...who.byChannel.keys()].flatMap((channel) =>
        ['contact.number', 'contact.address', 'contact.id'].map((path) => ({
          channel,
          [path]: { $in: who.formsOf(channel) },
        })),
      ),
    },
    { projection: { _id: 1 } },
  );
  await conversations.deleteMany({ _id: { $in: named.map(({ _id }) => _id) } });
  for (let from = 0; from < ids.length; from += KEYS_AT_ONCE) {
    const some = { _id: { $in: ids.slice(from, from + KEYS_AT_ONCE) } };
    for (const name of ['conversations', 'session_windows', 'whatsapp_contacts'] as const) {
      await db.collection(name).deleteMany(some);
    }
  }
  for (const [device, channel] of devices) {
    const senders = [...new Set([...who.formsOf(channel), ...contacts])].flatMap((one) => [
      one,
      `+${one}`,
    ]);
    await db
      .collection('partial_texts')
      .deleteMany({ device, sender: { $in: senders }, startedAt: { $lte: until } });
  }
  for (const key of who.numbers) {
    for (const form of phoneForms(key)) {
      await eraseSignalKeys(
        db,
        form.replace(/@lid$/, ''),
        devices.map(([device]) => device),
      );
    }
  }
}

async function eraseSignalKeys(
  db: Database,
  number: string,
  deviceIds: readonly string[],
): Promise<void> {
  // Keys of Signal's sessions: `<number>`, `<number>.<device>` and `<number>_<domain>.<device>`.
  const $or = [
    { id: number },
    { id: { $gte: `${number}.`, $lt: `${number}/` } },
    { id: { $gte: `${number}_`, $lt: `${number}\`` } },
    { id: { $gte: `${number}@`, $lt: `${number}A` } },
  ];
  for (const device of deviceIds) {
    await db.collection('whatsapp_keys').deleteMany({ device, $or });
  }
}
