import type { Content } from '@cascade/contracts';
import type { StoredRequest } from '@cascade/store';

type Row = Pick<StoredRequest, 'contentsRemovedAt' | 'sends' | 'sensitive'>;

/** Whether what it says is shown to nobody: it is sealed, or a template of it is sensitive. */
export const isSecret = ({ sensitive }: Row): boolean => sensitive === true;

/** Whether what it says is stored and may be shown to people who may write. */
export const keepsContents = (row: Row): boolean =>
  row.contentsRemovedAt === undefined && !isSecret(row);

/** The content of each channel as accepted; of a secret request without the words of its messages. */
export function shownContent(row: Row): Record<string, Content> {
  return Object.fromEntries(
    Object.entries(row.sends).map(([channel, { content }]) => [
      channel,
      isSecret(row) ? withoutWords(content) : content,
    ]),
  );
}

const withoutWords = (content: Content): Content =>
  'message' in content ? { message: { type: content.message.type, message: '' } } : content;
