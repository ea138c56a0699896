import PostalMime from 'postal-mime';
import type { Inbox } from '../../inbox/inbox.ts';
import type { MessageContent } from '../../inbox/message.ts';

/** Reads a mail as its reader sees it. Stores attachments as files of the inbox. */
export async function readMail(
  raw: Buffer,
  inbox: Inbox,
): Promise<{ messageId: string | null; author: string | null; content: MessageContent }> {
  const mail = await PostalMime.parse(raw);
  const attachments = mail.attachments.map(({ filename, mimeType, content }) =>
    inbox.addFile({
      name: filename ?? 'attachment',
      mime: mimeType,
      bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    }),
  );
  return {
    messageId: mail.messageId ?? null,
    author: mail.from?.address || null,
    content: {
      kind: 'email',
      ...(mail.subject === undefined ? {} : { subject: mail.subject }),
      ...(mail.text === undefined ? {} : { text: mail.text }),
      ...(mail.html === undefined ? {} : { html: mail.html }),
      ...(attachments.length === 0 ? {} : { attachments }),
      headers: mail.headers.map(({ key, value }) => [key, value]),
    },
  };
}
