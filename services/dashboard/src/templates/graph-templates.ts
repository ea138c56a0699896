/** A template as Graph lists it. Only members that we need are checked. */
export interface GraphTemplate {
  id: string;
  name: string;
  language: string;
  /** `APPROVED`, `PENDING`, `REJECTED`, `PAUSED`, `DISABLED`, … */
  status: string;
  rejectedReason?: string;
  components: unknown;
}

export type GraphTemplates = { templates: GraphTemplate[] } | { reason: string };

const PAGE_SIZE = 100;
/** Graph allows 6,000 templates in a WABA. */
const MAX_PAGES = 100;
const MAX_PAGE_BYTES = 8 * 1024 * 1024;
const TIMEOUT_MS = 20_000;

/**
 * Lists a WABA's templates: `GET /{waba_id}/message_templates`, all pages. Uses the cursor of `paging`,
 * never the address in `next`, so that the access token goes to the configured root only.
 */
export async function listGraphTemplates(
  root: string,
  wabaId: string,
  accessToken: string,
): Promise<GraphTemplates> {
  const templates: GraphTemplate[] = [];
  let after: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const url = new URL(`${root}/${encodeURIComponent(wabaId)}/message_templates`);
    url.searchParams.set('limit', String(PAGE_SIZE));
    url.searchParams.set('fields', 'id,name,language,status,rejected_reason,components');
    if (after !== undefined) url.searchParams.set('after', after);
    const answer = await getJson(url, accessToken);
    if ('reason' in answer) return answer;
    const { data, paging } = answer.json as { data?: unknown; paging?: Paging };
    if (!Array.isArray(data)) return { reason: 'the provider gave an answer without templates' };
    templates.push(...data.map(readTemplate).filter((template) => template !== null));
    const next = paging?.next === undefined ? undefined : paging.cursors?.after;
    if (typeof next !== 'string' || next === after) return { templates };
    after = next;
  }
  return { reason: `the provider has more than ${MAX_PAGES * PAGE_SIZE} templates` };
}

interface Paging {
  cursors?: { after?: unknown };
  next?: unknown;
}

async function getJson(
  url: URL,
  accessToken: string,
): Promise<{ json: object } | { reason: string }> {
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const json = JSON.parse(await readBounded(response)) as unknown;
    if (typeof json !== 'object' || json === null) return { reason: 'unreadable answer' };
    if (response.ok) return { json };
    const { code } = (json as { error?: { code?: unknown } }).error ?? {};
    const detail = typeof code === 'number' ? `, code ${code}` : '';
    return { reason: `the provider refused: HTTP ${response.status}${detail}` };
  } catch (error) {
    return error instanceof SyntaxError
      ? { reason: 'the provider gave an unreadable answer' }
      : { reason: "the provider can't be reached" };
  }
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_PAGE_BYTES) throw new SyntaxError('answer too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function readTemplate(value: unknown): GraphTemplate | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, name, language, status, rejected_reason, components } = value as Record<
    string,
    unknown
  >;
  if (typeof name !== 'string' || typeof language !== 'string' || typeof status !== 'string') {
    return null;
  }
  return {
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : '',
    name,
    language,
    status: status.toUpperCase(),
    ...(typeof rejected_reason === 'string' && rejected_reason !== 'NONE'
      ? { rejectedReason: rejected_reason.slice(0, 500) }
      : {}),
    components,
  };
}
