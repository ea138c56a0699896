import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readRecorded } from '../libs/channel/src/testing/recorded.ts';
import { CHANNELS, shapeOf, type Channel } from '../libs/contracts/src/index.ts';
import { readWebhook } from '../services/worker-waba/src/inbound/read-webhook.ts';

type Kind = 'answer' | 'receipt' | 'message';
type Told = 'receipt' | 'message';
interface Item {
  kind: Told;
  payload: unknown;
}

/** Shapes of payloads, by channel and kind; a shape is a list of `path: type`. */
export type KnownShapes = Partial<Record<Channel, Partial<Record<Kind, string[][]>>>>;

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

/** Payloads of the sandbox's providers, of which none is recorded: a `shapes.json` in a provider's folder. */
function sandboxShapes(): KnownShapes {
  const shapes: KnownShapes = {};
  const root = fileURLToPath(new URL('../services/sandbox/src/providers/', import.meta.url));
  for (const channel of CHANNELS) {
    for (const path of globSync(`${channel}/shapes.json`, { cwd: root })) {
      shapes[channel] = JSON.parse(readFileSync(root + path, 'utf8')) as Record<Kind, string[][]>;
    }
  }
  return shapes;
}

/** Shapes of the sandbox's payloads, then those of the workers' recorded payloads, each once. */
function knownShapes(): KnownShapes {
  const root = new URL('../', import.meta.url);
  const shapes = sandboxShapes();
  for (const [channel, path, itemsOf] of SOURCES) {
    const found: Record<Told, Map<string, string[]>> = { receipt: new Map(), message: new Map() };
    for (const { payload } of readRecorded(new URL(path, root))) {
      for (const { kind, payload: item } of itemsOf(payload)) {
        const members = Object.entries(shapeOf(item)).map(([at, type]) => `${at}: ${type}`);
        found[kind].set(members.toSorted().join('\n'), members);
      }
    }
    for (const kind of ['receipt', 'message'] as const) {
      const known = [...(shapes[channel]?.[kind] ?? []), ...found[kind].values()];
      if (known.length > 0) shapes[channel] = { ...shapes[channel], [kind]: known };
    }
  }
  return shapes;
}

export const KNOWN_SHAPES_FILE = fileURLToPath(
  new URL('../services/cli/src/doctor/live/known-shapes.json', import.meta.url),
);

/** The file as `npm run tables` writes it: a shape in one line. */
export const writeKnownShapes = (): string =>
  JSON.stringify(knownShapes(), (_, value: unknown) => (isShape(value) ? value.join(', ') : value));

const isShape = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((member) => typeof member === 'string');
