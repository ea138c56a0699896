import type { Content } from '@cascade/contracts';
import type { StoredRequest } from '@cascade/store';

type Row = Pick<StoredRequest, 'contentsRemovedAt' | 'sends' | 'sensitive'>;

/** Whether a request's contents are shown to nobody: they are sealed, or a template is sensitive. */
export const isSecret = ({ sensitive }: Row): boolean => sensitive === true;

/** Whether a request's contents are stored and may be shown to people with the right to write. */
export const keepsContents = (row: Row): boolean =>
  row.contentsRemovedAt === undefined && !isSecret(row);

/**
 * Returns the content of each channel as accepted, without values of variables, which may be secrets; without message
 * texts if the request is secret.
 */
export function shownContent(row: Row): Record<string, Content> {
  return Object.fromEntries(
    Object.entries(row.sends).map(([channel, { content }]) => [
      channel,
      withoutValues(content, isSecret(row)),
    ]),
  );
}

function withoutValues(content: Content, isWordless: boolean): Content {
  if ('template' in content) return content;
  const { message, otherwise, ...limits } = content;
  return {
    message: isWordless ? { type: message.type, message: '' } : message,
    ...(otherwise === undefined ? {} : { otherwise: { template: otherwise.template } }),
    ...(isWordless ? {} : limits),
  };
}
