import {
  broken,
  type Channel,
  type Failure,
  type FailureKind,
  fieldRule,
  isChannelWith,
  type RuleKind,
  type ValidVerifyRequest,
} from '@cascade/contracts';
import { templateFault } from '@cascade/dispatch';
import type { Repositories, Template } from '@cascade/store';
import { codePlaceholder } from './code-placeholder.ts';

type VerifyTemplates = Partial<Record<Channel, number>>;

/** Why a template can't carry a code, or null. */
function faultOf(
  template: Readonly<Template> | null,
  channel: Channel,
): Failure<RuleKind | FailureKind> | null {
  const fault = templateFault(channel, template);
  if (fault !== null || template === null) return fault && fault.failure;
  return codePlaceholder(template) === null ? { kind: 'codePlaceholderMissing' } : null;
}

/**
 * Finds the templates that carry the code: those of the call, and of waba the account's authentication
 * template. A failure is why the call is refused.
 */
export function createFindTemplates(
  { templates }: Pick<Repositories, 'templates'>,
  ofWaba: (account: string, locale: string) => Promise<number | undefined>,
) {
  return async function findTemplates(
    account: string,
    { plan, template }: Pick<ValidVerifyRequest, 'plan' | 'template'>,
    locale: string,
  ): Promise<VerifyTemplates | Failure> {
    const channels = plan.flat();
    const found: VerifyTemplates = {};
    if (typeof template === 'number') {
      const known = await templates.byId(account, template);
      const channel = channels.find((one) => one === known?.channel);
      if (channel === undefined) return broken('template', 'channelOfOther');
      const fault = faultOf(known, channel);
      if (fault !== null) return fieldRule('template', fault);
      found[channel] = template;
    } else if (template !== undefined) {
      for (const [name, id] of Object.entries(template)) {
        const channel = channels.find((one) => one === name);
        if (channel === undefined) return broken(`template.${name}`, 'channelNotUsed');
        const fault = faultOf(await templates.byId(account, id), channel);
        if (fault !== null) return fieldRule(`template.${name}`, fault);
        found[channel] = id;
      }
    }
    for (const channel of channels) {
      if (found[channel] !== undefined || !isChannelWith(channel, 'template', 'graph')) continue;
      const id = await ofWaba(account, locale);
      if (id !== undefined) found[channel] = id;
    }
    return found;
  };
}
