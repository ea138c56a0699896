import {
  passkeyAssertionFault,
  type PasskeyAssertion,
  type PasskeyRequest,
} from '@cascade/contracts';
import { newId } from '@cascade/runtime';
import {
  whatsappPasskeyContext,
  type LinkCommand,
  type PasskeyStep,
  type PasskeyStepName,
  type WhatsappLink,
} from '@cascade/store';
import type { Vault } from '@cascade/vault';
import type { DashboardContext } from '../context.ts';
import { type RouteAnswer, failure, ok } from '../http/answer.ts';
import { writeTime } from '../http/times.ts';
import type { DevicePasskeyView } from '../schemas/device-passkey.ts';

type Clock = Pick<DashboardContext['clock'], 'now'>;
/** A link whose passkey step runs. */
export type LinkInStep = WhatsappLink & { passkey: PasskeyStep };

/** Whether the passkey step of a link runs. */
export const isInStep = (link: WhatsappLink | null, clock: Clock): link is LinkInStep =>
  link?.passkey !== undefined && link.passkey.until > clock.now();

/** Describes the passkey step of a link, for a person who may answer it. */
export function viewPasskey({ _id, passkey }: LinkInStep, vault: Vault): DevicePasskeyView {
  const { step, until, attempt, request, code } = passkey;
  const open = (sealed: string) => vault.open(sealed, whatsappPasskeyContext(_id));
  return {
    step,
    ...(step === 'assertion' && request !== undefined
      ? { request: JSON.parse(open(request)) as PasskeyRequest }
      : {}),
    until: writeTime(until),
    ...(step === 'confirmation' && code !== undefined ? { code: open(code) } : {}),
    attempt,
  };
}

/** Answers the passkey step of a link for a person: the worker that holds the phone goes on with it. */
export function passkeyAnswers({
  clock,
  vault,
  repositories,
  changed,
}: Pick<DashboardContext, 'clock' | 'vault' | 'repositories' | 'changed'>) {
  const { whatsappLinks: links } = repositories;

  async function command(
    link: LinkInStep,
    step: PasskeyStepName,
    act: Extract<LinkCommand, { ceremony: string }>,
  ): Promise<RouteAnswer> {
    const { _id, account } = link;
    const stored = await links.answerPasskey(account, _id, step, act);
    if (!stored) return failure({ kind: 'passkeyStepPassed' });
    await changed({ kind: 'device', id: _id });
    return ok(viewPasskey(link, vault));
  }

  return {
    /** Hands an assertion in. */
    async assert(link: LinkInStep, assertion: PasskeyAssertion): Promise<RouteAnswer> {
      const { _id, passkey } = link;
      if (passkey.step !== 'assertion' || passkey.request === undefined) {
        return failure({ kind: 'noPasskeyAwaited' });
      }
      const context = whatsappPasskeyContext(_id);
      const request = JSON.parse(vault.open(passkey.request, context)) as PasskeyRequest;
      const fault = passkeyAssertionFault(assertion, request);
      if (fault !== null) return failure(fault);
      return command(link, 'assertion', {
        id: newId('cmd', clock.now()),
        do: 'assert-passkey',
        ceremony: passkey.id,
        sealed: vault.seal(JSON.stringify(assertion), context),
      });
    },
    /** Says that the code on the phone is the same. */
    async confirm(link: LinkInStep): Promise<RouteAnswer> {
      if (link.passkey.step !== 'confirmation') return failure({ kind: 'noCodeCompared' });
      return command(link, 'confirmation', {
        id: newId('cmd', clock.now()),
        do: 'confirm-passkey',
        ceremony: link.passkey.id,
      });
    },
  };
}
