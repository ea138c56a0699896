import { readRecorded } from '@cascade/channel/testing';
import { worstJson, worstTexts, type AdapterIntake } from '@cascade/runtime/testing';
import { readWebhook } from '../inbound/read-webhook.ts';
import { mapGraphAnswer } from '../send/map-graph-answer.ts';

const ANSWER_BYTES = 1024 * 1024;
const WEBHOOK_BYTES = 3 * 1024 * 1024;
const recorded = (name: string) =>
  readRecorded(new URL(`../../recorded/${name}.jsonl`, import.meta.url)).map(
    ({ payload }) => payload,
  );
const STATUSES = [200, 400, 401, 429, 500];

const webhook: AdapterIntake = {
  name: 'waba: webhook',
  form: 'json',
  seeds: () => recorded('webhooks').map((one) => JSON.stringify(one)),
  worst: worstJson(recorded('webhooks')[0], WEBHOOK_BYTES),
  limitBytes: WEBHOOK_BYTES,
  isCounted: true,
  open: () => Promise.resolve({ take: (input) => void readWebhook(input) }),
};

const GRAPH = {
  messaging_product: 'whatsapp',
  contacts: [{ input: '1', wa_id: '1' }],
  messages: [{ id: 'wamid.x' }],
};

const answer: AdapterIntake = {
  name: 'waba: answer of Graph',
  form: 'json',
  seeds: () => [
    JSON.stringify(GRAPH),
    ...recorded('graph-errors').map((one) => JSON.stringify((one as { body: unknown }).body)),
  ],
  worst: {
    ...worstTexts(ANSWER_BYTES),
    ...worstJson(GRAPH, ANSWER_BYTES),
    ...worstJson(
      { error: { message: 'x', code: 131026, error_data: { details: 'x' } } },
      ANSWER_BYTES,
    ),
  },
  limitBytes: ANSWER_BYTES,
  isCounted: true,
  open: () =>
    Promise.resolve({
      take(input) {
        const status = STATUSES[input.length % STATUSES.length]!;
        mapGraphAnswer({ ok: true, status, text: input.toString('utf8') }, '6281234567890');
      },
    }),
};

/** What comes from Graph. */
export const INTAKES: readonly AdapterIntake[] = [webhook, answer];
