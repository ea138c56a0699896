import { CHANNELS, type Channel } from '@cascade/contracts';
import type { Filter } from '../../port.ts';
import { devicePath } from './log-indexes.ts';
import type { StoredState } from './stored-request.ts';

export interface RequestFilters {
  state?: StoredState;
  status?: boolean;
  channel?: Channel;
  device?: string;
  /** `X-Request-Id` of its call; no index has it. */
  correlation?: string;
  /** Ids from the first one to the last one. */
  ids?: { first: number; last: number };
  /** Accepted at or after, and before (epoch ms). */
  from?: number;
  to?: number;
}

/** The conditions of all filters but the period. */
export function conditionsOf({
  state,
  status,
  channel,
  device,
  correlation,
  ids,
}: RequestFilters): Filter {
  return {
    ...(correlation === undefined ? {} : { correlation }),
    ...(ids === undefined ? {} : { _id: { $gte: ids.first, $lte: ids.last } }),
    ...(state === undefined ? {} : { state }),
    ...(status === undefined ? {} : { status }),
    ...(channel === undefined ? {} : { [`sends.${channel}`]: { $exists: true } }),
    ...(device === undefined
      ? {}
      : {
          $or: CHANNELS.flatMap((one) => [
            { [devicePath(one)]: device },
            { [`sends.${one}.reserves.device`]: device },
          ]),
        }),
  };
}
