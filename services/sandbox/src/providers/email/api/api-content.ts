import type { Inbox } from '../../../inbox/inbox.ts';
import type { MessageContent } from '../../../inbox/message.ts';

interface GivenMail {
  subject: string;
  text?: string | undefined;
  html?: string | undefined;
  headers: readonly (readonly [name: string, value: string])[];
  attachments: readonly { name: string; mime: string; base64: string }[];
}

/** A mail of an API as its reader sees it. Stores attachments as files of the inbox. */
export function apiContent(inbox: Inbox, mail: GivenMail): MessageContent {
  const attachments = mail.attachments.map(({ name, mime, base64 }) =>
    inbox.addFile({ name, mime, bytes: new Uint8Array(Buffer.from(base64, 'base64')) }),
  );
  return {
    kind: 'email',
    subject: mail.subject,
    ...(mail.text === undefined ? {} : { text: mail.text }),
    ...(mail.html === undefined ? {} : { html: mail.html }),
    ...(attachments.length === 0 ? {} : { attachments }),
    headers: mail.headers.map(([name, value]) => [name.toLowerCase(), value]),
  };
}
