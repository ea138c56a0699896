import type {
  Channel,
  DeliveredChannel,
  FailedChannel as WireFailedChannel,
  ScheduledChannel,
  SendAnswer,
  SendResult as WireResult,
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

/** Members of the answer of a finished send beside its channels. They keep their names. */
type Totals = Omit<WireResult, 'status' | 'code' | 'id' | 'request_id' | 'channels'>;

/** Answer of a send. */
export interface SendResult extends Totals {
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
    ...('id' in answer ? totalsOf(answer) : {}),
    channels,
    failures: Object.entries(channels).flatMap(([channel, result]) =>
      result.status
        ? []
        : [{ channel: channel as Channel, reason: result.reason, code: result.code }],
    ),
    replayed: headers.get('idempotent-replayed') === 'true',
  };
}

function totalsOf({
  status: _status,
  code: _code,
  id: _id,
  request_id: _request,
  channels: _channels,
  ...totals
}: WireResult): Totals {
  return totals;
}

/** Nobody knows what became of the message, or it arrived later. */
const mayHaveArrived = (result: ChannelResult): boolean =>
  !result.status && result.code === 'outcome_unknown' && result.later?.status !== false;
