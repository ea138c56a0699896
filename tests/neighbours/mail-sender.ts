import { waitFor } from '@cascade/runtime/testing';
import { provision, startStack, type Stack, type StackOptions } from '../harness/index.ts';

/** The subject and the text of each mail: not in ASCII, and with lines that SMTP has to escape. */
export const SUBJECT = 'Grüße';
export const TEXT = 'Grüße 😀\n.\n..\n.end';

/** What became of a mail. */
export interface MailOutcome {
  status: boolean;
  code?: string;
  reason?: string;
}

/** A product whose devices send to a neighbour. */
export interface MailSender {
  stack: Stack;
  account: string;
  /** Makes a device that sends through the server on this port, and returns its channel token. */
  device(port: number, credentials?: object): Promise<string>;
  /** Sends a mail, and waits for its outcome. */
  send(token: string, to: string): Promise<MailOutcome>;
  /** Hands in an async mail, and returns its request id. */
  begin(token: string, to: string): Promise<number>;
  /** Waits for the outcome of an async mail. */
  ended(request: number): Promise<MailOutcome>;
  /** Whether the account's mails no longer go to this address. */
  isSuppressed(address: string): Promise<boolean>;
  stop(): Promise<void>;
}

const TIMEOUT_MS = 20 * 60_000;

export async function startMailSender(overrides?: StackOptions['overrides']): Promise<MailSender> {
  const stack = await startStack({
    engine: { kind: 'embedded' },
    env: { EGRESS_ALLOW: '127.0.0.0/8' },
    ...(overrides === undefined ? {} : { overrides }),
  });
  const tenant = await provision(stack);
  const template = await tenant.template('email', { subject: SUBJECT, text: TEXT });
  const hand = async (token: string, to: string, mode: 'sync' | 'async') => {
    const request = {
      keys: { email: { token } },
      content: { email: { template } },
      target: { email: to },
      context: { behaviour: { mode } },
    };
    return (await stack.send(request, { token: tenant.token })).body;
  };
  return {
    stack,
    account: tenant.account,
    async device(port, credentials = {}) {
      const made = {
        channel: 'email',
        name: 'shop',
        credentials: {
          host: '127.0.0.1',
          port,
          secure: false,
          from: { address: 'shop@sender.example' },
          ...credentials,
        },
      };
      const { token } = await stack.manage<{ token: string }>(
        tenant.account,
        'POST',
        '/api/devices',
        made,
      );
      return token;
    },
    async send(token, to) {
      const { channels } = await hand(token, to, 'sync');
      return (channels as { email: MailOutcome }).email;
    },
    async begin(token, to) {
      const { request_id: id } = await hand(token, to, 'async');
      if (id === undefined) throw new Error(`no request for ${to}`);
      return id;
    },
    ended: (id) =>
      waitFor(
        async () => {
          const { body } = await stack.call('GET', `/v1/requests/${id}`, undefined, {
            token: tenant.token,
          });
          const { state, result } = body as {
            state: string;
            result?: { channels?: { email?: MailOutcome } };
          };
          return (state === 'finished' && result?.channels?.email) || null;
        },
        { timeoutMs: TIMEOUT_MS, everyMs: 500, what: `the end of request ${id}` },
      ),
    async isSuppressed(address) {
      const { data } = await stack.manage<{ data: { address: string }[] }>(
        tenant.account,
        'GET',
        '/api/suppressions?channel=email&limit=100',
      );
      return data.some((row) => row.address === address);
    },
    stop: () => stack.stop(),
  };
}
