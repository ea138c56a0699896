import type { AddressInfo } from 'node:net';
import smpp, { type Pdu, type Session } from 'smpp';
import type { SandboxContext } from '../../../context.ts';
import { REVOKED } from '../../../magic/magic-rows.ts';
import { senderOf } from '../callbacks.ts';
import { takeSubmit, type SubmitParts } from './take-submit.ts';

/** `command_status` (SMPP 3.4, 5.1.3). */
const WRONG_BIND_STATUS = 0x04;
const WRONG_PASSWORD = 0x0e;

/** Undelivered texts and receipts of a sender; the oldest is dropped first. */
const MAX_WAITING = 1_000;

export interface MessageCentre {
  port: number;
  host: string;
  /**
   * Sends a `deliver_sm` to the account that last sent with this sender, or, before any send, to the account
   * whose `system_id` is the sender. False: there is none.
   */
  deliver(sender: string, fields: Record<string, unknown>): boolean;
  close(): Promise<void>;
}

/** A message centre that any account binds to; a password that holds "revoked" is refused. */
export async function startMessageCentre(
  context: SandboxContext,
  { host, port }: { host: string; port: number },
): Promise<MessageCentre> {
  const bound = new Map<string, Set<Session>>();
  const accountOf = new Map<string, string>();
  const waiting = new Map<string, Record<string, unknown>[]>();
  /** By account: the session that was sent the oldest and hasn't answered. */
  const asked = new Map<string, Session>();
  const all = new Set<Session>();

  /** Delivers what waits for an account, one after the other; what isn't answered with 0 stays. */
  function flush(account: string): void {
    const [session] = bound.get(account) ?? [];
    const queue = waiting.get(account) ?? [];
    const next = queue[0];
    if (!session || next === undefined) return;
    asked.set(account, session);
    session.deliver_sm(next, ({ command_status: status }) => {
      asked.delete(account);
      if (status === 0 && queue[0] === next) queue.shift();
      if (status === 0) return flush(account);
      void context.clock.sleep(1_000, context.closing).then(
        () => flush(account),
        () => {},
      );
    });
  }

  function deliver(sender: string, fields: Record<string, unknown>): boolean {
    const account = accountOf.get(senderOf(sender)) ?? senderOf(sender);
    if (!accountOf.has(senderOf(sender)) && !bound.has(account)) return false;
    const queue = waiting.get(account) ?? [];
    queue.push(fields);
    if (queue.length > MAX_WAITING) queue.shift();
    waiting.set(account, queue);
    if (queue.length === 1) flush(account);
    return true;
  }

  function serve(session: Session): void {
    let account: string | undefined;
    all.add(session);
    const refuse = (pdu: Pdu, status: number) =>
      void session.send(pdu.response({ command_status: status }));
    session.on('error', () => session.destroy());
    session.on('close', () => {
      all.delete(session);
      if (account === undefined) return;
      bound.get(account)?.delete(session);
      // Another one may have bound before the end of this one was seen.
      if (asked.get(account) !== session) return;
      asked.delete(account);
      flush(account);
    });
    for (const command of ['bind_transceiver', 'bind_transmitter', 'bind_receiver']) {
      session.on(command, (pdu: Pdu) => {
        const { system_id: id = '', password = '' } = pdu;
        if (id === '' || REVOKED.test(password)) return refuse(pdu, WRONG_PASSWORD);
        account = id;
        session.send(pdu.response({ system_id: 'sandbox' }));
        if (command === 'bind_transmitter') return;
        bound.set(id, (bound.get(id) ?? new Set()).add(session));
        flush(id);
      });
    }
    session.on('enquire_link', (pdu: Pdu) => void session.send(pdu.response()));
    session.on('unbind', (pdu: Pdu) => {
      session.send(pdu.response());
      session.close();
    });
    session.on('submit_sm', (pdu: Pdu) => {
      if (account === undefined) return refuse(pdu, WRONG_BIND_STATUS);
      accountOf.set(senderOf(pdu.source_addr ?? ''), account);
      const parts: SubmitParts = { context, session, deliver };
      takeSubmit(parts, pdu).catch((error: unknown) => {
        context.logger.error('sandbox: submit_sm failed', { error });
        session.destroy();
      });
    });
  }

  const server = smpp.createServer(serve);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    host,
    port: (server.address() as AddressInfo).port,
    deliver,
    async close() {
      for (const session of all) session.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
