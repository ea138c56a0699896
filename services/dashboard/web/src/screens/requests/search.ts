import { type ChannelName, CHANNELS } from '../../components/channels.ts';

const STATES = ['scheduled', 'open', 'finished', 'cancelled'] as const;
const VIEWS = ['requests', 'sends'] as const;

/** View and filters of the log, as the address holds them. */
export interface RequestsRoute {
  view?: (typeof VIEWS)[number];
  /** What is sought; instead of the list, the address shows what was found. */
  q?: string;
  state?: (typeof STATES)[number];
  /** Whether any channel delivered. */
  status?: boolean;
  channel?: ChannelName;
  device?: string;
  /** ISO 8601. */
  from?: string;
  to?: string;
}

/** Reads the address. Unknown members and values are left out. */
export function readRequestFilters(search: Record<string, unknown>): RequestsRoute {
  const { device, status } = search;
  // Typed by hand, digits are read as a number.
  const q = typeof search['q'] === 'number' ? String(search['q']) : search['q'];
  const view = oneOf(VIEWS, search['view']);
  const state = oneOf(STATES, search['state']);
  const channel = oneOf(CHANNELS, search['channel']);
  const from = readTime(search['from']);
  const to = readTime(search['to']);
  return {
    ...(view && { view }),
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(state && { state }),
    ...(typeof status === 'boolean' && { status }),
    ...(channel && { channel }),
    ...(typeof device === 'string' && device !== '' && { device }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

function oneOf<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((one) => one === value);
}

const readTime = (value: unknown): string | undefined =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined;
