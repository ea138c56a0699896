import type { InboundContact, InboundMessage } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import { OPERATOR_TOKEN, type Client, type Tenant } from '../harness/index.ts';

export interface InboundEntry {
  id: string;
  at: string;
  channel: string;
  device: string;
  from: InboundContact;
  production: boolean;
  message: InboundMessage;
}

const WAIT = { timeoutMs: 30_000, everyMs: 50 };

/** Acts as a contact, and reads the account's log. */
export function contactClient(
  stack: Client & { url: string },
  { account }: Pick<Tenant, 'account'>,
) {
  const contacts = {
    /** Acts as a contact in the sandbox. Waits until a worker listens for the device. */
    async act(body: Record<string, unknown>): Promise<{ id: string; device: string }> {
      const answer = await waitFor(
        async () => {
          const { status, body: said } = await stack.call('POST', '/sandbox/answers', body);
          if (status === 404) return null;
          if (status !== 200) throw new Error(`${status}: ${JSON.stringify(said)}`);
          return said;
        },
        { ...WAIT, what: `a listener for ${JSON.stringify(body)}` },
      );
      return answer as never;
    },
    /** Creates a mail device of the sandbox that receives mail for its address. Returns its id. */
    async openMailbox(address: string): Promise<string> {
      const credentials = {
        host: 'smtp.example.com',
        port: 587,
        secure: false,
        from: { address },
        inbound_addresses: [address],
      };
      const device = { channel: 'email', name: 'Desk', credentials, sandbox: true };
      return (await stack.manage<{ id: string }>(account, 'POST', '/api/devices', device)).id;
    },
    async inbound(): Promise<InboundEntry[]> {
      const path = '/api/inbound?limit=200';
      return (await stack.manage<{ data: InboundEntry[] }>(account, 'GET', path)).data;
    },
    /** Waits for `count` messages of a contact; in no order. */
    async from(contact: string, count = 1): Promise<InboundEntry[]> {
      const own = async () =>
        (await contacts.inbound()).filter(({ from }) => [from.id, from.number].includes(contact));
      await waitFor(async () => (await own()).length >= count, {
        ...WAIT,
        what: `${count} messages of ${contact}`,
      });
      return own();
    },
    /** Waits for the contact's message with this text. */
    async saying(contact: string, text: string): Promise<InboundEntry> {
      const found = await waitFor(
        async () =>
          (await contacts.inbound()).find(
            ({ from, message }) =>
              [from.id, from.number].includes(contact) && message.text === text,
          ),
        { ...WAIT, what: `${contact} to say ${text}` },
      );
      return found;
    },
    async content(file: number): Promise<string> {
      const response = await fetch(`${stack.url}/api/files/${file}/content`, {
        headers: { Authorization: `Bearer ${OPERATOR_TOKEN}`, 'X-Account-Id': account },
      });
      return response.text();
    },
  };
  return contacts;
}

export type ContactClient = ReturnType<typeof contactClient>;
