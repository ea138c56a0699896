import type { ChosenForm } from '@cascade/contracts';
import type { CsvColumns } from '../http/csv.ts';
import type { RequestView } from '../schemas/requests.ts';
import type { SendView } from '../schemas/sends.ts';
import type { PeopleColumns } from './people-list-answer.ts';
import { PEOPLE_TITLES } from './people-titles.ts';
import type { PeopleWords, PeopleText } from './people-words.ts';

export const REQUEST_COLUMNS: CsvColumns<RequestView> = {
  id: ({ id }) => id,
  mode: ({ mode }) => mode,
  state: ({ state }) => state,
  status: ({ status }) => status,
  scheduled: ({ scheduled }) => scheduled,
  accepted_at: ({ accepted_at: at }) => at,
  due_at: ({ due_at: at }) => at,
  finished_at: ({ finished_at: at }) => at,
  channels: ({ sends }) => sends.map(({ channel, state }) => `${channel}:${state}`).join(' '),
  later: ({ sends }) =>
    sends
      .flatMap(({ channel, later }) => (later === null ? [] : `${channel}:${later.state}`))
      .join(' '),
  standing: ({ standing }) => standing,
  recipients: ({ sends }) => recipientsOf(sends).join(' '),
  cost: ({ cost }) => cost?.amount ?? null,
  currency: ({ cost }) => cost?.currency ?? null,
  chosen: ({ sends }) =>
    sends
      .flatMap(({ channel, chosen }) => (chosen === null ? [] : `${channel}:${chosen}`))
      .join(' '),
};

const inWords = (cost: RequestView['cost']): string =>
  cost === null ? '' : `${cost.amount} ${cost.currency}`;

const recipientsOf = (sends: RequestView['sends']): string[] => [
  ...new Set(sends.flatMap(({ target }) => target ?? [])),
];

/** What went of a message with a template beside it. */
const CHOSEN: Readonly<Record<ChosenForm, PeopleText>> = {
  message: { en: 'message', id: 'pesan' },
  template: { en: 'template', id: 'templat' },
};

/** None, where nothing was to be chosen. */
const sentAs = (chosen: ChosenForm | null, say: PeopleWords['say']): string[] =>
  chosen === null ? [] : [say(CHOSEN[chosen])];

export const requestsInWords: PeopleColumns<RequestView> = ({ say, ...words }) => [
  [say(PEOPLE_TITLES.request), ({ id }) => id],
  [say(PEOPLE_TITLES.accepted), ({ accepted_at: at }) => words.time(at)],
  [say(PEOPLE_TITLES.finished), ({ finished_at: at }) => words.time(at)],
  [say(PEOPLE_TITLES.result), ({ standing }) => words.standing(standing)],
  [
    say(PEOPLE_TITLES.channel),
    ({ sends }) => sends.map(({ channel }) => words.channel(channel)).join(', '),
  ],
  [say(PEOPLE_TITLES.recipient), ({ sends }) => recipientsOf(sends).join(', ')],
  [say(PEOPLE_TITLES.cost), ({ cost }) => inWords(cost)],
  [
    say(PEOPLE_TITLES.sentAs),
    ({ sends }) => sends.flatMap(({ chosen }) => sentAs(chosen, say)).join(', '),
  ],
];

export const SEND_COLUMNS: CsvColumns<SendView> = {
  id: ({ id }) => id,
  request_id: ({ request_id: id }) => id,
  channel: ({ channel }) => channel,
  tier: ({ tier }) => tier,
  device: ({ device }) => device,
  target: ({ target }) => target,
  state: ({ state }) => state,
  reason: ({ reason }) => reason,
  provider_message_id: ({ provider_message_id: id }) => id,
  receipt: ({ receipt }) => receipt?.status ?? null,
  processing_ms: ({ processing_ms: ms }) => ms,
  accepted_at: ({ accepted_at: at }) => at,
  finished_at: ({ finished_at: at }) => at,
  later: ({ later }) => later?.state ?? null,
  later_reason: ({ later }) => later?.reason ?? null,
  cost: ({ cost }) => cost?.amount ?? null,
  currency: ({ cost }) => cost?.currency ?? null,
  chosen: ({ chosen }) => chosen,
};

export const sendsInWords: PeopleColumns<SendView> = ({ say, ...words }) => [
  [say(PEOPLE_TITLES.request), ({ request_id: id }) => id],
  [say(PEOPLE_TITLES.accepted), ({ accepted_at: at }) => words.time(at)],
  [say(PEOPLE_TITLES.finished), ({ finished_at: at }) => words.time(at)],
  [say(PEOPLE_TITLES.channel), ({ channel }) => words.channel(channel)],
  [say(PEOPLE_TITLES.recipient), ({ target }) => target],
  [say(PEOPLE_TITLES.result), ({ standing }) => words.standing(standing)],
  [
    say(PEOPLE_TITLES.reason),
    ({ reason, failure }) => (reason === null ? '' : words.reason(reason, failure)),
  ],
  [say(PEOPLE_TITLES.cost), ({ cost }) => inWords(cost)],
  [say(PEOPLE_TITLES.sentAs), ({ chosen }) => sentAs(chosen, say).join()],
];
