import type { PostResult } from '@cascade/egress';
import type { DeliveryOutcome } from '@cascade/store';

const SUCCESS = new Set([200, 201]);

/** SPEC, "Delivery contract": 200 and 201 are success, everything else is failure. */
export function judgeAnswer(result: PostResult, ms: number): DeliveryOutcome {
  if (!result.ok) return { state: 'failed', ms, error: result.reason };
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
