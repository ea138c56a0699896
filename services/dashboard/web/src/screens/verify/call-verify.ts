import { ApiError } from '../../api/api-error.ts';
import { refusalOf } from '../../api/client.ts';

/** No call waits longer for its answer. */
const LONGEST_MS = 30_000;

/** Members of the answers of `/v1/verify` that the page reads. */
interface Answers {
  '/v1/verify': { verification_id: string; request_id: number };
  '/v1/verify/check': {
    status: boolean;
    state: 'pending' | 'approved' | 'failed' | 'expired';
    tries_left: number;
  };
}

/** Calls the API as a program does, with an account token. Throws `ApiError` for a refusal, and when no answer comes. */
export async function callVerify<P extends keyof Answers>(
  path: P,
  token: string,
  body: object,
): Promise<Answers[P]> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(LONGEST_MS),
    });
  } catch {
    throw new ApiError(0, 'no answer');
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw refusalOf(response.status, answer);
  return answer as Answers[P];
}
