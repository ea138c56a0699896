import { z } from 'zod';
import { listDevices, listSenderPools, type Channel } from '../library.ts';
import { defineTool, READS, type MakeTool } from '../tool.ts';

const MOST = 200;

export const devicesTool: MakeTool = ({ seeDevices, sendByDevice }) =>
  seeDevices
    ? defineTool({
        name: 'devices',
        title: 'Devices',
        description: `Lists the devices and sender pools that can send, with their channel and state.${
          sendByDevice ? ' Their id is the device of the tool send.' : ''
        }`,
        input: z.strictObject({ channel: z.string().max(20).optional() }),
        annotations: READS,
        run: async ({ channel }, { cascade, signal }) => {
          const options = { client: cascade.management, throwOnError: true, signal } as const;
          const filter = channel === undefined ? {} : { channel: channel as Channel };
          const [devices, pools] = await Promise.all([
            listDevices({ ...options, query: { limit: MOST, ...filter } }),
            listSenderPools(options),
          ]);
          const shown = devices.data.data.map(
            ({ id, channel: of, name, number, state, sandbox, condition }) => ({
              id,
              channel: of,
              name,
              number,
              state,
              sandbox,
              condition,
            }),
          );
          const isOf = (pool: { channel: string }) =>
            channel === undefined || pool.channel === channel;
          const more = devices.data.has_more ? ` The first ${MOST} are shown.` : '';
          return {
            says: `${shown.length} devices.${more}`,
            data: { devices: shown, sender_pools: pools.data.data.filter(isOf) },
          };
        },
      })
    : null;
