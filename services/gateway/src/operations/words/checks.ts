import {
  broken,
  type CheckStatus,
  reference,
  refusedBody,
  SAMPLE_TARGETS,
  TARGET_CHECKS,
  type TargetReach,
} from '@cascade/contracts';
import { ANSWER_HEADERS } from '../../openapi/headers.ts';
import type { GatewayWords } from '../operation.ts';
import { PAGE_WORDS } from './query.ts';

const { mostAtOnce, mostTargets, mostKept, mostDevices, waitMs, lastsMs, keptMs } = TARGET_CHECKS;
const HOUR_MS = 3_600_000;

const DESCRIPTION = `Addition to the send operation: which of the account's channels can reach these targets
now. Every answer says how old its knowledge is. Unknown is \`null\`, never a guess.

**Channels.** \`keys\` has the form of \`/v1/send\` and names the devices; \`fallback\` and \`success\` have no
effect. Without \`keys\` the account's devices are read, the newest ${mostDevices} of a channel, and the first
connected linked phone looks numbers up.

**Lookups.** Whether a number is on WhatsApp is asked over a linked phone. A number that the phone has
never written with uses its limits of first messages (\`firstContactPace\`, \`dailyCap.firstContacts\`), because
WhatsApp bans phones that ask for many. A message to it on the same day doesn't count again. The answer is
kept, and asked for again when it is older than \`max_age\`. A number that isn't looked up has \`why\`.
Lookups spend the limits of sends, so they need the scope \`send\`; a token with \`read\` alone gets what is
known.

**Many targets.** Up to ${mostAtOnce} targets are answered within ${waitMs / 1_000} s and some time to read. More, up to
${mostTargets.toLocaleString('en')} (and 256 KB), are a 202 with \`check_id\`: lookups go on for ${lastsMs / HOUR_MS} hours at the phone's pace. An
account keeps ${mostKept} checks; each is deleted after ${keptMs / HOUR_MS / 24} days.

**Every spelling** of a contact is read: a STOP or a message under one address counts for the others.`;

const REACHES: TargetReach[] = [
  {
    target: '6281234567890',
    channels: {
      whatsapp: {
        reachable: true,
        address: '6281234567890',
        device: 'dev_01hzy3v7k9',
        exists: true,
        checked_at: 1_924_905_600,
        age_seconds: 86_400,
        seen: { first_at: 1_924_300_000, last_at: 1_924_905_000 },
      },
      waba: {
        reachable: true,
        address: '6281234567890',
        device: 'dev_01hzy3v7ka',
        exists: true,
        checked_at: 1_924_905_600,
        age_seconds: 86_400,
        session_window: { state: 'closed' },
        seen: null,
      },
    },
  },
  {
    target: 'ana@example.com',
    channels: {
      email: {
        reachable: false,
        why: 'Recipient address does not exist',
        address: 'ana@example.com',
        device: 'dev_01hzy3v7kb',
        suppressed: [{ kind: 'hard_bounce', since: 1_924_300_000 }],
        seen: null,
      },
    },
  },
  {
    target: '6281234567891',
    channels: {
      whatsapp: {
        reachable: null,
        why: 'not looked up: daily limit of the phone for new contacts',
        address: '6281234567891',
        device: 'dev_01hzy3v7k9',
        seen: null,
      },
    },
  },
];

const STATUS: CheckStatus = {
  status: true,
  check_id: 'tck_01hzy3v7k9m2n4p6q8r0',
  state: 'running',
  created_at: 1_924_992_000,
  ends_at: 1_925_078_400,
  progress: { targets: 250, done: 100 },
  waiting: 'daily limit of the phone for new contacts',
  targets: REACHES,
  has_more: true,
  next_cursor: '1',
};

export const CHECK_TARGETS: GatewayWords = {
  about: DESCRIPTION,
  body: {
    description: 'JSON in UTF-8, at most 256 KB.',
    examples: {
      known: {
        summary: "The account's own devices",
        value: { targets: SAMPLE_TARGETS, max_age: 86_400 },
      },
      keys: {
        summary: 'One linked phone',
        value: { targets: ['6281234567890'], keys: { whatsapp: { token: 'wa_77b1e05d' } } },
      },
    },
  },
  answers: {
    200: {
      description: 'The targets, in the order of the call.',
      examples: {
        answered: {
          summary: 'Known, suppressed, not looked up',
          value: { status: true, targets: REACHES },
        },
      },
    },
    202: {
      description: 'Checked in the background.',
      examples: {
        queued: {
          summary: 'Many targets',
          value: { status: true, queued: true, check_id: STATUS.check_id },
        },
      },
    },
  },
};

const PATH = {
  id: {
    name: 'check_id',
    description: 'The `check_id` of the call.',
    schema: { type: 'string' },
  },
};

export const READ_CHECK: GatewayWords = {
  about: `Addition. A page has ${mostAtOnce} targets with what is known of them now; it asks no provider.`,
  path: PATH,
  query: PAGE_WORDS,
  answers: {
    200: {
      description: 'State and a page of results.',
      examples: { running: { summary: 'Waits for the next day of the phone', value: STATUS } },
    },
  },
  refusals: {
    400: {
      description: 'A query parameter is unknown, or `cursor` is none of this check.',
      headers: ANSWER_HEADERS,
      content: {
        'application/json': {
          schema: reference('ApiError'),
          examples: {
            badCursor: {
              summary: 'A cursor of another check',
              value: refusedBody(
                broken('cursor', 'mustBe', { value: 'a next_cursor of this check' }),
              ),
            },
          },
        },
      },
    },
  },
};

export const DELETE_CHECK: GatewayWords = {
  about:
    'Addition. Lookups that a phone was asked for may still be made, for a minute at most; their answers ' +
    'are kept.',
  path: PATH,
  answers: {
    200: {
      description: 'Deleted.',
      examples: {
        deleted: {
          summary: 'Deleted',
          value: { status: true, check_id: STATUS.check_id, deleted: true },
        },
      },
    },
  },
};
