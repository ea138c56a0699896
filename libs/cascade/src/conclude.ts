import { REASONS, type CallRow, type Facts, type OutcomeRow } from '@cascade/contracts';
import { derive, type Action } from './derive.ts';

/**
 * The facts as the sweeper will complete them once a request has expired: no call may start any
 * more, so what has no outcome by now is either ended without a call or unknown. Lets a gateway
 * tell its caller the truth on time when no orchestrator is alive to write it down.
 *
 * @param now at or after the request's `expiresAt`.
 */
export function conclude(facts: Facts, now: number): Facts {
  let concluded = facts;
  for (;;) {
    const { actions } = derive(concluded, now);
    const endings = actions.flatMap((action) => endingOf(concluded, action, now));
    if (endings.length === 0) return concluded;
    concluded = {
      ...concluded,
      calls: [...concluded.calls, ...endings.map(({ call }) => call)],
      outcomes: [...concluded.outcomes, ...endings.map(({ outcome }) => outcome)],
    };
  }
}

function endingOf(
  { request }: Facts,
  action: Action,
  now: number,
): { call: CallRow; outcome: OutcomeRow }[] {
  const ids = { request: request._id, account: request.account };
  const end = (call: CallRow, state: OutcomeRow['state'], reason?: string) => [
    {
      call,
      outcome: { _id: call._id, ...ids, state, ...(reason ? { reason } : {}), ms: 0, at: now },
    },
  ];
  switch (action.do) {
    case 'expire': {
      const row = { _id: action.send, ...ids, taker: '', token: '', until: now, at: now };
      return end({ ...row, purpose: 'deadline' }, 'failed', REASONS.expired);
    }
    case 'complete':
      return end(action.call, 'failed', action.call.reason);
    case 'confirm':
      return [{ call: action.call, outcome: action.outcome }];
    case 'declare-unknown':
      return end(action.call, 'unknown', REASONS.outcomeUnknown);
    case 'ask':
    case 'start':
      return [];
  }
}
