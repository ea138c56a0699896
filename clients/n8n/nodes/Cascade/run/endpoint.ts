import type { IDataObject, IHookFunctions } from 'n8n-workflow';
import { answerOf, call } from './call.ts';
import { CallFailure, readBody } from '../mapping/read-answer.ts';

/** What a trigger keeps of the endpoint that it made. */
export interface KeptEndpoint extends IDataObject {
  id?: string;
  signingKey?: string;
}

/** Member of the test delivery that makes an endpoint active. The workflow doesn't run for it. */
const ACTIVATION = 'n8n_activation';

const pathOf = (id: string) => `/api/webhooks/${encodeURIComponent(id)}`;

/** Whether a delivery is the test of `createEndpoint`. Answering it has no effect, so nobody need prove it. */
export const isActivation = (event: IDataObject): boolean =>
  event[ACTIVATION] === true && event['production'] === false;

/** Whether the endpoint is still what the trigger needs. Deletes one that isn't. */
export async function hasEndpoint(
  hook: IHookFunctions,
  kept: KeptEndpoint,
  { url, events, version }: { url: string; events: readonly string[]; version: number },
): Promise<boolean> {
  if (kept.id === undefined || kept.signingKey === undefined) return false;
  const answer = await answerOf(hook, { method: 'GET', path: pathOf(kept.id) });
  if (answer?.statusCode === 404) return false;
  if (answer === null) throw new CallFailure({ statusCode: 0, body: { reason: 'no answer' } });
  const endpoint = readBody(answer);
  const isSame =
    endpoint['url'] === url &&
    endpoint['state'] === 'active' &&
    endpoint['version'] === version &&
    [...(endpoint['events'] as string[])].sort().join() === [...events].sort().join();
  if (!isSame) await deleteEndpoint(hook, kept);
  return isSame;
}

/** Makes a signed endpoint and has it tested, which makes it active. */
export async function createEndpoint(
  hook: IHookFunctions,
  kept: KeptEndpoint,
  json: { url: string; events: readonly string[]; version: number },
): Promise<void> {
  const made = await call(hook, {
    method: 'POST',
    path: '/api/webhooks',
    json: { ...json, signed: true },
  }).catch((error: unknown) => {
    throw withAddress(error, json.url);
  });
  kept.id = String(made['id']);
  kept.signingKey = String(made['signing_key']);
  const fault = await faultOfTest(hook, kept.id, json).catch(({ message }: Error) => message);
  if (fault === null) return;
  await deleteEndpoint(hook, kept);
  const reason = `Cascade could not deliver to ${json.url}: ${fault}`;
  throw new CallFailure({ statusCode: 0, body: { code: 'endpoint_not_reached', reason } });
}

/** Has the endpoint tested. Returns what went wrong, or null. */
async function faultOfTest(
  hook: IHookFunctions,
  id: string,
  { events }: { events: readonly string[] },
): Promise<string | null> {
  const { status, delivery } = await call(hook, {
    method: 'POST',
    path: `${pathOf(id)}/test`,
    json: { event: events[0], payload: { [ACTIVATION]: true } },
  });
  const { response_status: answered, error } = (delivery ?? {}) as IDataObject;
  return status === true ? null : `${error ?? `HTTP ${answered}`}`;
}

/** Deletes the endpoint, if there is one. */
export async function deleteEndpoint(hook: IHookFunctions, kept: KeptEndpoint): Promise<void> {
  const { id } = kept;
  delete kept.id;
  delete kept.signingKey;
  if (id === undefined) return;
  const answer = await answerOf(hook, { method: 'DELETE', path: pathOf(id) });
  if (answer !== null && answer.statusCode !== 404) readBody(answer);
}

/** Says what to do where the token may not make endpoints. */
function withAddress(error: unknown, url: string): unknown {
  if (!(error instanceof CallFailure) || error.code !== 'missing_scope') return error;
  return new CallFailure({
    statusCode: error.status,
    body: {
      code: error.code,
      reason:
        `${error.message}. Give the token of the credential this scope, or set Endpoint to "Made by Hand" and ` +
        `enter ${url} under Webhooks in Cascade.`,
    },
  });
}
