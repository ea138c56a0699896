import type { Source } from '@cascade/cascade';
import { CHANNEL_LABELS, type Channel, type Failure, type SealedContent } from '@cascade/contracts';
import type { Account, Template } from '@cascade/store';
import { inLanguage } from './in-language.ts';
import type { KnownOfSend } from './known-of-send.ts';
import type { SendToJudge } from './send-to-judge.ts';
import { not, notNow, type NotNow } from './verdict.ts';

/** A sealed message, an inline one as it is, or the template that a content names. */
export function sourceOf(
  { channel, content, sealed, notice, locale, transactional: isMarked }: SendToJudge,
  { permissions }: Readonly<Account>,
  { template: named = null, languages }: Pick<KnownOfSend, 'template' | 'languages'>,
):
  | ({ transactional: boolean; template?: Readonly<Template>; language?: string | undefined } & (
      | { source: Source }
      | { sealed: SealedContent }
    ))
  | NotNow {
  if ('message' in content) {
    if (sealed !== undefined) return { sealed: { kind: 'sealed', sealed }, transactional: true };
    const transactional = isMarked === true && permissions?.transactional === true;
    return { source: content, transactional };
  }
  const found = inLanguage({ template: named, ...(languages && { languages }) }, locale);
  const fault = templateFault(channel, found?.template, notice);
  if (fault !== null || !found) return fault ?? not(templateNotFound(channel));
  const { content: source, language, template } = found;
  const { transactional = false } = template;
  return sealed === undefined
    ? { source: { template: source }, transactional, template, language }
    : { sealed: { kind: 'sealed', sealed }, transactional, template };
}

/** Why a template can't be sent; null: it can. */
export function templateFault(
  channel: Channel,
  template:
    | Readonly<Pick<Template, 'channel' | 'approval' | 'active' | 'notice'>>
    | null
    | undefined,
  notice = false,
): NotNow | null {
  // Nobody reviewed it, its text is a variable, and it passes opt-outs: it is for the product's own notices.
  const isHidden = template?.notice === true && !notice;
  if (template?.channel !== channel || isHidden) return not(templateNotFound(channel));
  if (template.approval !== 'approved') return notNow({ kind: 'templateNotApproved' });
  return template.active ? null : notNow({ kind: 'templateInactive' });
}

const templateNotFound = (channel: Channel): Failure => ({
  kind: 'templateNotFound',
  params: { label: CHANNEL_LABELS[channel] },
});
