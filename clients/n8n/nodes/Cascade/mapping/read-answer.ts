/** An answer of the API, whatever its status. */
export interface Answer {
  statusCode: number;
  headers: Record<string, unknown>;
  body: unknown;
}

/** Members of a JSON object. */
export type Members = Record<string, unknown>;

/** A call that was refused or failed: nothing was sent by it. */
export class CallFailure extends Error {
  readonly status: number;
  readonly code: string;

  constructor({ statusCode, body }: Pick<Answer, 'statusCode' | 'body'>) {
    const { reason, code, hint } = objectOf(body);
    const said = typeof reason === 'string' ? reason : `HTTP ${statusCode} without a reason`;
    super(typeof hint === 'string' ? `${said} (${hint})` : said);
    this.status = statusCode;
    this.code = typeof code === 'string' ? code : `http_${statusCode}`;
  }
}

/** What the next nodes get of a send. */
export interface SendItem {
  /** `unknown`: the call had no answer; the request may have been accepted. */
  state: 'finished' | 'queued' | 'scheduled' | 'accepted' | 'unknown';
  /** Finished, and at least one channel succeeded. */
  delivered: boolean;
  /** Whether the message may have arrived. Do not send it again. */
  unknown: boolean;
  request_id: number | null;
  id: number | null;
  /** Result of each channel that was tried. */
  channels: Members;
  failures: { channel: string; reason: string; code: string }[];
  /** What the message cost, and channels that its maximum cost kept from being sent on; absent where the answer has none. */
  cost?: unknown;
  skipped?: unknown;
  /** The key named an earlier call, whose result this is. */
  replayed: boolean;
  idempotency_key: string;
}

/**
 * Reads the answer of a send. A failed channel is part of the item; a refused call throws CallFailure. An
 * answer that leaves open whether the message is sent is an item that says so: an error would make n8n send
 * it again.
 *
 * @param answer null: there was none, or one of somebody in between.
 */
export function readSend(answer: Answer | null, idempotencyKey: string): SendItem {
  const body = objectOf(answer?.body);
  const item: SendItem = {
    state: 'unknown',
    delivered: false,
    unknown: true,
    request_id: numberOf(body['request_id']),
    id: numberOf(body['id']),
    channels: objectOf(body['channels']),
    failures: [],
    ...('cost' in body && { cost: body['cost'] }),
    ...('skipped' in body && { skipped: body['skipped'] }),
    replayed: String(answer?.headers['idempotent-replayed']) === 'true',
    idempotency_key: idempotencyKey,
  };
  if (answer === null) return item;
  if (body['code'] === 'accepted_unanswered') return { ...item, state: 'accepted' };
  if (isOpen(answer)) return item;
  if (answer.statusCode !== 200) throw new CallFailure(answer);
  const state =
    body['queued'] === true ? 'queued' : body['scheduled'] === true ? 'scheduled' : 'finished';
  const delivered = state === 'finished' && body['status'] === true;
  const failures = Object.entries(item.channels).flatMap(([channel, result]) => {
    const { status, reason, code } = objectOf(result);
    return status === false ? [{ channel, reason: String(reason), code: String(code) }] : [];
  });
  return {
    ...item,
    state,
    delivered,
    unknown: !delivered && Object.values(item.channels).some(mayHaveArrived),
    failures,
  };
}

/** Nobody knows what became of the channel's message, or it arrived later. */
function mayHaveArrived(result: unknown): boolean {
  const { status, code, later } = objectOf(result);
  return status === false && code === 'outcome_unknown' && objectOf(later)['status'] !== false;
}

/** Whether an answer leaves open if the call was accepted. Its repeat with the same key is safe. */
export function isOpen({ statusCode, body }: Answer): boolean {
  const { code } = objectOf(body);
  if (code === 'maybe_accepted') return true;
  // A proxy answered in place of the service.
  return code === undefined && [502, 503, 504].includes(statusCode);
}

/** Reads the body of any other answer. Throws CallFailure unless it is 2xx. */
export function readBody(answer: Answer): Members {
  if (answer.statusCode >= 200 && answer.statusCode < 300) return objectOf(answer.body);
  throw new CallFailure(answer);
}

export const objectOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {};

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
