import { OPERATOR_TOKEN } from '../../harness/operator-token.ts';
import { somebody, type Filled } from './fill-store.ts';
import { BIG, COMMON_DEVICE, isOfBig, RARE_CHANNEL, RARE_DEVICE } from './made-requests.ts';

const TIMES = 20;
const DAY_MS = 86_400_000;

/** What a screen asks, by the name of its row in the tables. */
export type Screens = Readonly<Record<string, readonly string[]>>;

export interface ScreenTime {
  p50Ms: number;
  maxMs: number;
  /** Of the page; NaN where the answer is no list. */
  rows: number;
}

/** The home screen asks these at once. */
const HOME = [
  '/api/overview?days=7',
  '/api/requests?limit=8',
  '/api/attention/counts',
  '/api/signs',
];

/** Every filter that the log offers, common and rare values. */
function filtersOf({ endsAt }: Filled): Record<string, string> {
  const iso = (daysAgo: number) => new Date(endsAt - daysAgo * DAY_MS).toISOString();
  return {
    scheduled: 'state=scheduled',
    open: 'state=open',
    cancelled: 'state=cancelled',
    finished: 'state=finished',
    succeeded: 'status=true',
    failed: 'status=false',
    'common channel': 'channel=telegram',
    'rare channel': `channel=${RARE_CHANNEL}`,
    'channel of 20 devices': 'channel=whatsapp',
    'common device': `device=${COMMON_DEVICE}`,
    'rare device': `device=${RARE_DEVICE}`,
    'no such device': 'device=dev_none',
    'last day': `from=${iso(1)}`,
    'a day three weeks ago': `from=${iso(21)}&to=${iso(20)}`,
    'an hour before': `from=${iso(10.04)}&to=${iso(10)}`,
    'before all': `to=${iso(26)}`,
  };
}

/** Every screen, and the log with each filter and each pair of filters. */
export function screensOf(filled: Filled): Screens {
  const filters = Object.entries(filtersOf(filled));
  const nameOf = (query: string) => query.split('=', 1)[0]!;
  const isTime = (query: string) => query.startsWith('from') || query.startsWith('to');
  const log = (query: string) => [`/api/requests?limit=25${query === '' ? '' : `&${query}`}`];
  const pairs = filters.flatMap(([name, query], i) =>
    filters
      .slice(i + 1)
      .filter(([, other]) =>
        isTime(query) ? !isTime(other) : nameOf(other) !== nameOf(query) || isTime(other),
      )
      .map(([other, its]): [string, string[]] => [
        `log: ${name}, ${other}`,
        log(`${query}&${its}`),
      ]),
  );
  const contact = encodeURIComponent(`phone:${somebody(filled)}`);
  let id = Math.floor(filled.requests / 3);
  while (!isOfBig(id)) id += 1;
  return {
    home: HOME,
    'home, 30 days': ['/api/overview?days=30'],
    log: log(''),
    ...Object.fromEntries(filters.map(([name, query]) => [`log: ${name}`, log(query)])),
    ...Object.fromEntries(pairs),
    'log of sends: failed': ['/api/sends?limit=25&status=false'],
    'log of sends: rare device': [`/api/sends?limit=25&device=${RARE_DEVICE}`],
    request: [`/api/requests/${id}`],
    'needs attention': ['/api/attention?limit=25'],
    contact: [
      `/api/contacts/profile?contact=${contact}`,
      `/api/contacts/messages?limit=25&contact=${contact}`,
    ],
    'search: number': [`/api/search?q=${somebody(filled)}`],
    'search: beginning of a number': [`/api/search?q=${somebody(filled).slice(0, 8)}`],
    'search: mail address': ['/api/search?q=person12@'],
    'search: id': [`/api/search?q=${id}`],
    'search: message id': [`/api/search?q=wamid.HBgN${id * 2}`],
    'search: name': ['/api/search?q=Sari'],
  };
}

/** Measures how long each screen waits for its answers. */
export async function measureScreens(
  url: string,
  screens: Screens,
  each: (screen: string, time: ScreenTime) => void,
): Promise<void> {
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}`, 'x-account-id': BIG };
  const get = async (path: string) => {
    const response = await fetch(`${url}${path}`, { headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${text.slice(0, 200)}`);
    return text;
  };
  for (const [screen, paths] of Object.entries(screens)) {
    const times: number[] = [];
    let last: string[] = [];
    for (let i = 0; i < TIMES; i += 1) {
      const begun = performance.now();
      last = await Promise.all(paths.map(get));
      times.push(performance.now() - begun);
    }
    const { data } = JSON.parse(last[0] ?? '{}') as { data?: unknown[] };
    times.sort((a, b) => a - b);
    each(screen, {
      p50Ms: times[Math.floor(TIMES / 2)] ?? NaN,
      maxMs: times.at(-1) ?? NaN,
      rows: data?.length ?? NaN,
    });
  }
}
