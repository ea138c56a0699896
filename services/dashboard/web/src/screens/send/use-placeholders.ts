import { useQueries } from '@tanstack/react-query';
import { apiQuery } from '../../api/use-api.ts';
import type { ChannelName } from '../../components/channels.ts';
import { neededIn, placeholdersIn } from '../../components/preview/fill-placeholders.ts';
import { channelsOf, mostSegmentsOf, type Draft } from './draft.ts';

type Content =
  | { template?: number; message?: unknown; otherwise?: { template: number; variables?: object } }
  | undefined;

const contentOf = (draft: Draft, channel: ChannelName): Content =>
  (draft.content as Record<string, Content>)[channel];

interface ShownContent {
  channel: ChannelName;
  content: unknown;
  mostSegments: number | undefined;
  /** It goes instead of the channel's message: its own values go before those of the request. */
  instead?: { variables: object };
}

/**
 * The content of each channel: inline, or its template's once loaded; after a message the template that goes instead.
 * Where the draft names the recipient's language, a template is in the language in which it would go.
 */
export function useContents(draft: Draft): ShownContent[] {
  const channels = channelsOf(draft);
  const { locale } = draft.target;
  const idOf = (channel: ChannelName) => {
    const content = contentOf(draft, channel);
    return content?.template ?? content?.otherwise?.template ?? 0;
  };
  const templates = useQueries({
    queries: channels.map((channel) => ({
      ...apiQuery('/api/templates/{id}', {
        params: { id: String(idOf(channel)) },
        ...(locale === undefined ? {} : { query: { locale } }),
      }),
      enabled: idOf(channel) > 0,
    })),
  });
  return channels.flatMap((channel, index): ShownContent[] => {
    const content = contentOf(draft, channel);
    const template = templates[index]?.data?.content;
    const mostSegments = mostSegmentsOf(draft, channel);
    if (content?.template !== undefined) return [{ channel, mostSegments, content: template }];
    const own = { channel, mostSegments, content };
    if (content?.otherwise === undefined || template === undefined) return [own];
    const { variables = {} } = content.otherwise;
    return [own, { channel, mostSegments: undefined, content: template, instead: { variables } }];
  });
}

/** Names of the placeholders in all of them. */
export function usePlaceholders(draft: Draft): string[] {
  return namesIn(useContents(draft), placeholdersIn);
}

/** Names of the placeholders that need a value. */
export function useNeeded(draft: Draft): string[] {
  return namesIn(useContents(draft), neededIn);
}

/** Names that the request gives values to: a template that goes instead may have some of its own. */
function namesIn(
  contents: readonly ShownContent[],
  read: (contents: readonly unknown[]) => string[],
): string[] {
  const names = contents.flatMap(({ content, instead }) => {
    const own = Object.keys(instead?.variables ?? {});
    return read([content]).filter((name) => !own.includes(name));
  });
  return [...new Set(names)];
}
