import { renderContent } from '@cascade/cascade';
import {
  contentIn,
  verifyLanguage,
  type Channel,
  type Content,
  type Failure,
  type SealedMessages,
  type Variables,
} from '@cascade/contracts';
import type { Account, Repositories, Verification } from '@cascade/store';
import { codePlaceholder } from './code-placeholder.ts';
import { verifyText } from './verify-texts.ts';

/** Empty message in place of the sealed one: the row reveals nothing. */
const NOTHING: Content = { message: { type: 'text', message: '' } };

/** What a verification keeps sealed for its next message. */
export interface CodeToSend {
  code: string;
  variables: Variables;
}

export interface RenderedCode {
  ok: true;
  /** Contents of the accept row, without the code. */
  content: Partial<Record<Channel, Content>>;
  /** The messages, to be sealed. */
  messages: SealedMessages;
}

/**
 * Renders the code for every channel, with the time that is left. A channel whose template was deleted is left
 * out of `messages`: its send fails, and the next tier is used.
 */
export async function renderCode(
  { templates }: Pick<Repositories, 'templates'>,
  account: Pick<Account, '_id' | 'name' | 'settings' | 'verify'>,
  verification: Pick<Verification, 'plan' | 'templates' | 'locale' | 'expiresAt'>,
  { code, variables }: CodeToSend,
  now: number,
): Promise<RenderedCode | { ok: false; failure: Failure; channel: Channel }> {
  const minutes = String(Math.max(1, Math.ceil((verification.expiresAt - now) / 60_000)));
  const { settings, name: accountName } = account;
  const values = { ...variables, name: account.verify?.sender_name ?? accountName, minutes };
  const locale = verification.locale ?? settings.language ?? 'en';
  const language = verifyLanguage(locale) ?? 'en';
  const content: Partial<Record<Channel, Content>> = {};
  const channels: SealedMessages['channels'] = {};
  for (const channel of verification.plan.flat()) {
    const id = verification.templates?.[channel];
    content[channel] = id === undefined ? NOTHING : { template: id };
    const template = id === undefined ? null : await templates.byId(account._id, id);
    if (id !== undefined && template === null) continue;
    const placeholder = template === null ? 'code' : (codePlaceholder(template) ?? 'code');
    const rendered = renderContent(
      channel,
      template === null
        ? verifyText(channel, language)
        : { template: contentIn(template.content, locale).content },
      { ...values, code, [placeholder]: code },
    );
    if (!rendered.ok) return { ok: false, failure: rendered.failure, channel };
    channels[channel] = rendered.content;
  }
  return { ok: true, content, messages: { channels } };
}
