import { ApiError } from '../../api/api-error.ts';
import { refusalOf } from '../../api/client.ts';
import type { AnswerTo, BodyOf } from '../../api/types.ts';

type Path = '/api/passkey-link' | '/api/passkey-link/confirm';
export type PasskeyLinkView = AnswerTo<'/api/passkey-link'>;

/** No call waits longer for its answer. */
const LONGEST_MS = 60_000;

/** Calls the API with the token of a one-time link, without the cookies of somebody who is signed in. */
export async function callPasskeyLink(
  token: string,
  path: Path,
  body?: BodyOf<'/api/passkey-link', 'post'> | Record<string, never>,
): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      credentials: 'omit',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(LONGEST_MS),
    });
  } catch {
    throw new ApiError(0, 'no answer');
  }
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw refusalOf(response.status, answer);
  return answer;
}
