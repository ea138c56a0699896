import type { InboundContact } from '@cascade/contracts';
import type { CsvColumns } from '../http/csv.ts';
import type { ListedInboundView, SubmissionView } from '../schemas/inbound.ts';
import type { PeopleColumns } from './people-list-answer.ts';

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

export const inboundInWords: PeopleColumns<ListedInboundView> = ({ titles, ...words }) => [
  [titles.time, ({ at }) => words.time(at)],
  [titles.channel, ({ channel }) => words.channel(channel)],
  [titles.from, ({ from }) => nameOf(from)],
  [titles.name, ({ from }) => from.name],
  [titles.kind, ({ message }) => message.type],
  [titles.text, ({ message }) => message.text],
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

export const submissionsInWords: PeopleColumns<SubmissionView> = ({ titles, ...words }) => [
  [titles.time, ({ at }) => words.time(at)],
  [titles.channel, ({ channel }) => words.channel(channel)],
  [titles.from, ({ from }) => nameOf(from)],
  [titles.name, ({ from }) => from.name],
  [titles.form, ({ form }) => form.name],
  [
    titles.answers,
    ({ answers }) =>
      Object.entries(answers)
        .map(([question, answer]) => `${question}: ${textOf(answer)}`)
        .join('\n'),
  ],
];

const textOf = (answer: unknown): string =>
  typeof answer === 'string' ? answer : answer === null ? '' : JSON.stringify(answer);
