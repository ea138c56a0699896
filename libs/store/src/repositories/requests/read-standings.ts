import { standingOfRequest, standingOfResult, type Standing, type Truth } from '@cascade/cascade';
import { CHANNELS, triesOf, type Channel, type OutcomeRow } from '@cascade/contracts';
import type { Database } from '../../port.ts';
import type { StoredRequest } from './stored-request.ts';

/** What became of a channel's send, and why it failed. */
export interface ChannelStanding {
  channel: Channel;
  standing: Truth;
  reason?: string;
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
            return reasonOf(row, channel, standing).then((reason): ChannelStanding => ({
              channel,
              standing,
              ...(reason === undefined ? {} : { reason }),
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

  async function reasonOf(
    { channels = {}, sends }: StoredRequest,
    channel: Channel,
    standing: Truth,
  ): Promise<string | undefined> {
    const { reason, later } = channels[channel] ?? {};
    const told = later?.reason ?? reason;
    const send = sends[channel];
    if (told !== undefined || standing !== 'failed_later' || send === undefined) return told;
    // What came later stands in the outcome alone, where nobody asked for a receipt.
    const rows = await outcomes.findByIds(triesOf(send).map(({ id }) => id));
    return rows.find((outcome) => outcome.later?.state === 'failed')?.later?.reason;
  }
}
