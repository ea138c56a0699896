import { z } from 'zod';
import type { DevicePage, SenderPools } from '../library.ts';
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
          const query = { limit: MOST, channel };
          const [devices, pools] = await Promise.all([
            cascade.request<DevicePage>('GET', '/api/devices', { query, signal }),
            cascade.request<SenderPools>('GET', '/api/sender-pools', { signal }),
          ]);
          const shown = devices.data.map(
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
          const more = devices.has_more ? ` The first ${MOST} are shown.` : '';
          return {
            says: `${shown.length} devices.${more}`,
            data: { devices: shown, sender_pools: pools.data.filter(isOf) },
          };
        },
      })
    : null;
