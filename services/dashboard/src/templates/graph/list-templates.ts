import { WABA_TEMPLATE_CATEGORIES, type WabaTemplateCategory } from '@cascade/contracts';
import type { ApiFailure } from '../../failures/api-failures.ts';
import { callGraph } from '../../graph/call-graph.ts';

/** A template as Graph lists it. Only members that we need are checked. */
export interface GraphTemplate {
  id: string;
  name: string;
  language: string;
  /** `APPROVED`, `PENDING`, `REJECTED`, `PAUSED`, `DISABLED`, … */
  status: string;
  rejectedReason?: string;
  category?: WabaTemplateCategory;
  quality?: string;
  components: unknown;
}

export type GraphTemplates = { templates: GraphTemplate[] } | { failure: ApiFailure };

/** A WABA and the way to it. */
export interface GraphWaba {
  root: string;
  id: string;
  accessToken: string;
}

const PAGE_SIZE = 100;
/** Graph allows 6,000 templates in a WABA. */
const MAX_PAGES = 100;
const FIELDS = 'id,name,language,status,category,rejected_reason,quality_score,components';

/**
 * Lists a WABA's templates: `GET /{waba_id}/message_templates`, all pages. Uses the cursor of `paging`,
 * never the address in `next`, so that the access token goes to the configured root only.
 *
 * @param name lists only templates whose name has this text
 */
export async function listGraphTemplates(
  { root, id, accessToken }: GraphWaba,
  name?: string,
): Promise<GraphTemplates> {
  const templates: GraphTemplate[] = [];
  let after: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await callGraph({
      root,
      accessToken,
      path: `/${encodeURIComponent(id)}/message_templates`,
      query: {
        limit: String(PAGE_SIZE),
        fields: FIELDS,
        ...(name === undefined ? {} : { name }),
        ...(after === undefined ? {} : { after }),
      },
    });
    if ('failure' in answer) return answer;
    const { data, paging } = answer.json as { data?: unknown; paging?: Paging };
    if (!Array.isArray(data)) return { failure: { kind: 'graphNoTemplates' } };
    templates.push(...data.map(readTemplate).filter((template) => template !== null));
    const next = paging?.next === undefined ? undefined : paging.cursors?.after;
    if (typeof next !== 'string' || next === after) return { templates };
    after = next;
  }
  return { failure: { kind: 'graphManyTemplates', params: { most: MAX_PAGES * PAGE_SIZE } } };
}

interface Paging {
  cursors?: { after?: unknown };
  next?: unknown;
}

function readTemplate(value: unknown): GraphTemplate | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, name, language, status, category, rejected_reason, quality_score, components } =
    value as Record<string, unknown>;
  if (typeof name !== 'string' || typeof language !== 'string' || typeof status !== 'string') {
    return null;
  }
  const known = categoryOf(category);
  const { score } = (quality_score ?? {}) as { score?: unknown };
  return {
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : '',
    name,
    language,
    status: status.toUpperCase(),
    ...(typeof rejected_reason === 'string' && rejected_reason !== 'NONE'
      ? { rejectedReason: rejected_reason.slice(0, 500) }
      : {}),
    ...(known === undefined ? {} : { category: known }),
    ...(typeof score === 'string' ? { quality: score.slice(0, 32) } : {}),
    components,
  };
}

/** Reads Graph's word for a category. */
export const categoryOf = (said: unknown): WabaTemplateCategory | undefined =>
  typeof said === 'string'
    ? WABA_TEMPLATE_CATEGORIES.find((known) => known === said.toUpperCase())
    : undefined;
