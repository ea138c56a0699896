import type { Channel } from '@cascade/contracts';
import { oggOpus } from '@cascade/channel/testing';
import { MESSAGE_SAMPLES } from '../../scripts/clients/message-samples.ts';
import { MP4, PDF, PNG, STICKER } from '../e2e/sample-files.ts';
import { freshRecipient, meet, type Client, type Tenant } from '../harness/index.ts';

/** A message that a library's builder sends on a product. */
export interface MessageToSend {
  channel: Channel;
  name: string;
  /** Of the channel's device. */
  key: string;
  to: string;
  message: object;
}

const FILES: Readonly<Record<string, Buffer>> = {
  'menu.png': PNG,
  'kitchen.mp4': MP4,
  'menu.pdf': PDF,
  'note.ogg': oggOpus(2.5),
  'star.webp': STICKER,
};

/** The samples of every type, with files, earlier messages and recipients that a tenant's devices have. */
export async function messagesToSend(client: Client, tenant: Tenant): Promise<MessageToSend[]> {
  const files = new Map<string, number>();
  for (const [name, bytes] of Object.entries(FILES)) {
    files.set(name, await client.upload(tenant.account, name, bytes));
  }
  const recipients = new Map<Channel, string>();
  const ready: MessageToSend[] = [];
  for (const { channel, name, message } of MESSAGE_SAMPLES) {
    if (channel === 'email') throw new Error('mails are templates');
    const to = recipients.get(channel) ?? freshRecipient(channel);
    const key = tenant.keys[channel];
    if (!recipients.has(channel)) {
      recipients.set(channel, to);
      const contact = await meet(client, tenant, channel, to);
      // Opens the session window of WABA.
      await contact.does({ text: 'Good morning.' });
    }
    const { fileUrl, replyTo, ...rich } = message.richContext ?? {};
    const own = {
      ...rich,
      ...(fileUrl === undefined ? {} : { fileId: files.get(fileUrl.replace(/^.*\//, '')) }),
      ...(replyTo === undefined ? {} : { replyTo: await sendText(client, tenant, channel, to) }),
    };
    const context = Object.keys(own).length === 0 ? {} : { richContext: own };
    ready.push({ channel, name, key, to, message: { ...message, ...context } });
  }
  return ready;
}

/** What a program prints that sends them all. */
export const deliveredLines = (messages: readonly MessageToSend[]): string[] =>
  messages.map(({ channel, name }) => `${channel} ${name} delivered`);

/** Sends a text. Returns the provider's id of it. */
async function sendText(
  client: Client,
  tenant: Tenant,
  channel: Channel,
  to: string,
): Promise<string> {
  const { body } = await client.send(
    {
      keys: { [channel]: { token: tenant.keys[channel] } },
      content: { [channel]: { message: { type: 'text', message: 'At 8.' } } },
      target: { [channel]: to },
    },
    { token: tenant.token },
  );
  const detail = body.channels?.[channel]?.detail as
    | { id?: string; message_id?: number; messages?: { id: string }[] }
    | undefined;
  const id = detail?.id ?? detail?.message_id ?? detail?.messages?.[0]?.id;
  if (id === undefined) throw new Error(`${channel}: ${JSON.stringify(body)}`);
  return String(id);
}
