import type { CountedKind } from './counted-kinds.ts';

/** What one request of a kind costs. */
export interface Expected {
  figures: Readonly<Record<string, number>>;
  /** What the figures consist of. */
  why: string;
  /** Figures that depend on the moment. */
  uncounted?: readonly string[];
}

const NEARLY = 0.05;

/** Share by which a figure may differ, as ids come in blocks of a thousand and texts differ; others are exact. */
export const WITHIN: Readonly<Record<string, number>> = {
  statements: NEARLY,
  fsyncs: NEARLY,
  'pages written': NEARLY,
  'commands to MongoDB': NEARLY,
  'bytes to MongoDB': NEARLY,
  'messages to RabbitMQ': NEARLY,
};

/** Documents of a send. */
const documents = (last: number, gone: number, updates: number) => ({
  'documents that last': last,
  'documents that come and go': gone,
  updates,
});

const embedded = (
  [last, gone, updates]: [number, number, number],
  keys: number,
  alone?: [statements: number, fsyncs: number, pages: number],
) => ({
  ...documents(last, gone, updates),
  'index keys that last': keys,
  ...(alone && { statements: alone[0], fsyncs: alone[1], 'pages written': alone[2] }),
});

const servers = (
  [last, gone, updates]: [number, number, number],
  [written, removed]: [number, number],
  alone?: [commands: number, bytes: number, messages: number],
) => ({
  ...documents(last, gone, updates),
  'index keys written': written,
  'index keys removed': removed,
  ...(alone && {
    'commands to MongoDB': alone[0],
    'bytes to MongoDB': alone[1],
    'messages to RabbitMQ': alone[2],
  }),
});

/**
 * Indexes of the collections that each send writes to, that of `_id` among them: each costs every send, whether it gets a
 * key or not.
 */
export const INDEXES: Readonly<Record<string, number>> = {
  requests: 18,
  send_claims: 2,
  outcomes: 2,
};

const PLAIN =
  'request with the entry of its contact, send claim and outcome, each inserted and journaled before the next step; ' +
  'the projection takes the request out of what is due, and reads it on the embedded store';
const TIERS =
  'a claim and an outcome for each tier, the entry of each contact but the first; the orchestrator reads the accept row for it';
const LATER = 'as a plain send; the mark and the place in the bulk queue, which end with it';

/** What a request of a kind costs on an engine, and why. */
type Table = Readonly<Record<CountedKind, Expected>>;

/**
 * What a request to a new recipient costs that ends well, whatever the machine does, and of which nobody wants events.
 * Those with tiers end by their last one. A change of a figure belongs into the commit that causes it.
 */
export const EXPECTED: Readonly<Record<'embedded' | 'servers', Table>> = {
  embedded: {
    telegram: { figures: embedded([3, 0, 1], 7, [5, 4, 14]), why: PLAIN },
    waba: { figures: embedded([3, 0, 1], 8, [5, 4, 15.3]), why: `${PLAIN}; the message id` },
    email: { figures: embedded([3, 0, 1], 7, [5, 4, 14.9]), why: PLAIN },
    sms: { figures: embedded([3, 0, 1], 7, [5, 4, 14.5]), why: PLAIN },
    'two tiers': { figures: embedded([6, 0, 1], 12, [9, 7, 25]), why: TIERS },
    'three tiers': { figures: embedded([9, 0, 1], 15, [13, 9, 33]), why: TIERS },
    whatsapp: {
      figures: embedded([3, 0, 1], 7),
      why: `${PLAIN}; receipts of the phone update it at their time`,
      uncounted: ['updates'],
    },
    async: { figures: embedded([3, 0, 1], 7), why: LATER },
    scheduled: {
      figures: embedded([4, 0, 2], 8),
      why: `${LATER}; the start, and the step into the queue`,
    },
    batch: { figures: embedded([3, 0, 1], 7), why: LATER },
  },
  servers: {
    telegram: { figures: servers([3, 0, 1], [8, 1], [4, 2_638, 2]), why: PLAIN },
    waba: {
      figures: servers([3, 0, 1], [9, 1], [4, 2_574, 2]),
      why: `${PLAIN}; the message id`,
    },
    email: { figures: servers([3, 0, 1], [8, 1], [4, 2_457, 2]), why: PLAIN },
    sms: { figures: servers([3, 0, 1], [8, 1], [4, 2_530, 2]), why: PLAIN },
    'two tiers': { figures: servers([6, 0, 1], [13, 1], [8, 4_844, 4]), why: TIERS },
    'three tiers': { figures: servers([9, 0, 1], [16, 1], [11, 6_555, 6]), why: TIERS },
    whatsapp: {
      figures: servers([3, 0, 1], [8, 1]),
      why: `${PLAIN}; receipts of the phone update it at their time`,
      uncounted: ['updates'],
    },
    async: { figures: servers([3, 0, 1], [10, 3]), why: LATER },
    scheduled: {
      figures: servers([4, 0, 2], [13, 5]),
      why: `${LATER}; the start, and the step into the queue`,
    },
    batch: { figures: servers([3, 0, 1], [10, 3]), why: LATER },
  },
};
