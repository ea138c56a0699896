import type { ChosenForm } from '@cascade/contracts';
import type { RequestView } from '../schemas/requests.ts';
import { peopleWords } from './people-words.ts';
import { REQUEST_COLUMNS, requestsInWords, SEND_COLUMNS, sendsInWords } from './request-columns.ts';

const send = (channel: 'waba' | 'telegram', chosen: ChosenForm | null) =>
  ({ channel, chosen, later: null, target: null, reason: null }) as RequestView['sends'][number];
const request = { sends: [send('waba', 'template'), send('telegram', null)] } as RequestView;

test('CSV files say what went of a message with a template beside it', () => {
  expect(REQUEST_COLUMNS['chosen']?.(request)).toBe('waba:template');
  expect(request.sends.map((one) => SEND_COLUMNS['chosen']?.(one))).toEqual(['template', null]);
});

test.each([
  ['en', 'Sent as', 'template'],
  ['id', 'Dikirim sebagai', 'templat'],
] as const)(
  'files that people open say it in their language: %s',
  async (language, title, word) => {
    const words = await peopleWords({ settings: { language } });
    const last = sendsInWords(words).at(-1);
    expect([last?.[0], ...request.sends.map((one) => last?.[1](one))]).toEqual([title, word, '']);
    expect(requestsInWords(words).at(-1)?.[1](request)).toBe(word);
  },
);
