import { createPagePace } from '@cascade/runtime';
import type { AccountRowsRepository } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { failure } from '../http/answer.ts';
import { FILE_SHARE } from '../http/csv.ts';
import { defineRoute, type Route } from '../http/route.ts';

const FILE = 'account.ndjson';

/** The export of a whole account, for who leaves. */
export function accountExportRoutes({ repositories }: DashboardContext): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/account/export',
      operationId: 'exportAccount',
      summary: 'Export what the account holds, one JSON object a line, without secrets',
      tag: 'Accounts',
      access: 'owner',
      answers: {},
      otherAnswers: ['application/x-ndjson'],
      handle({ account }) {
        if (account === '') return Promise.resolve(failure({ kind: 'headerAccountMissing' }));
        return Promise.resolve({
          status: 200,
          headers: {
            'Content-Type': 'application/x-ndjson; charset=utf-8',
            'Content-Disposition': `attachment; filename="${FILE}"`,
          },
          stream: linesOf(repositories.accountRows, account),
        });
      },
    }),
  ];
}

/** At a pace that keeps sends their time. */
async function* linesOf(
  rows: Pick<AccountRowsRepository, 'export'>,
  account: string,
): AsyncGenerator<string> {
  const pace = createPagePace({ share: FILE_SHARE });
  for await (const page of rows.export(account, () => pace.next())) {
    const lines = page.map((line) => `${JSON.stringify(line)}\n`).join('');
    await pace.rest();
    yield lines;
  }
}
