import { z } from 'zod';
import { ToolFault } from '../answer.ts';
import type { Suppression, SuppressionPage } from '../library.ts';
import { defineTool, READS, type MakeTool, type ToolContext } from '../tool.ts';

const MOST = 50;
const LOOK = 'look says whether an address is suppressed, or lists the newest suppressed ones.';

export const suppressTool: MakeTool = ({ seeSuppressions, suppress }) => {
  if (!seeSuppressions) return null;
  return defineTool({
    name: 'suppress',
    title: suppress ? 'Suppress a recipient' : 'See suppressed recipients',
    description: suppress
      ? `${LOOK} add makes every later send to an address on the channel fail: use it when somebody asks for no more messages. Only a person can undo it.`
      : LOOK,
    input: z.strictObject({
      action: suppress ? z.enum(['look', 'add']) : z.literal('look'),
      channel: z.string().max(20).optional(),
      address: z.string().max(500).optional().describe('Number, chat id or mail address.'),
    }),
    annotations: suppress
      ? { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false }
      : READS,
    run: async ({ action, channel, address }, context) => {
      if (action === 'look') return look(channel, address, context);
      if (channel === undefined || address === undefined) {
        throw new ToolFault('add: needs channel and address');
      }
      const { cascade, signal } = context;
      const call = { body: { channel, address }, signal };
      const data = await cascade.request<Suppression>('POST', '/api/suppressions', call);
      return { says: `${address} is suppressed on ${channel}.`, data };
    },
  });
};

async function look(
  channel: string | undefined,
  address: string | undefined,
  { cascade, signal }: ToolContext,
) {
  const call = { query: { limit: MOST, channel, address }, signal };
  const { data } = await cascade.request<SuppressionPage>('GET', '/api/suppressions', call);
  return { says: `${data.length} suppressed addresses.`, data: { suppressed: data } };
}
