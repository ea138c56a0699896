import { WAHA_ELSEWHERE } from '../../services/gateway/src/compat/waha/answer.ts';
import {
  WAHA_REFUSED,
  WAHA_SENDS,
  type WahaSend,
} from '../../services/gateway/src/compat/waha/fields.ts';
import { SESSION_STATUS } from '../../services/gateway/src/compat/waha/view-session.ts';
import { WITHOUT_EFFECT, wahaRoutes } from '../../services/gateway/src/compat/waha/waha-routes.ts';
import { alignedTable } from './aligned-table.ts';
import { callsOf, checkCalls, code, MOST_MB, PARTS } from './compat-calls.ts';

const FILE = `\`file.url\` (public \`https://\`) or \`file.data\` (at most ${MOST_MB} MB)`;

/** What a call that sends says beside the members that it reads. */
const SENDS: Readonly<Record<WahaSend, readonly [more: string, ours: string]>> = {
  sendText: ['', '[`POST /v1/send`](../sending.md), type `text`'],
  reply: ['', 'type `text` with `replyTo`'],
  sendImage: [FILE, 'type `image`'],
  sendFile: [FILE, 'type `document`'],
  sendVideo: [`${FILE}; ${code([...WAHA_REFUSED.keys()])} is refused`, 'type `video`'],
  sendVoice: [`${FILE}; Opus in Ogg, nothing is converted`, 'type `voice`'],
  sendLocation: ['', 'type `location`'],
  sendPoll: ['', 'type `poll`'],
  reaction: ['`messageId` with its chat', 'type `reaction`'],
};

interface WahaCallRow {
  calls: readonly string[];
  here: string;
  ours: string;
}

const WAHA_CALLS: readonly WahaCallRow[] = [
  ...Object.entries(WAHA_SENDS).map(([name, members]) => {
    const [more, ours] = SENDS[name as WahaSend];
    const read = `yes: ${code(members)}`;
    return {
      calls: [`${name === 'reaction' ? 'PUT' : 'POST'} /api/${name}`],
      here: more === '' ? read : `${read}; ${more}`,
      ours,
    };
  }),
  { calls: ['GET /api/sendText'], here: 'yes', ours: 'none' },
  {
    calls: ['GET /api/contacts/check-exists', 'GET /api/checkNumberStatus'],
    here: 'yes; 422 when the number could not be asked',
    ours: '[`POST /v1/check`](../checks.md)',
  },
  {
    calls: ['GET /api/sessions', 'GET /api/sessions/{session}', 'GET /api/sessions/{session}/me'],
    here: 'yes: the phone of the key',
    ours: '`GET /api/devices`',
  },
  {
    calls: ['GET /ping', 'GET /api/server/version', 'GET /api/version'],
    here: 'yes',
    ours: '`GET /livez`',
  },
  {
    calls: WITHOUT_EFFECT.map((name) => `POST /api/${name}`),
    here: 'answered; nothing happens, and `ignored` says so',
    ours: 'none',
  },
];

/** The guide's table of WAHA's calls. */
export function wahaCalls(): string {
  checkCalls(
    WAHA_CALLS.flatMap(({ calls }) => calls),
    callsOf(wahaRoutes(PARTS), '/compat/waha'),
  );
  const away = [...WAHA_ELSEWHERE.keys()].map((name) => `/api/${name}`);
  return alignedTable(
    ['WAHA', '`/compat/waha`', 'in our own words'],
    [
      ...WAHA_CALLS.map(({ calls, here, ours }) => [code(calls), here, ours]),
      [
        'sessions: create, start, QR',
        'no, a 404 by name',
        '`/api/devices`, `POST /api/devices/{id}/link`',
      ],
      [code(away), 'no, a 404 by name', 'none'],
      ['channels, status, presence, labels', 'no, a 404 by name', 'none'],
    ],
  );
}

/** The guide's table of the statuses of WAHA's sessions. */
export function wahaSessions(): string {
  const states = new Map<string, string[]>();
  for (const [state, status] of Object.entries(SESSION_STATUS)) {
    states.set(status, [...(states.get(status) ?? []), state]);
  }
  return alignedTable(
    ["status of WAHA's session", 'state of the device'],
    [...states].map(([status, names]) => [`\`${status}\``, code(names)]),
  );
}
