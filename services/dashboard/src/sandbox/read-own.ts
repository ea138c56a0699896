import type { Channel } from '@cascade/contracts';
import { sandboxSender, type Page } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { callSandbox, jsonOf } from './sandbox-client.ts';
import { ownSenders } from './sender-names.ts';

/** A row of the sandbox's inbox, or a contact action. */
export interface SandboxRow {
  id: number;
  channel: Channel;
  /** Device of the row: `from` of a message, `device` of a contact action. */
  from?: string;
  device?: string;
  content: { attachments?: { file?: number }[] };
}

type Parts = Pick<DashboardContext, 'vault' | 'repositories' | 'sandboxUrl'>;

const PAGE = 200;
/** Pages of the sandbox that are searched at most; rows of other accounts are skipped. */
const MAX_PAGES = 25;

/** Reads a page of the account's own rows. Null: there is no sandbox. */
export async function readOwn(
  parts: Parts,
  account: string,
  what: 'messages' | 'answers',
  filters: Readonly<Record<string, string | undefined>>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<SandboxRow> | null> {
  const own = await ownSenders(parts, account);
  const data: SandboxRow[] = [];
  let next = cursor;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const query = new URLSearchParams({ limit: String(PAGE) });
    for (const [name, value] of Object.entries({ ...filters, cursor: next })) {
      if (value !== undefined) query.set(name, value);
    }
    const path = `/${what}?${query.toString()}`;
    const page = jsonOf(
      await callSandbox(parts.sandboxUrl, 'GET', path),
    ) as Page<SandboxRow> | null;
    if (page === null) return null;
    for (const row of page.data) {
      if (!own.has(sandboxSender(row.channel, row.from ?? row.device ?? ''))) continue;
      data.push(row);
      if (data.length === limit) return { data, has_more: true, next_cursor: String(row.id) };
    }
    if (page.next_cursor === null) break;
    next = page.next_cursor;
  }
  return { data, has_more: false, next_cursor: null };
}
