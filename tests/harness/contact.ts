import type { Channel } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import type { Tenant } from './provision.ts';
import type { Client, SandboxMessage } from './client.ts';
import { untilLinked } from './until-linked.ts';

/** An act of a contact: a member of `POST /sandbox/answers`, such as `{text: 'hi'}`. */
export type ContactAct = Readonly<Record<string, unknown>>;

/**
 * A contact whom a tenant's device wrote to, and who answers. A restarted client needs a new one.
 */
export interface Contact {
  /** Resolves when the provider has accepted the act. */
  does(act: ContactAct): Promise<void>;
  /** Waits until the device has sent `count` messages. Returns them, oldest first. */
  got(count: number): Promise<SandboxMessage[]>;
}

const TIMEOUT_MS = 90_000;

export function contactOf(client: Client, channel: Channel, address: string): Contact {
  return {
    async does(act) {
      await waitFor(
        async () => {
          const { status, body } = await client.call('POST', '/sandbox/answers', {
            channel,
            contact: address,
            ...act,
          });
          // No worker listens for the device yet.
          if (status === 404) return false;
          if (status !== 200) throw new Error(JSON.stringify(body));
          return true;
        },
        { timeoutMs: TIMEOUT_MS, what: `${channel} to take an answer` },
      );
    },
    async got(count) {
      const found = await waitFor(
        async () => {
          const messages = await client.inbox(address);
          return messages.length >= count ? messages : null;
        },
        { timeoutMs: TIMEOUT_MS, what: `${count} messages to ${address}` },
      );
      return found.toReversed();
    },
  };
}

/** Lets the device write to the contact first, so that the contact's answers find the device. */
export async function meet(
  client: Client,
  tenant: Tenant,
  channel: Exclude<Channel, 'email'>,
  address: string,
): Promise<Contact> {
  if (channel === 'whatsapp') await untilLinked(client, tenant, tenant.devices.whatsapp);
  const { body } = await client.send(
    {
      keys: { [channel]: { token: tenant.keys[channel] } },
      content: { [channel]: { message: { type: 'text', message: 'Good morning.' } } },
      target: { [channel]: address },
    },
    { token: tenant.token },
  );
  if (!body.status) throw new Error(JSON.stringify(body));
  return contactOf(client, channel, address);
}

/** Returns the text that a recipient reads. */
export function textOf({ content }: SandboxMessage): string {
  const text = content['text'] ?? content['body'];
  return typeof text === 'string' ? text : JSON.stringify(content);
}
