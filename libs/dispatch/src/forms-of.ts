import type { ChosenForm, TemplateOtherwise } from '@cascade/contracts';
import type { SendToJudge } from './send-to-judge.ts';

/** `open`, `closed`: our log proves it; `until` is epoch ms. `unproved`: the provider judges the window. */
export type KnownWindow = { state: 'open'; until: number } | { state: 'closed' | 'unproved' };

interface Forms {
  /** The send with the form that goes now, which `chosen` names. */
  now: SendToJudge;
  chosen: ChosenForm;
  /** The send with its template, which goes in place of the message from this instant (epoch ms) on. */
  later?: { send: SendToJudge; from: number };
}

/** A message that is sent in the last moments of a session window may come to the provider after its end. */
const CLOSING_MS = 2 * 60_000;

/**
 * Chooses between a message and the template beside it (`otherwise`); null where there is none. The message goes only
 * in a session window that is known to be open. The template goes in every other case: the provider takes it whether
 * the window is open or not (decision 0130).
 */
export function formsOf(send: SendToJudge, window: KnownWindow | undefined): Forms | null {
  const { content } = send;
  if ('template' in content || content.otherwise === undefined) return null;
  const template = withTemplate(send, content.otherwise);
  if (window?.state !== 'open') return { now: template, chosen: 'template' };
  return {
    now: send,
    chosen: 'message',
    later: { send: template, from: window.until - CLOSING_MS },
  };
}

/** The send as it is with the template alone, whose own values go before those of the request. */
function withTemplate(
  send: SendToJudge,
  { template, variables = {} }: TemplateOtherwise,
): SendToJudge {
  return {
    ...send,
    content: { template },
    variables: { ...send.variables, ...variables },
    unusable: send.unusable?.filter(([name]) => !Object.hasOwn(variables, name)),
  };
}
