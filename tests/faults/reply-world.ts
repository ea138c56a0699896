import { randomBytes } from 'node:crypto';
import { ACK } from '@cascade/broker';
import type { AutoreplyRule, SubmissionRow } from '@cascade/contracts';
import { newId } from '@cascade/runtime';
import { silentLogger, waitFor } from '@cascade/runtime/testing';
import { openParts } from '@cascade/service';
import { inboundId, type ConversationRow, type StoredRequest } from '@cascade/store';
import { vaultFromBase64 } from '@cascade/vault';
import { takeRealNames } from '../harness/index.ts';
import type { RealServers } from '../servers/index.ts';
import { SupervisedRole } from './supervised-role.ts';

/**
 * The sweeper handles a message after this time: it replaces the lost wake-up of a dead process.
 */
const GRACE_MS = 1_500;
const SETTLE_TIMEOUT_MS = 60_000;

/**
 * Runs automatic replies in a process that can be killed; contacts and a bot's worker run in this
 * one.
 */
export interface ReplyWorld {
  role: SupervisedRole;
  /** Stores an inbound message of a contact, as the bot's worker does. */
  say(contact: string, text: string): Promise<void>;
  /** Waits until every message of the contact is processed. */
  settled(contact: string): Promise<void>;
  /** Texts of the replies to the contact, oldest first. */
  replies(contact: string): Promise<string[]>;
  submissions(contact: string): Promise<SubmissionRow[]>;
  stop(): Promise<void>;
}

export async function startReplyWorld(
  servers: RealServers,
  rule: AutoreplyRule,
): Promise<ReplyWorld> {
  const names = takeRealNames(servers);
  const secretsKey = randomBytes(32).toString('base64');
  const parts = await openParts({
    name: 'contacts',
    logger: silentLogger,
    vault: vaultFromBase64(secretsKey),
    ...names,
  });
  const { repositories, broker, database, clock } = parts;
  const plan = { name: 'test', quota: null, period: 'month', expiresAt: null } as const;
  const { _id: account } = await repositories.accounts.insert({ name: 'A', plan, settings: {} });
  const { _id: device } = await repositories.devices.insert({
    _id: newId('dev'),
    account,
    channel: 'telegram',
    name: 'bot',
    tokenHash: 'hash',
    tokenHint: 'test',
    number: '1',
    sandbox: true,
    state: 'connected',
    credentials: '',
    settings: {},
  });
  await repositories.autoreplies.insert({ account, device, rule, active: true });
  await broker.consume(
    { name: 'send.requested.telegram', route: 'interactive', prefetch: 100 },
    async ({ body: { send, request } }) => {
      const outcome = { state: 'sent', ms: 0, at: clock.now() } as const;
      await repositories.facts.insertOutcome({
        _id: send,
        request: request._id,
        account,
        ...outcome,
      });
      return ACK;
    },
  );
  const role = new SupervisedRole({
    roles: ['autoreply'],
    secretsKey,
    servers: names,
    sandboxUrl: 'http://127.0.0.1:9',
    deadlines: { syncMs: 20_000, asyncMs: 20_000 },
  });
  let said = 0;

  return {
    role,
    async say(contact, text) {
      said += 1;
      const now = clock.now();
      const row = {
        account,
        device,
        channel: 'telegram',
        providerMessageId: String(said),
        from: { id: contact },
        message: { id: String(said), type: 'text', text },
        sandbox: true,
        at: now,
        replyAt: now + GRACE_MS,
      } as const;
      const message = { ...row, _id: inboundId(row) };
      await repositories.inbound.insert(row);
      await broker.publish('message.received', { message }, { messageId: message._id });
    },
    async settled(contact) {
      await waitFor(
        async () => {
          const left = await repositories.inbound.awaitingReply(device, [contact], 1);
          const row: ConversationRow | null = await repositories.conversations.ofContact(device, [
            contact,
          ]);
          return left.length === 0 && row?.pendingEffects === undefined;
        },
        { timeoutMs: SETTLE_TIMEOUT_MS, what: 'every message to be processed' },
      );
    },
    async replies(contact) {
      const requests = await database
        .collection<StoredRequest>('requests')
        .find({ 'sends.telegram.target': contact }, { sort: { _id: 1 } });
      return requests.map(({ sends }) => {
        const { content } = sends.telegram!;
        return 'message' in content ? (content.message.message ?? '') : '';
      });
    },
    submissions: (contact) =>
      database.collection<SubmissionRow>('submissions').find({ 'from.id': contact }),
    async stop() {
      await role.stop();
      await parts.close();
      await names.remove();
    },
  };
}
