import { readRecorded } from '@cascade/channel/testing';
import type { Http, HttpAnswer } from '@cascade/egress';
import { worstJson, worstTexts, type AdapterIntake } from '@cascade/runtime/testing';
import { Api } from 'node-telegram-bot-api';
import { botApiFetch } from '../api/bot-api-fetch.ts';
import { readUpdate } from '../inbound/read-update.ts';
import { mapTelegramError } from '../send/map-telegram-error.ts';

const ANSWER_BYTES = 1024 * 1024;
const recorded = () =>
  readRecorded(new URL('../../recorded/updates.jsonl', import.meta.url)).map(({ payload }) =>
    JSON.stringify(payload),
  );
const ANSWERS = [
  '{"ok":true,"result":{"message_id":7,"chat":{"id":1},"date":1,"text":"x"}}',
  '{"ok":false,"error_code":429,"description":"Too Many Requests: retry after 5","parameters":{"retry_after":5}}',
  '{"ok":false,"error_code":403,"description":"Forbidden: bot was blocked by the user"}',
  '{"ok":true,"result":[{"update_id":1,"message":{"message_id":1,"text":"x","chat":{"id":1,"type":"private"}}}]}',
];

const update: AdapterIntake = {
  name: 'telegram: update',
  form: 'json',
  seeds: recorded,
  worst: worstJson(
    {
      update_id: 1,
      message: {
        message_id: 1,
        date: 1,
        text: 'x',
        from: { id: 1, first_name: 'a', username: 'b' },
        chat: { id: 1, type: 'private' },
        entities: [{ type: 'url', offset: 0, length: 1 }],
        contact: { phone_number: '1', first_name: 'x', vcard: 'BEGIN:VCARD' },
        photo: [{ file_id: 'x', width: 1, height: 1, file_size: 1 }],
        web_app_data: { data: '{}', button_text: 'x' },
      },
    },
    ANSWER_BYTES,
  ),
  limitBytes: ANSWER_BYTES,
  isCounted: true,
  open: () =>
    Promise.resolve({
      take(input) {
        const value = parsed(input);
        if (value !== undefined) readUpdate(value);
      },
    }),
};

const answer: AdapterIntake = {
  name: 'telegram: answer of the Bot API',
  form: 'json',
  seeds: () => ANSWERS,
  worst: { ...worstTexts(ANSWER_BYTES), ...worstJson(JSON.parse(ANSWERS[1]!), ANSWER_BYTES) },
  limitBytes: ANSWER_BYTES,
  isCounted: true,
  open() {
    let given: HttpAnswer;
    const http = { call: () => Promise.resolve(given) } as unknown as Http;
    const api = new Api('1:x', {
      apiRoot: 'http://bot.invalid',
      fetch: botApiFetch(http),
      maxRetries: 0,
      timeoutMs: 0,
    });
    return Promise.resolve({
      async take(input) {
        given = {
          ok: true,
          status: input.length % 2 === 0 ? 200 : 400,
          text: input.toString('utf8'),
        };
        await api
          .sendMessage({ chat_id: '1', text: 'x' })
          .catch((error: unknown) => mapTelegramError(error, '1'));
        await api.getUpdates({}).then(
          (updates) => {
            // A server that isn't Telegram's may answer anything.
            if (Array.isArray(updates)) for (const one of updates) readUpdate(one);
          },
          () => undefined,
        );
      },
    });
  },
};

function parsed(input: Buffer): unknown {
  try {
    return JSON.parse(input.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** What comes from Telegram. */
export const INTAKES: readonly AdapterIntake[] = [update, answer];
