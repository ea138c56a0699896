import { NO_SANDBOX, rateLimited, unreachable } from '@cascade/channel';
import type { CallResult } from '@cascade/channel';
import { REASONS, splitSegments } from '@cascade/contracts';
import type { SmppCredentials } from '../../credentials.ts';
import { BindRefused, type SmppSession } from '../../smpp/smpp-session.ts';
import { sessionsOf, type SmppParts } from '../../smpp/smpp-sessions.ts';
import { addressOf, readMessageId, writeSubmit } from '../../smpp/wire/messages.ts';
import { COMMANDS, type Pdu } from '../../smpp/wire/pdu.ts';
import type { SmsProvider, TextJob } from '../sms-provider.ts';
import { unknownOutcome } from '../unknown-outcome.ts';
import { smppRefusal } from './refusals.ts';

/** The centre allows no further bind of this account. */
const ALREADY_BOUND = 0x05;

/** A message centre (SMSC) over SMPP 3.4. */
export function createSmpp(parts: SmppParts): SmsProvider<SmppCredentials> {
  const sessions = sessionsOf(parts);
  return {
    async prepare({ job, text }) {
      if (job.device.sandbox && (await parts.sandbox())?.sms?.servers?.['smpp'] === undefined) {
        return { reason: NO_SANDBOX };
      }
      const bodies = bodiesOf({ job, text });
      const isElsewhere = await sessions.of(job.device, job.credentials).then(
        () => false,
        // Without a connection the call fails in the same way, and may be repeated.
        (error: unknown) => error instanceof BindRefused && error.status === ALREADY_BOUND,
      );
      if (isElsewhere) return { handBack: 'the message centre allows no further bind' };
      return {
        ready: async (signal) => {
          let session: SmppSession;
          try {
            session = await sessions.of(job.device, job.credentials);
          } catch (error) {
            return notBound(error);
          }
          if (signal.aborted) return unreachable('sms', 'given up before it was sent');
          return session.isOpen
            ? submit(session, bodies, signal)
            : unreachable('sms', 'the connection was closed');
        },
      };
    },
    tellsReceipts: ({ credentials }) => credentials.registered_delivery !== false,
    close: () => sessions.close(),
  };
}

function notBound(error: unknown): CallResult {
  if (!(error instanceof BindRefused)) return unreachable('sms', String(error));
  const { reason } = smppRefusal(error.status);
  return { state: 'failed', certainty: 'not-sent', reason, internal: error.message };
}

/** Reference that joins the parts of a text; a phone knows it with the sender. */
let reference = Math.floor(Math.random() * 256);

/** A receipt is asked for the last part: the others go before it. */
function bodiesOf({ job, text }: TextJob<SmppCredentials>): Buffer[] {
  const { credentials, to } = job;
  const { source_ton: ton, source_npi: npi, registered_delivery: wants = true } = credentials;
  const source = addressOf(credentials.from, {
    ...(ton === undefined ? {} : { ton }),
    ...(npi === undefined ? {} : { npi }),
  });
  const { encoding, parts } = splitSegments(text.toWellFormed());
  const common = { source, destination: addressOf(`+${to}`), encoding };
  if (parts.length === 1 || credentials.long_texts === 'payload') {
    const asPayload = parts.length > 1;
    return [writeSubmit({ ...common, text, wantsReceipt: wants, asPayload })];
  }
  reference = (reference + 1) % 256;
  return parts.map((part, index) =>
    writeSubmit({
      ...common,
      text: part,
      wantsReceipt: wants && index === parts.length - 1,
      part: { reference, total: parts.length, number: index + 1 },
    }),
  );
}

/** Submits the parts one after the other; the last one's id is the message's. */
async function submit(
  session: SmppSession,
  bodies: readonly Buffer[],
  signal: AbortSignal,
): Promise<CallResult> {
  const ids: string[] = [];
  for (const body of bodies) {
    let answer: Pdu;
    try {
      answer = await session.request(COMMANDS.submit_sm, body, signal);
    } catch (error) {
      return unknownOutcome(String(error), { message_ids: ids });
    }
    if (answer.status !== 0) return refused(answer.status, ids, bodies.length);
    ids.push(readMessageId(answer.body));
  }
  const id = ids.at(-1);
  return {
    state: 'sent',
    detail: { message_ids: ids },
    ...(id === undefined || id === '' ? {} : { providerMessageId: id }),
  };
}

function refused(status: number, ids: readonly string[], parts: number): CallResult {
  const { reason, waitMs } = smppRefusal(status);
  const detail = { command_status: status, message_ids: ids };
  const internal = `command_status 0x${status.toString(16)}`;
  const failed = { state: 'failed', detail, internal } as const;
  if (ids.length > 0) {
    const inPart = REASONS.sentInPart(ids.length, parts, reason);
    return { ...failed, certainty: 'in-part', reason: inPart };
  }
  return waitMs === undefined
    ? { ...failed, certainty: 'not-sent', reason }
    : {
        ...failed,
        certainty: 'not-sent',
        reason: rateLimited('sms', waitMs),
        retryAfterMs: waitMs,
        deviceWaitMs: waitMs,
      };
}
