import { fileURLToPath } from 'node:url';
import { readRecorded } from '../libs/channel/src/testing/recorded.ts';
import { shapeOf, type Channel } from '../libs/contracts/src/index.ts';
import { readWebhook } from '../services/worker-waba/src/inbound/read-webhook.ts';

type Kind = 'receipt' | 'message';
interface Item {
  kind: Kind;
  payload: unknown;
}

/** Shapes of recorded payloads, by channel and kind; a shape is a list of `path: type`. */
export type RecordedShapes = Partial<Record<Channel, Partial<Record<Kind, string[][]>>>>;

/** A post of Mailgun is recorded without its signature. */
const MAILGUN_SIGNATURE = { signature: { token: '', timestamp: '', signature: '' } };

const SOURCES: readonly (readonly [Channel, string, (payload: unknown) => Item[]])[] = [
  ['waba', 'services/worker-waba/recorded/webhooks.jsonl', readWaba],
  ['telegram', 'services/worker-telegram/recorded/updates.jsonl', readTelegram],
  ['email', 'services/worker-email/recorded/provider-events.jsonl', readMailEvents],
];

function readWaba(payload: unknown): Item[] {
  const changes = readWebhook(Buffer.from(JSON.stringify(payload))) ?? [];
  return changes.flatMap((change): Item[] =>
    change.kind === 'number'
      ? [
          ...change.statuses.map((status): Item => ({ kind: 'receipt', payload: status })),
          ...change.messages.map((message): Item => ({ kind: 'message', payload: message })),
        ]
      : [],
  );
}

function readTelegram(payload: unknown): Item[] {
  return [{ kind: 'message', payload }];
}

function readMailEvents(payload: unknown): Item[] {
  const { provider, body } = payload as { provider: string; body: object };
  const events: object[] = Array.isArray(body) ? (body as object[]) : [body];
  const more = provider === 'mailgun' ? MAILGUN_SIGNATURE : {};
  return events.map((event): Item => ({ kind: 'receipt', payload: { ...more, ...event } }));
}

/** Reads which shapes the recorded payloads of the workers have, each once. */
export function recordedShapes(): RecordedShapes {
  const root = new URL('../', import.meta.url);
  const shapes: RecordedShapes = {};
  for (const [channel, path, itemsOf] of SOURCES) {
    const found: Record<Kind, Map<string, string[]>> = { receipt: new Map(), message: new Map() };
    for (const { payload } of readRecorded(new URL(path, root))) {
      for (const { kind, payload: item } of itemsOf(payload)) {
        const members = Object.entries(shapeOf(item)).map(([at, type]) => `${at}: ${type}`);
        found[kind].set(members.toSorted().join('\n'), members);
      }
    }
    const kinds = Object.entries(found).filter(([, of]) => of.size > 0);
    shapes[channel] = Object.fromEntries(kinds.map(([kind, of]) => [kind, [...of.values()]]));
  }
  return shapes;
}

export const RECORDED_SHAPES_FILE = fileURLToPath(
  new URL('../services/cli/src/doctor/live/recorded-shapes.json', import.meta.url),
);

/** The file as `npm run tables` writes it. */
export const writeRecordedShapes = (): string => `${JSON.stringify(recordedShapes(), null, 2)}\n`;
