import { standingOfRequest, standingOfResult, type Standing, type Truth } from '@cascade/cascade';
import {
  CHANNELS,
  failureIn,
  triesOf,
  type Channel,
  type OutcomeRow,
  type Failure,
  type WrittenCost,
} from '@cascade/contracts';
import type { Database } from '../../port.ts';
import type { StoredRequest } from './stored-request.ts';

/** What became of a channel's send, and why it failed. */
export interface ChannelStanding {
  channel: Channel;
  standing: Truth;
  failure?: Failure;
  /** What it cost, where that is known. */
  cost?: WrittenCost;
}

export interface RequestStanding {
  request: number;
  standing: Standing;
  /** Channels that were tried, in their order. */
  channels: ChannelStanding[];
}

/** Reads what became of requests, from what is projected of them. */
export function createReadStandings(db: Database) {
  const outcomes = db.collection<OutcomeRow>('outcomes');

  return function readStandings(rows: readonly StoredRequest[]): Promise<RequestStanding[]> {
    return Promise.all(
      rows.map(async (row): Promise<RequestStanding> => {
        const { _id, state, status, channels = {}, proofs = {} } = row;
        const told = await Promise.all(
          CHANNELS.flatMap((channel) => {
            const result = channels[channel];
            if (result === undefined) return [];
            const standing = standingOfResult(result, proofs[channel]);
            return failureOf(row, channel, standing).then((failure): ChannelStanding => ({
              channel,
              standing,
              ...(failure === undefined ? {} : { failure }),
              ...(result.cost === undefined ? {} : { cost: result.cost }),
            }));
          }),
        );
        const standing = standingOfRequest(
          state,
          status,
          told.map((one) => one.standing),
        );
        return { request: _id, standing, channels: told };
      }),
    );
  };

  async function failureOf(
    { channels = {}, sends }: StoredRequest,
    channel: Channel,
    standing: Truth,
  ): Promise<Failure | undefined> {
    const { later, ...result } = channels[channel] ?? {};
    const told = (later && failureIn(later)) ?? failureIn(result);
    const send = sends[channel];
    if (told !== undefined || standing !== 'failed_later' || send === undefined) return told;
    // What came later stands in the outcome alone, where nobody asked for a receipt.
    const rows = await outcomes.findByIds(triesOf(send).map(({ id }) => id));
    const found = rows.find((outcome) => outcome.later?.state === 'failed')?.later;
    return found && failureIn(found);
  }
}
