import type { CsvColumns } from '../http/csv.ts';
import type { RequestView } from '../schemas/requests.ts';
import type { SendView } from '../schemas/sends.ts';
import type { PeopleColumns } from './people-list-answer.ts';

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
  chosen: ({ sends }) =>
    sends
      .flatMap(({ channel, chosen }) => (chosen === null ? [] : `${channel}:${chosen}`))
      .join(' '),
};

const recipientsOf = (sends: RequestView['sends']): string[] => [
  ...new Set(sends.flatMap(({ target }) => target ?? [])),
];

export const requestsInWords: PeopleColumns<RequestView> = ({ titles, ...words }) => [
  [titles.request, ({ id }) => id],
  [titles.accepted, ({ accepted_at: at }) => words.time(at)],
  [titles.finished, ({ finished_at: at }) => words.time(at)],
  [titles.result, ({ standing }) => words.standing(standing)],
  [titles.channel, ({ sends }) => sends.map(({ channel }) => words.channel(channel)).join(', ')],
  [titles.recipient, ({ sends }) => recipientsOf(sends).join(', ')],
  [titles.sentAs, ({ sends }) => sends.flatMap(({ chosen }) => words.chosen(chosen)).join(', ')],
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
  chosen: ({ chosen }) => chosen,
};

export const sendsInWords: PeopleColumns<SendView> = ({ titles, ...words }) => [
  [titles.request, ({ request_id: id }) => id],
  [titles.accepted, ({ accepted_at: at }) => words.time(at)],
  [titles.finished, ({ finished_at: at }) => words.time(at)],
  [titles.channel, ({ channel }) => words.channel(channel)],
  [titles.recipient, ({ target }) => target],
  [titles.result, ({ standing }) => words.standing(standing)],
  [titles.reason, ({ reason, failure }) => (reason === null ? '' : words.reason(reason, failure))],
  [titles.sentAs, ({ chosen }) => words.chosen(chosen).join()],
];
