import type { InboundContact } from '@cascade/contracts';
import type { CsvColumns } from '../http/csv.ts';
import type { ListedInboundView, SubmissionView } from '../schemas/inbound.ts';
import type { PeopleColumns } from './people-list-answer.ts';
import type { PeopleText } from './people-words.ts';

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

/** Of files that people open. */
const TITLES = {
  answers: { en: 'Answers', id: 'Jawaban' },
  channel: { en: 'Channel', id: 'Kanal' },
  form: { en: 'Form', id: 'Formulir' },
  from: { en: 'From', id: 'Dari' },
  kind: { en: 'Kind', id: 'Jenis' },
  name: { en: 'Name', id: 'Nama' },
  text: { en: 'Text', id: 'Teks' },
  time: { en: 'Time', id: 'Waktu' },
} satisfies Record<string, PeopleText>;

export const inboundInWords: PeopleColumns<ListedInboundView> = ({ say, ...words }) => [
  [say(TITLES.time), ({ at }) => words.time(at)],
  [say(TITLES.channel), ({ channel }) => words.channel(channel)],
  [say(TITLES.from), ({ from }) => nameOf(from)],
  [say(TITLES.name), ({ from }) => from.name],
  [say(TITLES.kind), ({ message }) => message.type],
  [say(TITLES.text), ({ message }) => message.text],
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
  [say(TITLES.time), ({ at }) => words.time(at)],
  [say(TITLES.channel), ({ channel }) => words.channel(channel)],
  [say(TITLES.from), ({ from }) => nameOf(from)],
  [say(TITLES.name), ({ from }) => from.name],
  [say(TITLES.form), ({ form }) => form.name],
  [
    say(TITLES.answers),
    ({ answers }) =>
      Object.entries(answers)
        .map(([question, answer]) => `${question}: ${textOf(answer)}`)
        .join('\n'),
  ],
];

const textOf = (answer: unknown): string =>
  typeof answer === 'string' ? answer : answer === null ? '' : JSON.stringify(answer);
