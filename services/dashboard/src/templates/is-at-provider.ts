import { isChannelWith, type WabaTemplateContent } from '@cascade/contracts';
import type { Template } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { listGraphTemplates } from './graph/list-templates.ts';
import { wabasOf } from './wabas.ts';

/**
 * Whether the provider that reviews templates of the channel has this one, in its language. Null: it can't be asked,
 * or the channel's templates are reviewed here.
 */
export async function isAtProvider(
  context: Pick<DashboardContext, 'repositories' | 'vault' | 'graphRoots'>,
  { account, channel, content, provider }: Template,
): Promise<boolean | null> {
  if (isChannelWith(channel, 'templatesApprovedBy', 'operator')) return null;
  if (provider !== undefined && provider.status !== 'DELETED') return true;
  const { name, language } = content as WabaTemplateContent;
  const wabas = await wabasOf(context, account);
  const found = await Promise.all(
    wabas.map(async (waba) => {
      const listed = await listGraphTemplates(waba, name);
      if ('failure' in listed) return null;
      return listed.templates.some((one) => one.name === name && one.language === language);
    }),
  );
  if (found.includes(true)) return true;
  return found.length === 0 || found.includes(null) ? null : false;
}
