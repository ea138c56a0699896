import { useLocalStorage } from '@mantine/hooks';
import { useApi } from '../../api/use-api.ts';
import { useMay, useSession } from '../../app/session.ts';

const STEPS = ['connect', 'send', 'arrive', 'invite'] as const;
export type StepName = (typeof STEPS)[number];

interface Step {
  name: StepName;
  done: boolean;
  /** The newest request, where the step is about it. */
  request: number | undefined;
}

const REFRESH_MS = 5_000;
/** Requests among which one must have arrived. */
const REQUESTS_READ = 20;

/**
 * The first steps that this browser hasn't put away, checked from the account's facts. None once all are
 * done, or where the person may not do them.
 */
export function useSteps() {
  const { account } = useSession();
  const mayManage = useMay('manage');
  const [away, setAway] = useLocalStorage<readonly StepName[]>({
    key: `cascade.first-steps.${account.id}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const isAllAway = STEPS.every((name) => away.includes(name));
  const enabled = mayManage && account.id !== '' && !isAllAway;
  const every = { refetchEveryMs: REFRESH_MS, enabled };
  const devices = useApi('/api/devices', { query: { limit: 1 } }, every);
  const requests = useApi('/api/requests', { query: { limit: REQUESTS_READ } }, every);
  const people = useApi('/api/colleagues', { query: { limit: 2 } }, every);
  const isRead = [devices, requests, people].every(({ data }) => data !== undefined);
  const sent = requests.data?.data ?? [];
  const isDone: Record<StepName, boolean> = {
    connect: (devices.data?.data.length ?? 0) > 0,
    send: sent.length > 0,
    arrive: sent.some(({ status }) => status === true),
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
    putAway: (name: StepName) => setAway([...away, name]),
  };
}
