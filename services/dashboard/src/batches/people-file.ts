import { CHANNEL_LABELS, CHANNELS, type Channel } from '@cascade/contracts';
import { createPagePace } from '@cascade/runtime';
import type { Account, Batch } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import type { RouteAnswer } from '../http/answer.ts';
import { csvCell, FILE_SHARE } from '../http/csv.ts';
import { writeXlsx, XLSX_TYPE } from '../http/xlsx.ts';
import type { BatchPersonView } from '../schemas/batch-people.ts';
import { readPeople, type PeopleFilter } from './batch-people.ts';
import { RESULT_WORDS } from './result-words.ts';

/** Answers all people of a batch as a file, in the account's language. */
export function peopleFile(
  context: DashboardContext,
  account: Account,
  batch: Batch,
  filter: PeopleFilter,
  format: 'csv' | 'xlsx',
): RouteAnswer {
  const pages = pagesOf(context, account, batch, filter);
  return {
    status: 200,
    headers: {
      'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : XLSX_TYPE,
      'Content-Disposition': `attachment; filename="people.${format}"`,
    },
    stream: format === 'csv' ? linesOf(pages) : writeXlsx(pages),
  };
}

async function* linesOf(pages: AsyncIterable<string[][]>): AsyncGenerator<string> {
  for await (const rows of pages) {
    yield rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
  }
}

/** The rows of the file, its titles first, at a pace that keeps sends their time. */
async function* pagesOf(
  context: DashboardContext,
  account: Account,
  batch: Batch,
  filter: PeopleFilter,
): AsyncGenerator<string[][]> {
  const { language = 'en', timeZone = 'UTC' } = account.settings;
  const { titles, recipient, standings } = RESULT_WORDS[language];
  const channels = channelsOf(batch);
  yield [
    [
      ...batch.columns,
      titles.result,
      titles.channel,
      titles.time,
      ...channels.map((channel) => `${recipient} ${CHANNEL_LABELS[channel]}`),
      titles.reason,
      titles.request,
    ],
  ];
  const timeOf = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const rowOf = (person: BatchPersonView): string[] => [
    ...person.cells,
    standings[person.standing],
    person.channel === undefined ? '' : CHANNEL_LABELS[person.channel],
    person.at === undefined ? '' : timeOf.format(Date.parse(person.at)),
    ...channels.map((channel) => person.recipients[channel] ?? ''),
    person.reason ?? '',
    person.request_id === undefined ? '' : String(person.request_id),
  ];
  const pace = createPagePace({ share: FILE_SHARE });
  let cursor: string | undefined;
  do {
    const page = await readPeople(context, account, batch, filter, { limit: pace.next(), cursor });
    await pace.rest();
    yield page.data.map(rowOf);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
}

/** Channels that the batch has recipients for. */
function channelsOf({ compose }: Batch): Channel[] {
  const { targets = {} } = JSON.parse(compose ?? '{}') as { targets?: object };
  return CHANNELS.filter((channel) => Object.hasOwn(targets, channel));
}
