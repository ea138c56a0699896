import type { Channel } from '@cascade/contracts';
import type { Reach } from './installation.ts';

/** A device of any account, as `GET /api/operations/devices` shows it. */
export interface OperatedDevice {
  id: string;
  account: string;
  channel: Channel;
  name: string;
  /** Mail address, phone number or id of a bot. */
  number: string;
  sandbox: boolean;
  /** Mail devices alone. */
  sends_links?: boolean;
  condition: { state: string; reason: string | null; advice: string | null };
}

/** Reads JSON as the operator; null where the answer is no 200. */
export async function read<T>(direct: Reach, path: string, account?: string): Promise<T | null> {
  const { status, body } = await direct.ask(path, {
    headers: account === undefined ? {} : { 'X-Account-Id': account },
  });
  return status === 200 ? (JSON.parse(body) as T) : null;
}

/** Reads at most `most` rows of a list, page by page. */
export async function readAll<T>(direct: Reach, path: string, most: number): Promise<T[]> {
  const rows: T[] = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ limit: '100', ...(cursor === null ? {} : { cursor }) });
    const page: { data: T[]; next_cursor: string | null } | null = await read(
      direct,
      `${path}?${query.toString()}`,
    );
    rows.push(...(page?.data ?? []));
    cursor = page?.next_cursor ?? null;
  } while (cursor !== null && rows.length < most);
  return rows.slice(0, most);
}
