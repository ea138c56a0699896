import { randomUUID } from 'node:crypto';
import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { answerOf } from './call.ts';
import {
  composeSend,
  keysOfCredential,
  ParameterMistake,
  readObject,
  settingsOf,
  type ChannelEntry,
  type MessageOptions,
} from '../mapping/compose-send.ts';
import { idempotencyKeyOf } from '../mapping/idempotency-key.ts';
import { objectOf, readSend, type SendItem } from '../mapping/read-answer.ts';

interface SendOptions extends MessageOptions {
  failWhenUndelivered?: boolean;
  idempotencyKey?: string;
}

/** Sends the message of one item. */
export async function sendMessage(
  functions: IExecuteFunctions,
  item: number,
): Promise<IDataObject> {
  const options = functions.getNodeParameter('sendOptions', item, {}) as SendOptions;
  const json = await bodyOf(functions, item, options);
  const idempotencyKey = options.idempotencyKey || defaultKey(functions, item);
  const request = { method: 'POST', path: '/v1/send', json, idempotencyKey } as const;
  const sent = readSend(await answerOf(functions, request), idempotencyKey);
  if (options.failWhenUndelivered === true && isFailure(sent)) {
    const said = sent.failures.map(({ channel, reason }) => `${channel}: ${reason}`).join('; ');
    throw new NotDelivered(`Request ${sent.request_id}: ${said}`);
  }
  return sent as unknown as IDataObject;
}

/** No channel delivered, and it is known. */
export class NotDelivered extends Error {}

const isFailure = ({ state, delivered, unknown }: SendItem): boolean =>
  state === 'finished' && !delivered && !unknown;

async function bodyOf(
  functions: IExecuteFunctions,
  item: number,
  options: SendOptions,
): Promise<object> {
  const own = keysOfCredential(await functions.getCredentials('cascadeApi'));
  const parameter = (name: string, fallback?: unknown) =>
    functions.getNodeParameter(name, item, fallback) as unknown;
  if (parameter('specify') === 'json') {
    const body = readObject(parameter('body'), 'Body');
    return { ...body, keys: withOwnKeys(body, own) };
  }
  const entries = (parameter('channels.entries', []) ?? []) as ChannelEntry[];
  const variables = (parameter('variables.entries', []) ?? []) as { name: string; value: string }[];
  const mode = parameter('mode') as string;
  return composeSend(entries, own, {
    variables: Object.fromEntries(variables.map(({ name, value }) => [name, value])),
    mode,
    ...(mode === 'schedule' && { schedule: parameter('schedule') as string }),
    ...settingsOf(options),
  });
}

/** Gives channels of a JSON body that have no token the credential's. */
function withOwnKeys(
  { content, keys }: Record<string, unknown>,
  own: Readonly<Record<string, string | undefined>>,
): object {
  const given = objectOf(keys);
  const channels = [...new Set([...Object.keys(objectOf(content)), ...Object.keys(given)])];
  if (channels.length === 0) throw new ParameterMistake('Body: has no content');
  return Object.fromEntries(
    channels.map((channel) => {
      const token = own[channel];
      return [channel, { ...(token !== undefined && { token }), ...objectOf(given[channel]) }];
    }),
  );
}

function defaultKey(functions: IExecuteFunctions, item: number): string {
  // n8n keeps this with the data of the execution. A retry has another id, and the same data.
  const kept = functions.getContext('node');
  kept['firstExecution'] ??= functions.getExecutionId() || randomUUID();
  return idempotencyKeyOf({
    instance: functions.getInstanceId(),
    execution: String(kept['firstExecution']),
    node: functions.getNode().id,
    run: Number(functions.evaluateExpression('{{ $runIndex }}', item)),
    item,
  });
}
