import type { Channel } from '@cascade/contracts';
import type { Template } from '@cascade/store';
import type { Actor } from '../auth/actor.ts';
import { may } from '../auth/roles.ts';
import { failure, type RouteAnswer } from '../http/answer.ts';
import { isReviewedHere } from './approval-of-save.ts';

/** Whether the actor is the operator, or a person who may manage the account: no token. */
const manages = (actor: Actor): boolean =>
  actor.kind === 'operator' || (actor.kind === 'user' && may(actor.role, 'manage'));

/** Refuses a change of the template of alerts by somebody who may not change alerts: it could silence them. */
export function refuseNotice(actor: Actor, template: Template): RouteAnswer | null {
  return template.notice === true && !manages(actor) ? failure({ kind: 'alertTemplateOf' }) : null;
}

/** Refuses to show contents that somebody who manages the account hid. */
export function refuseUnseal(
  actor: Actor,
  template: Template,
  sensitive: boolean | undefined,
): RouteAnswer | null {
  return template.sensitive === true && sensitive === false && !manages(actor)
    ? failure({ kind: 'sensitiveOf' })
    : null;
}

/**
 * Refuses `transactional` for a WABA template unless an operator sets it. The provider reviews the
 * content, not that the template may go to contacts who opted out.
 */
export function refuseTransactional(
  actor: Actor,
  channel: Channel,
  turnsOn: boolean,
): RouteAnswer | null {
  return !isReviewedHere(channel) && turnsOn && actor.kind !== 'operator'
    ? failure({ kind: 'transactionalOf', params: { channel } })
    : null;
}
