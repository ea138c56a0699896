import type { Clock } from '@cascade/runtime';
import type { Database } from '../../port.ts';
import type { Ids } from '../ids.ts';
import { createTemplateVersionsRepository } from './template-versions.ts';
import { createTemplatesRepository } from './templates.ts';

export * from './templates.ts';

/** Opens the repositories of templates and their earlier versions. */
export function openTemplates(db: Database, clock: Clock, { ids }: { ids: Ids }) {
  const templateVersions = createTemplateVersionsRepository(db, clock);
  const templates = createTemplatesRepository(db, clock, { ids, versions: templateVersions });
  return { templates, templateVersions };
}
