import { Link } from '@tanstack/react-router';
import type { RowOf } from '../api/types.ts';
import links from './links.module.css';
import type { Tone } from './status-badge.tsx';

type Problem = Pick<RowOf<'/api/incidents'>, 'kind' | 'subject' | 'name'>;

export const PROBLEM_TONES = {
  device_down: 'bad',
  pool_last_member: 'warn',
  pool_down: 'bad',
  endpoint_failing: 'bad',
  quota_80: 'warn',
  quota_100: 'bad',
  inbound_limit: 'bad',
  verify_pumping: 'bad',
} as const satisfies Record<Problem['kind'], Tone>;

const PLACES = {
  device_down: '/devices/$id',
  pool_last_member: '/sender-pools/$id',
  pool_down: '/sender-pools/$id',
  endpoint_failing: '/webhooks/$id',
} as const;

/** Links to what has a problem. */
export function ProblemLink({ kind, subject, name }: Problem) {
  if (!(kind in PLACES)) {
    return (
      <Link to={kind === 'verify_pumping' ? '/verify' : '/usage'} className={links.plain}>
        {name}
      </Link>
    );
  }
  return (
    <Link to={PLACES[kind as keyof typeof PLACES]} params={{ id: subject }} className={links.plain}>
      {name}
    </Link>
  );
}
