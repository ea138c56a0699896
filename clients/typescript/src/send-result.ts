import type {
  Channel,
  DeliveredChannel,
  FailedChannel as WireFailedChannel,
  ScheduledChannel,
  SendAnswer,
  SkippedChannel,
  TotalCost,
} from './generated/types.ts';
import type { ErrorCode } from './error-code.ts';

/** A channel that failed, with its reason for people and its code for programs. */
export type FailedChannel = Omit<WireFailedChannel, 'code'> & { code: ErrorCode };

/** Result of a channel. `status` tells a failure from the others. */
export type ChannelResult = FailedChannel | DeliveredChannel | ScheduledChannel;

export interface ChannelFailure {
  channel: Channel;
  reason: string;
  code: ErrorCode;
}

/** Answer of a send. Members of the API keep their names. */
export interface SendResult {
  /** `finished`: every channel that was needed has its result. */
  state: 'finished' | 'queued' | 'scheduled';
  /** Finished, and at least one channel succeeded. */
  delivered: boolean;
  /** No channel is known to have delivered, and the message may have arrived: ask before you send it again. */
  unknown: boolean;
  /** `status` of the API: delivered, scheduled or queued. */
  status: boolean;
  /** Send record; absent while queued or scheduled. */
  id?: number;
  /** The request; ask by it with `requests.get`. */
  request_id: number;
  /** Result of each channel that was tried or scheduled. */
  channels: Partial<Record<Channel, ChannelResult>>;
  /** Channels of tiers that `maxCost` kept from opening; absent where there are none. */
  skipped?: SkippedChannel[];
  /** What the channels cost together; absent where that isn't known, or in several currencies. */
  cost?: TotalCost;
  /** Channels that failed. */
  failures: ChannelFailure[];
  /** The key named an earlier call: this is its result, and nothing was sent now. */
  replayed: boolean;
}

export function readSendAnswer(answer: SendAnswer, headers: Headers): SendResult {
  const channels = ('channels' in answer ? answer.channels : {}) as SendResult['channels'];
  const state = 'queued' in answer ? 'queued' : 'scheduled' in answer ? 'scheduled' : 'finished';
  return {
    state,
    delivered: state === 'finished' && answer.status,
    unknown: !answer.status && Object.values(channels).some(mayHaveArrived),
    status: answer.status,
    ...('id' in answer ? { id: answer.id } : {}),
    request_id: answer.request_id,
    ...('skipped' in answer && answer.skipped !== undefined ? { skipped: answer.skipped } : {}),
    ...('cost' in answer && answer.cost !== undefined ? { cost: answer.cost } : {}),
    channels,
    failures: Object.entries(channels).flatMap(([channel, result]) =>
      result.status
        ? []
        : [{ channel: channel as Channel, reason: result.reason, code: result.code }],
    ),
    replayed: headers.get('idempotent-replayed') === 'true',
  };
}

/** Nobody knows what became of the message, or it arrived later. */
const mayHaveArrived = (result: ChannelResult): boolean =>
  !result.status && result.code === 'outcome_unknown' && result.later?.status !== false;
