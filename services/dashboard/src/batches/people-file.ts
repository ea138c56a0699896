import { CHANNEL_LABELS, CHANNELS, type Channel } from '@cascade/contracts';
import { createPagePace } from '@cascade/runtime';
import type { Account, Batch } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import type { RouteAnswer } from '../http/answer.ts';
import { FILE_SHARE, fileAnswer, type TableFormat } from '../http/csv.ts';
import type { BatchPersonView } from '../schemas/batch-people.ts';
import { readPeople, type PeopleFilter } from './batch-people.ts';
import { PEOPLE_TITLES } from '../logs/people-titles.ts';
import { peopleWords } from '../logs/people-words.ts';
import { sayReasons } from './say-reasons.ts';

/** Answers all people of a batch as a file, in the account's language. */
export function peopleFile(
  context: DashboardContext,
  account: Account,
  batch: Batch,
  filter: PeopleFilter,
  format: TableFormat,
): RouteAnswer {
  return fileAnswer('people', format, pagesOf(context, account, batch, filter));
}

/** The rows of the file, its titles first, at a pace that keeps sends their time. */
async function* pagesOf(
  context: DashboardContext,
  account: Account,
  batch: Batch,
  filter: PeopleFilter,
): AsyncGenerator<string[][]> {
  const { language = 'en' } = account.settings;
  const words = await peopleWords(account);
  const { say } = words;
  const reasonOf = await sayReasons(language);
  const channels = channelsOf(batch);
  yield [
    [
      ...batch.columns,
      say(PEOPLE_TITLES.result),
      say(PEOPLE_TITLES.reachedBy),
      say(PEOPLE_TITLES.finished),
      ...channels.map((channel) => `${say(PEOPLE_TITLES.recipient)} ${CHANNEL_LABELS[channel]}`),
      say(PEOPLE_TITLES.reason),
      say(PEOPLE_TITLES.request),
    ],
  ];
  const rowOf = (person: BatchPersonView): string[] => [
    ...person.cells,
    words.standing(person.standing),
    person.channel === undefined ? '' : CHANNEL_LABELS[person.channel],
    words.time(person.at),
    ...channels.map((channel) => person.recipients[channel] ?? ''),
    reasonOf(person),
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
