import { newId, type Clock } from '@cascade/runtime';
import type { Database } from '../../port.ts';
import type { Template, TemplateVersion } from '../../records/index.ts';
import { beyondNewest } from '../beyond-newest.ts';
import { findPage, type Page, type PageQuery } from '../page.ts';

/** Versions kept per template; older ones are deleted. */
const KEPT = 20;
/** Extra versions that concurrent writers may have left. */
const MOST_TOO_MANY = 50;

export interface TemplateVersionsRepository {
  /** Keeps the content that is about to be replaced. */
  keep(before: Template): Promise<void>;
  list(account: string, template: number, page: PageQuery): Promise<Page<TemplateVersion>>;
  deleteOf(account: string, template: number): Promise<void>;
}

export function createTemplateVersionsRepository(
  db: Database,
  clock: Clock,
): TemplateVersionsRepository {
  const versions = db.collection<TemplateVersion>('template_versions');
  return {
    async keep(replaced) {
      const { _id: template, account, content, variables, approval } = replaced;
      const { approvedByPermission, rejectedReason } = replaced;
      const at = clock.now();
      const id = newId('tver', at);
      await versions.insertOne({
        _id: id,
        account,
        template,
        content,
        variables,
        approval,
        ...(approvedByPermission === undefined ? {} : { approvedByPermission }),
        ...(rejectedReason === undefined ? {} : { rejectedReason }),
        at,
      });
      const newest = await versions.find(
        { account, template },
        { sort: { at: -1, _id: -1 }, limit: KEPT + MOST_TOO_MANY, projection: { _id: 1 } },
      );
      const old = beyondNewest(newest, { kept: KEPT, own: id });
      if (old.length > 0) await versions.deleteMany({ _id: { $in: old } });
    },
    list: (account, template, page) => findPage(versions, { account, template }, page, 'at'),
    async deleteOf(account, template) {
      await versions.deleteMany({ account, template });
    },
  };
}
