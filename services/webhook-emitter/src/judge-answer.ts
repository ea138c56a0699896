import { sentenceOf } from '@cascade/contracts';
import type { PostResult } from '@cascade/egress';
import type { DeliveryOutcome } from '@cascade/store';
import type { ListenedResult } from '@cascade/webhooks';

const SUCCESS = new Set([200, 201]);

/** Of a POST from here, or by a listener. */
export type PostAnswer = PostResult | ListenedResult;

/** A fault with its words; a listener may have words of its own. */
const told = (fault: Extract<PostAnswer, { ok: false }>['fault']) =>
  typeof fault === 'string' ? { error: fault } : { error: sentenceOf(fault), failure: fault };

/** SPEC, "Delivery contract": 200 and 201 are success, everything else is failure. */
export function judgeAnswer(result: PostAnswer, ms: number): DeliveryOutcome {
  if (!result.ok) return { state: 'failed', ms, ...told(result.fault) };
  const { status, headers, body } = result;
  const response = { status, headers: shown(headers), body: Buffer.from(body).toString() };
  if (SUCCESS.has(status)) return { state: 'delivered', ms, response };
  return { state: 'failed', ms, response, error: `HTTP ${status}` };
}

const MAX_HEADERS = 50;
const MAX_HEADER_CHARACTERS = 500;

/** Bounds a receiver's headers for the log. */
function shown(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .slice(0, MAX_HEADERS)
      .map(([name, value]) => [name, value.slice(0, MAX_HEADER_CHARACTERS)]),
  );
}
