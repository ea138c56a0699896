import { CHANNEL_DEFINITIONS } from '@cascade/contracts';
import type { Channel, EchoRow, InboundRow, RenderedContent } from '@cascade/contracts';
import {
  contactOfInbound,
  readEntryKey,
  writtenIds,
  type EntryKey,
  type Repositories,
  type StoredRequest,
} from '@cascade/store';
import { keepsContents } from '../logs/shown-content.ts';
import { formOfSend, renderAsSent, templateOfSend } from '../logs/render-as-sent.ts';
import { writeTime } from '../http/times.ts';
import type { AnswerView } from '../schemas/inbound.ts';
import { wholeContacts } from '../search/contacts-of.ts';

/** Entries of a contact among which an answer is looked for: failed ones and other channels come between. */
const ENTRIES_READ = 5;
/** One line of a list shows no more than this. */
const MOST_TEXT = 200;

type Written = Pick<InboundRow, '_id' | 'account' | 'at' | 'channel' | 'device' | 'from'>;

/**
 * Finds what was sent to contacts after their messages, on the same channel: the newest request that didn't fail, or the
 * newest message that a person wrote on the device itself.
 * Providers tell whole seconds: what was sent in the second of a message counts as an answer, as programs answer so soon.
 * An automatic reply names the message that it answers: one to an earlier message is no answer to a later one.
 *
 * @param rows the newest message of each conversation.
 * @param contents whether the texts of answers are read, too.
 */
export async function answersOf(
  store: Repositories,
  account: string,
  rows: readonly Written[],
  { contents }: { contents: boolean },
): Promise<Map<string, AnswerView>> {
  const keys = rows.flatMap((row) => contactOfInbound(row) ?? []);
  const wholes = await wholeContacts(store, account, [...new Set(keys)]);
  const known = new Map<EntryKey, readonly EntryKey[]>(
    wholes.flatMap(({ contacts }) => contacts.map((one) => [one, contacts] as const)),
  );
  const later = await Promise.all(
    rows.map(async (row) => {
      const key = contactOfInbound(row);
      const whole = key === undefined ? [] : (known.get(key) ?? [key]);
      const echo = await echoAfter(store, row, whole);
      if (key === undefined) return { row, echo, ids: [] };
      const page = { limit: ENTRIES_READ };
      const { data } = await store.contactEntries.list(account, whole, page);
      return {
        row,
        echo,
        ids: data.flatMap((entry) =>
          'request' in entry && entry.at >= row.at ? [entry.request] : [],
        ),
      };
    }),
  );
  const found = await store.requests.byIds([...new Set(later.flatMap(({ ids }) => ids))]);
  const requests = new Map(
    found.filter((one) => one.account === account).map((one) => [one._id, one]),
  );
  const answered = await timesOfAnswered(store, [...requests.values()], rows);
  const answers = await Promise.all(
    later.map(async ({ row, echo, ids }) => {
      const answer = ids
        .map((id) => requests.get(id))
        .find(
          (one) =>
            one !== undefined && isAnswer(one, row.channel) && !answersEarlier(one, row, answered),
        );
      if (echo !== null && echo.at > (answer?.acceptedAt ?? 0)) {
        return [[row._id, viewEchoed(echo, contents)] as const];
      }
      if (answer === undefined) return [];
      const text = contents ? await textOf(store, answer, row.channel) : null;
      return [[row._id, viewAnswer(answer, text)] as const];
    }),
  );
  return new Map(answers.flat());
}

/** When the other messages came in that these requests answer (epoch ms), by id. */
async function timesOfAnswered(
  { inbound }: Repositories,
  requests: readonly StoredRequest[],
  rows: readonly Written[],
): Promise<Map<string, number>> {
  const known = new Set(rows.map(({ _id }) => _id));
  const ids = new Set(
    requests.flatMap(({ answers = [] }) => answers).filter((id) => !known.has(id)),
  );
  const found = ids.size === 0 ? [] : await inbound.byIds([...ids]);
  return new Map([...rows, ...found].map(({ _id, at }) => [_id, at]));
}

/** Whether a rule answers an earlier message by the request. The id says so: the times may be equal. */
function answersEarlier(
  { answers }: StoredRequest,
  { _id, at }: Written,
  times: ReadonlyMap<string, number>,
): boolean {
  if (answers === undefined || answers === _id) return false;
  const time = times.get(answers);
  return time !== undefined && time <= at;
}

/** The newest message that a person wrote to the contact since its message, on the device that got it. */
async function echoAfter(
  { echoes }: Repositories,
  { at, channel, device, from }: Written,
  contacts: readonly EntryKey[],
): Promise<EchoRow | null> {
  if (!CHANNEL_DEFINITIONS[channel].tellsEchoes) return null;
  const addresses = contacts.flatMap((contact) => readEntryKey(contact)?.key ?? []);
  const ids = new Set([from.id, ...writtenIds(channel, addresses)]);
  return echoes.newestTo(device, [...ids], at);
}

const viewEchoed = ({ _id, at, message }: EchoRow, contents: boolean): AnswerView => ({
  echo_id: _id,
  at: writeTime(at),
  automatic: false,
  text: (contents && message.text?.slice(0, MOST_TEXT)) || null,
});

const isAnswer = ({ sends, state, status }: StoredRequest, channel: Channel): boolean =>
  sends[channel] !== undefined &&
  status !== false &&
  state !== 'scheduled' &&
  state !== 'cancelled';

const viewAnswer = ({ _id, acceptedAt, automatic }: StoredRequest, text: string | null) => ({
  request_id: _id,
  at: writeTime(acceptedAt),
  automatic: automatic === true,
  text,
});

async function textOf(
  { templates }: Repositories,
  request: StoredRequest,
  channel: Channel,
): Promise<string | null> {
  const given = request.sends[channel]?.content;
  if (given === undefined || !keepsContents(request)) return null;
  const { chosen = null, language = null } = request.channels?.[channel] ?? {};
  const content = formOfSend(given, chosen);
  const template =
    'template' in content
      ? await templateOfSend(templates, request.account, content.template, language)
      : null;
  const rendered = renderAsSent(request, channel, content, template, language);
  return rendered && (wordsIn(rendered)?.slice(0, MOST_TEXT) ?? null);
}

/** What a line says of a message; null where it has no words of its own. */
function wordsIn(content: RenderedContent): string | null {
  if (content.kind === 'email') return content.subject;
  if (content.kind === 'media') return content.caption ?? null;
  if (content.kind === 'poll') return content.question;
  return 'text' in content ? (content.text ?? null) : null;
}
