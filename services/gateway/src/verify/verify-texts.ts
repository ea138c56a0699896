import {
  isTemplateChannel,
  type Channel,
  type InlineMessage,
  type EmailTemplateContent,
  type VerifyLanguage,
} from '@cascade/contracts';
import type { Source } from '@cascade/cascade';

interface Words {
  text: string;
  subject: string;
}

/** The product's own texts. `code`, `name` and `minutes` are filled in; each takes one segment as a text message. */
const WORDS: Readonly<Record<VerifyLanguage, Words>> = {
  en: {
    text: '{{code}} is your code for {{name}}. It expires in {{minutes}} min. Never share it.',
    subject: 'Your code for {{name}}',
  },
  id: {
    text: '{{code}} adalah kode {{name}} Anda. Berlaku {{minutes}} menit. Jangan berikan kepada siapa pun.',
    subject: 'Kode {{name}} Anda',
  },
};

/** The text of the product for a channel, as it is rendered. */
export function verifyText(channel: Channel, language: VerifyLanguage): Source {
  const { text, subject } = WORDS[language];
  if (!isTemplateChannel(channel)) {
    return { message: { type: 'text', message: text } satisfies InlineMessage };
  }
  return { template: { subject, text } satisfies EmailTemplateContent };
}
