import type { BodyOf } from '../../api/types.ts';
import { CHANNEL_PARTS } from '../../channels/index.ts';
import { channelsOf, withMember, type Draft } from '../send/draft.ts';

export type CampaignStart = BodyOf<'/api/batches/{id}/start', 'post'>;
export type ComposeView = CampaignStart['compose'];

/**
 * A campaign is composed like a request of `screens/send`, but recipients and variables are titles of
 * columns. A channel without a column gets the one whose title fits.
 */
export function withColumns(draft: Draft, columns: readonly string[]): Draft {
  let mapped = draft;
  for (const channel of channelsOf(draft)) {
    if (draft.target[channel]) continue;
    const { columnTitles } = CHANNEL_PARTS[channel];
    const [title] = columnTitles.flatMap((like) => columns.filter((one) => like.test(one)));
    mapped = withMember(mapped, 'target', channel, title ?? '');
  }
  return mapped;
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]/g, '');

/** The column with this title: as it stands, or but for capitals, spaces and hyphens. */
export function sameTitle(title: string, columns: readonly string[]): string | undefined {
  if (columns.includes(title)) return title;
  const wanted = plain(title);
  return wanted === '' ? undefined : columns.find((one) => plain(one) === wanted);
}

/** The column of each placeholder: the chosen one, or the one with its name. */
export function columnsOf(
  { target: { variables = {} } }: Draft,
  names: readonly string[],
  columns: readonly string[],
): Record<string, string> {
  const found = names.map((name) => {
    const chosen = variables[name];
    const title = typeof chosen === 'string' ? chosen : (sameTitle(name, columns) ?? '');
    return [name, title] as const;
  });
  return Object.fromEntries(found.filter(([, title]) => title !== ''));
}

export function composeOf(draft: Draft, variables: Readonly<Record<string, string>>): ComposeView {
  const { keys, content, target, context: { topic } = {} } = draft;
  const { variables: _chosen, ...targets } = target;
  return {
    keys,
    content,
    targets,
    variables: { ...variables },
    ...(topic === undefined ? {} : { topic }),
  };
}

/** The composed campaign as a draft of `screens/send`. */
export function draftOf({ keys, content, targets, variables = {}, topic }: ComposeView): Draft {
  const context = topic === undefined ? {} : { context: { topic } };
  return { keys, content, target: { ...targets, variables }, ...context };
}

/** The draft with the values of a row instead of titles. */
export function filledWith(
  draft: Draft,
  variables: Readonly<Record<string, string>>,
  columns: readonly string[],
  row: readonly string[],
): Draft {
  const values = Object.entries(variables).map(
    ([name, title]) => [name, row[columns.indexOf(title)] ?? ''] as const,
  );
  return withMember(draft, 'target', 'variables', Object.fromEntries(values));
}
