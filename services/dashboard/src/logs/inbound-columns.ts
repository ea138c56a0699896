import type { InboundContact } from '@cascade/contracts';
import type { CsvColumns } from '../http/csv.ts';
import type { ListedInboundView, SubmissionView } from '../schemas/inbound.ts';
import type { PeopleColumns } from './people-list-answer.ts';
import { PEOPLE_TITLES } from './people-titles.ts';

/** Names a contact as people know it. */
const nameOf = ({ number, address, username, id }: InboundContact): string =>
  number ?? address ?? username ?? id;

export const INBOUND_COLUMNS: CsvColumns<ListedInboundView> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  channel: ({ channel }) => channel,
  device: ({ device }) => device,
  from: ({ from }) => nameOf(from),
  name: ({ from }) => from.name,
  type: ({ message }) => message.type,
  text: ({ message }) => message.text,
  production: ({ production }) => production,
  verified: ({ from }) => from.verified,
};

export const inboundInWords: PeopleColumns<ListedInboundView> = ({ say, ...words }) => [
  [say(PEOPLE_TITLES.time), ({ at }) => words.time(at)],
  [say(PEOPLE_TITLES.channel), ({ channel }) => words.channel(channel)],
  [say(PEOPLE_TITLES.from), ({ from }) => nameOf(from)],
  [say(PEOPLE_TITLES.name), ({ from }) => from.name],
  [say(PEOPLE_TITLES.kind), ({ message }) => message.type],
  [say(PEOPLE_TITLES.text), ({ message }) => message.text],
];

/** Columns of completed forms. Answers are one column of JSON, because forms differ in questions. */
export const SUBMISSION_COLUMNS: CsvColumns<SubmissionView> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  channel: ({ channel }) => channel,
  device: ({ device }) => device,
  from: ({ from }) => nameOf(from),
  name: ({ from }) => from.name,
  form: ({ form }) => form.name,
  answers: ({ answers }) => JSON.stringify(answers),
  production: ({ production }) => production,
};

export const submissionsInWords: PeopleColumns<SubmissionView> = ({ say, ...words }) => [
  [say(PEOPLE_TITLES.time), ({ at }) => words.time(at)],
  [say(PEOPLE_TITLES.channel), ({ channel }) => words.channel(channel)],
  [say(PEOPLE_TITLES.from), ({ from }) => nameOf(from)],
  [say(PEOPLE_TITLES.name), ({ from }) => from.name],
  [say(PEOPLE_TITLES.form), ({ form }) => form.name],
  [
    say(PEOPLE_TITLES.answers),
    ({ answers }) =>
      Object.entries(answers)
        .map(([question, answer]) => `${question}: ${textOf(answer)}`)
        .join('\n'),
  ],
];

const textOf = (answer: unknown): string =>
  typeof answer === 'string' ? answer : answer === null ? '' : JSON.stringify(answer);
