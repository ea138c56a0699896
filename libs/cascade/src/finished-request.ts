import {
  CHANNELS,
  type FinishedRequest,
  type RequestSnapshot,
  type SendResponse,
} from '@cascade/contracts';

/** The fact behind `send_status`: of a request and what its end said. */
export function finishedRequest(
  {
    _id,
    account,
    sends,
    trace,
    correlation,
  }: Pick<RequestSnapshot, '_id' | 'account' | 'sends' | 'trace' | 'correlation'>,
  {
    status,
    id: primary,
    channels = {},
    skipped,
  }: Pick<SendResponse, 'status' | 'id' | 'channels'> & Pick<FinishedRequest, 'skipped'>,
  times: { finishedAt: number; notifyAfter?: number },
): FinishedRequest {
  return {
    _id,
    account,
    status,
    ...(primary === undefined ? {} : { primary }),
    channels,
    ...(skipped === undefined ? {} : { skipped }),
    devices: CHANNELS.flatMap(
      (channel) =>
        (channels[channel] && (channels[channel].device ?? sends[channel]?.device)) ?? [],
    ),
    ...times,
    ...(trace === undefined ? {} : { trace }),
    ...(correlation === undefined ? {} : { correlation }),
  };
}
