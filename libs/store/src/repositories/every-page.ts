import type { Page, PageQuery } from './page.ts';

const PAGE = 200;

/** All rows of a list, newest first, in pages. */
export async function* everyPage<T>(
  list: (page: PageQuery) => Promise<Page<T>>,
): AsyncGenerator<T[], void, undefined> {
  let cursor: string | undefined;
  do {
    const page = await list({ limit: PAGE, cursor });
    if (page.data.length > 0) yield page.data;
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
}
