import {
  contentOfLanguage,
  findPlaceholders,
  isChannelWith,
  languagesOf,
  readPlaceholders,
  type WabaTemplateContent,
} from '@cascade/contracts';
import type { Template } from '@cascade/store';

/** Meta's form of a copy-code button, as Graph lists it. */
const COPY_CODE_URL = /^https:\/\/(www\.)?whatsapp\.com\/otp\/code\//;

/**
 * The placeholder of a template that takes the code; null: it has none, or one of its variants has none. Of waba the first
 * one of its body.
 */
export function codePlaceholder(template: Pick<Template, 'channel' | 'content' | 'variables'>) {
  const { content } = template;
  if (template.variables.includes('code')) {
    const others = languagesOf(content).map((one) => contentOfLanguage(content, one));
    return others.every((one) => findPlaceholders(one).includes('code')) ? 'code' : null;
  }
  if (!isChannelWith(template.channel, 'template', 'graph')) return null;
  const { components } = content as WabaTemplateContent;
  const body = components.find((part) => part.type === 'BODY');
  return readPlaceholders(body?.text ?? '')[0]?.name ?? null;
}

/** Whether a WABA template is an authentication template: it has a button that copies or fills in the code. */
export function isAuthenticationTemplate({ content }: Pick<Template, 'content'>): boolean {
  const { components } = content as WabaTemplateContent;
  return components.some(
    (part) =>
      part.type === 'BUTTONS' &&
      part.buttons.some(
        (button) =>
          button.type === 'OTP' || (button.type === 'URL' && COPY_CODE_URL.test(button.url)),
      ),
  );
}
