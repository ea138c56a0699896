import { isChannelWith, type WabaTemplateContent } from '@cascade/contracts';
import type {
  Page,
  PageQuery,
  Repositories,
  Template,
  TemplateFilter,
  TemplateLanguage,
} from '@cascade/store';

/** A template with its languages at the provider, the newest first; none of one that has its languages itself. */
export interface GroupedTemplate {
  template: Template;
  languages?: TemplateLanguage[];
}

/** Pages that are read for one of an answer: most rows of a page may be further languages. */
const MOST_PAGES = 20;

/**
 * Lists templates, newest first, those of one name at the provider as one row: the newest that fits the filter. A page
 * may have fewer rows than its limit.
 */
export async function listGrouped(
  { templates }: Pick<Repositories, 'templates'>,
  account: string,
  { limit, cursor }: PageQuery,
  filter: TemplateFilter,
): Promise<Page<GroupedTemplate>> {
  const data: GroupedTemplate[] = [];
  let next = cursor;
  for (let n = 1; ; n += 1) {
    const page = await templates.list(account, { limit, cursor: next }, filter);
    for (const row of await withLanguages({ templates }, account, page.data)) {
      const isNewer = (one: TemplateLanguage) => one._id > row.template._id && fits(one, filter);
      if (row.languages?.some(isNewer) !== true) data.push(row);
    }
    const { has_more, next_cursor } = page;
    if (!has_more || data.length > 0 || n === MOST_PAGES) return { data, has_more, next_cursor };
    next = next_cursor ?? undefined;
  }
}

/** All have the WABA of the row that they are languages of. */
const fits = ({ channel, approval, active }: TemplateLanguage, wanted: TemplateFilter): boolean =>
  (wanted.channel ?? channel) === channel &&
  (wanted.approval ?? approval) === approval &&
  (wanted.active ?? active) === active;

async function withLanguages(
  { templates }: Pick<Repositories, 'templates'>,
  account: string,
  rows: readonly Template[],
): Promise<GroupedTemplate[]> {
  const names = new Set(rows.flatMap((row) => nameAtProvider(row) ?? []));
  const found = names.size === 0 ? [] : await templates.ofProviderNames(account, [...names]);
  return rows.map((template) => {
    const name = nameAtProvider(template);
    if (name === undefined) return { template };
    const waba = template.provider?.wabaId;
    return {
      template,
      languages: found.filter(
        ({ content, provider }) => content.name === name && provider?.wabaId === waba,
      ),
    };
  });
}

const nameAtProvider = ({ channel, content }: Template): string | undefined =>
  isChannelWith(channel, 'template', 'graph') ? (content as WabaTemplateContent).name : undefined;
