import type { Attachment, Email } from 'postal-mime';
import { bytesOf } from './mail-bytes.ts';
import { readTnef } from './read-tnef.ts';

const TYPES = /^application\/(?:ms-tnef|vnd\.ms-tnef)$/i;
const NAMES = /^(?:winmail|win)\.dat$/i;

/** A `winmail.dat` in a `winmail.dat` is a forwarded mail; deeper ones stay packed. */
const MAX_DEPTH = 3;

/**
 * Puts what a `winmail.dat` holds in its place: Outlook packs all attachments of a mail into one, which no other program
 * opens. One that can't be read stays as it is. Its texts count where the mail has none.
 */
export function openWinmail(mail: Email): Email {
  if (!mail.attachments.some(isPacked)) return mail;
  const texts: { text?: string; html?: string } = {};
  const attachments = mail.attachments.flatMap((part) => unpacked(part, texts, 1));
  const text = mail.text?.trim() ? mail.text : (texts.text ?? mail.text);
  const html = mail.html ?? (mail.text?.trim() ? undefined : texts.html);
  return {
    ...mail,
    attachments,
    ...(text === undefined ? {} : { text }),
    ...(html === undefined ? {} : { html }),
  };
}

const isPacked = ({ mimeType, filename }: Pick<Attachment, 'mimeType' | 'filename'>): boolean =>
  TYPES.test(mimeType) || NAMES.test(filename ?? '');

function unpacked(
  part: Attachment,
  texts: { text?: string; html?: string },
  depth: number,
): Attachment[] {
  const tnef = isPacked(part) && depth <= MAX_DEPTH ? readTnef(bytesOf(part)) : null;
  if (tnef === null) return [part];
  const { files, text, html } = tnef;
  if (text?.trim()) texts.text ??= text;
  if (html?.trim()) texts.html ??= html;
  // Without anything for its reader it stays, so that nothing is lost.
  if (files.length === 0 && text === undefined && html === undefined) return [part];
  return files.flatMap(({ filename, mimeType, contentId, content }) =>
    unpacked(
      {
        filename,
        mimeType: mimeType === '' ? 'application/octet-stream' : mimeType,
        disposition: 'attachment',
        ...(contentId === null ? {} : { contentId: `<${contentId.replaceAll(/[<>]/g, '')}>` }),
        // A copy: the parts of one buffer would each be sent with the whole of it.
        content: content.slice(),
      },
      texts,
      depth + 1,
    ),
  );
}
