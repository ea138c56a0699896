import { tierOf } from '@cascade/cascade';
import { CHANNELS, placeOptions, writeAmount, type SuccessCondition } from '@cascade/contracts';
import type { StoredRequest } from '@cascade/store';
import type { ConsoleSend } from '../schemas/console.ts';

/** Turns a request back into a body for the console. Its schedule is dropped, and the end that goes with it. */
export function rerunOf(request: StoredRequest): ConsoleSend {
  const keys: ConsoleSend['keys'] = {};
  const content: Record<string, unknown> = {};
  const target: ConsoleSend['target'] = {};
  for (const channel of CHANNELS) {
    const send = request.sends[channel];
    if (send === undefined) continue;
    const { pool, device, fallback, success } = send;
    keys[channel] = {
      device: pool ?? device,
      ...(fallback === true
        ? { fallback, fallback_sequence: Math.max(1, tierOf(request, channel)) }
        : {}),
      ...keyOf(success),
    };
    content[channel] = send.content;
    if (send.target !== undefined) target[channel] = send.target;
  }
  if (request.variables !== undefined) target.variables = request.variables;
  const options = placeOptions(request);
  const context = {
    behaviour: {
      mode: request.mode,
      ...options.behaviour,
      ...(request.budget === undefined ? {} : { max_cost: writeAmount(request.budget.amount) }),
    },
    ...(Object.keys(options.timing).length === 0 ? {} : { timing: options.timing }),
    ...options.context,
  };
  return { keys, content, target: { ...target, ...options.target }, context };
}

/** The members of a key that make the condition. */
const keyOf = (success: SuccessCondition | undefined) =>
  success === undefined
    ? {}
    : {
        success: success.state,
        ...(success.withinMs === 0 ? {} : { within: success.withinMs / 1_000 }),
      };
