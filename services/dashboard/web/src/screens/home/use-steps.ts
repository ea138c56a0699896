import type { RowOf } from '../../api/types.ts';
import { useAct, useApi } from '../../api/use-api.ts';
import { useMay, useSession } from '../../app/session.ts';
import { CHANNEL_DEFINITIONS } from '../../components/channels.ts';
import type { Condition } from '../../components/device-condition.tsx';
import { useNotify } from '../../components/notify.tsx';
import type { ShownStanding } from '../../components/standing-tone.ts';

const STEPS = ['connect', 'send', 'arrive', 'invite'] as const;
export type StepName = (typeof STEPS)[number];

interface Step {
  name: StepName;
  done: boolean;
  /** The newest request, where the step is about it. */
  request: number | undefined;
}

const REFRESH_MS = 5_000;
/** Devices among which one must be connected. */
const DEVICES_READ = 20;
/** Requests among which one must have arrived. */
const REQUESTS_READ = 20;

/**
 * The first steps that the person hasn't put away, checked from the account's facts. None once all are
 * done, or where the person may not do them.
 */
export function useSteps() {
  const { account } = useSession();
  const mayManage = useMay('manage');
  const notify = useNotify();
  const own = useApi('/api/personal-settings', {}, { enabled: mayManage && account.id !== '' });
  const keep = useAct('patch', '/api/personal-settings', ['/api/personal-settings']);
  // What is being put away is gone at once.
  const asked = keep.isPending ? keep.variables.body?.steps_away : undefined;
  const away = asked ?? own.data?.steps_away ?? [];
  const isAllAway = STEPS.every((name) => away.includes(name));
  const enabled = mayManage && account.id !== '' && !isAllAway;
  const every = { refetchEveryMs: REFRESH_MS, enabled };
  const devices = useApi('/api/devices', { query: { limit: DEVICES_READ } }, every);
  const requests = useApi('/api/requests', { query: { limit: REQUESTS_READ } }, every);
  const people = useApi('/api/colleagues', { query: { limit: 2 } }, every);
  const isRead = [own, devices, requests, people].every(({ data }) => data !== undefined);
  const sent = requests.data?.data ?? [];
  const isDone: Record<StepName, boolean> = {
    connect: (devices.data?.data ?? []).some(isConnected),
    send: sent.some(({ status }) => status === true),
    arrive: sent.some(hasArrived),
    invite: (people.data?.data.length ?? 0) > 1,
  };
  const steps: Step[] = STEPS.map((name) => ({
    name,
    done: isDone[name],
    request: sent[0]?.id,
  })).filter(({ name }) => !away.includes(name));
  const isShown = enabled && isRead && steps.some(({ done }) => !done);
  return {
    steps: isShown ? steps : [],
    putAway: (name: StepName) =>
      keep.mutate({ body: { steps_away: [...away, name] } }, { onError: notify.failed }),
  };
}

/** A receipt proved it; where the channel tells none, its provider took it. */
const hasArrived = ({ sends }: RowOf<'/api/requests'>): boolean =>
  sends.some(
    ({ channel, standing }) =>
      PROVED.has(standing) ||
      (standing === 'accepted' && !CHANNEL_DEFINITIONS[channel].tellsReceipts),
  );

const PROVED: ReadonlySet<ShownStanding> = new Set([
  'delivered',
  'read',
  'arrived_later',
  'not_bounced',
]);

const CONNECTED: ReadonlySet<Condition['state']> = new Set([
  'working',
  'unchecked',
  'stale',
  'sends_fail',
  'reconnecting',
]);

/** A phone counts once it is linked, another device unless its check failed. */
const isConnected = ({ condition }: RowOf<'/api/devices'>): boolean =>
  CONNECTED.has(condition.state);
