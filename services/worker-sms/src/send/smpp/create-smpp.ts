import { rateLimited, unknownOutcome, unreachable } from '@cascade/channel';
import type { CallResult } from '@cascade/channel';
import { splitSegments, type SegmentCount } from '@cascade/contracts';
import type { SmppCredentials } from '../../credentials.ts';
import { BindRefused } from '../../smpp/bind.ts';
import type { SmppSession } from '../../smpp/smpp-session.ts';
import { sessionsOf, type SmppParts } from '../../smpp/smpp-sessions.ts';
import { addressOf, readMessageId, writeSubmit } from '../../smpp/wire/messages.ts';
import { COMMANDS, type Pdu } from '../../smpp/wire/pdu.ts';
import type { SmsProvider, TextJob } from '../sms-provider.ts';
import { bindRefusal, smppRefusal } from './refusals.ts';

/** The centre allows no further bind of this account. */
const ALREADY_BOUND = 0x05;
/** Until a refusal that passes is tried again for the first time. */
const AGAIN_MS = 1_500;

/** A message centre (SMSC) over SMPP 3.4. */
export function createSmpp(parts: SmppParts): SmsProvider<SmppCredentials> {
  const sessions = sessionsOf(parts);
  return {
    async prepare({ job, text }) {
      if (job.device.sandbox && (await parts.sandbox())?.sms?.servers?.['smpp'] === undefined) {
        return { failure: { kind: 'sandboxNotRunning' } };
      }
      const message = messageOf({ job, text });
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
            return notBound(error as Error);
          }
          if (signal.aborted) return unreachable('sms', 'given up before it was sent');
          return session.isOpen
            ? submit(session, message, signal)
            : unreachable('sms', 'the connection was closed');
        },
      };
    },
    tellsReceipts: ({ credentials }) => credentials.registered_delivery !== false,
    close: () => sessions.close(),
  };
}

function notBound(error: Error): CallResult {
  if (!(error instanceof BindRefused)) return unreachable('sms', error);
  const {
    waitMs,
    passing = waitMs === undefined ? undefined : true,
    ...failure
  } = bindRefusal(error);
  const again = passing && { retryAfterMs: waitMs ?? AGAIN_MS, passing };
  return { state: 'failed', certainty: 'not-sent', failure, internal: error.message, ...again };
}

/** Reference that joins the parts of a text; a phone knows it with the sender. */
let reference = Math.floor(Math.random() * 256);

interface Message {
  bodies: Buffer[];
  /** Where it isn't what the text alone says. */
  count?: SegmentCount;
}

const NOT_LATIN_1 = /[^\0-\xff]/;

/** A receipt is asked for the last part: the others go before it. */
function messageOf({ job, text }: TextJob<SmppCredentials>): Message {
  const { credentials, to } = job;
  const { source_ton: ton, source_npi: npi, registered_delivery: wants = true } = credentials;
  const source = addressOf(credentials.from, {
    ...(ton === undefined ? {} : { ton }),
    ...(npi === undefined ? {} : { npi }),
  });
  const isLatin1 = credentials.default_alphabet === 'latin1';
  // What GSM has and Latin-1 hasn't, such as the euro sign, has no bytes in the centre's alphabet.
  const lacks = isLatin1 && NOT_LATIN_1.test(text);
  const { parts, ...count } = splitSegments(text.toWellFormed(), lacks ? 'UCS-2' : undefined);
  const encoding = isLatin1 && count.encoding === 'GSM-7' ? ('Latin-1' as const) : count.encoding;
  const common = { source, destination: addressOf(`+${to}`), encoding };
  const counted = lacks ? { count } : {};
  if (parts.length === 1 || credentials.long_texts === 'payload') {
    const asPayload = parts.length > 1;
    return {
      bodies: [writeSubmit({ ...common, text, wantsReceipt: wants, asPayload })],
      ...counted,
    };
  }
  reference = (reference + 1) % 256;
  const bodies = parts.map((part, index) =>
    writeSubmit({
      ...common,
      text: part,
      wantsReceipt: wants && index === parts.length - 1,
      part: { reference, total: parts.length, number: index + 1 },
    }),
  );
  return { bodies, ...counted };
}

/** Submits the parts one after the other; the last one's id is the message's. */
async function submit(
  session: SmppSession,
  { bodies, count }: Message,
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
    detail: { message_ids: ids, ...(count === undefined ? {} : { segments: count }) },
    ...(id === undefined || id === '' ? {} : { providerMessageId: id }),
  };
}

function refused(status: number, ids: readonly string[], parts: number): CallResult {
  const { waitMs, passing, ...failure } = smppRefusal(status);
  const detail = { command_status: status, message_ids: ids };
  const internal = `command_status 0x${status.toString(16)}`;
  const failed = { state: 'failed', detail, internal } as const;
  if (ids.length > 0) {
    const params = { sent: ids.length, parts, why: failure };
    return { ...failed, certainty: 'in-part', failure: { kind: 'sentInPart', params } };
  }
  if (passing) {
    return { ...failed, certainty: 'not-sent', failure, retryAfterMs: AGAIN_MS, passing };
  }
  return waitMs === undefined
    ? { ...failed, certainty: 'not-sent', failure }
    : {
        ...failed,
        certainty: 'not-sent',
        failure: rateLimited('sms', waitMs),
        retryAfterMs: waitMs,
        deviceWaitMs: waitMs,
      };
}
