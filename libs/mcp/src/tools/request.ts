import { z } from 'zod';
import { ToolFault, type ToolAnswer } from '../answer.ts';
import type { RequestStatus } from '../library.ts';
import { tellChannels, tellOutcome } from '../send-and-tell.ts';
import { defineTool, READS, type MakeTool, type ToolContext } from '../tool.ts';

const MOST_FOUND = 50;

const READ = `find lists requests, the newest first. read shows one: the result of each channel, why it failed, what to do,
and its timeline.`;
const CANCEL = ' cancel stops a scheduled request that has not started.';

export const requestTool: MakeTool = ({ read, send }) => {
  if (!read) return null;
  return defineTool({
    name: 'request',
    title: send ? 'Find, read or cancel a request' : 'Find or read a request',
    description: send ? READ + CANCEL : READ,
    input: z.strictObject({
      action: send ? z.enum(['find', 'read', 'cancel']) : z.enum(['find', 'read']),
      request_id: z.int().min(1).optional().describe('For read and cancel.'),
      state: z
        .enum(['scheduled', 'pending', 'finished', 'cancelled'])
        .optional()
        .describe('find: only requests in this state.'),
      limit: z.int().min(1).max(MOST_FOUND).optional().describe('find: how many, 10 by default.'),
    }),
    annotations: send
      ? { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false }
      : READS,
    run: async ({ action, request_id: id, state, limit = 10 }, context) => {
      const { cascade, signal } = context;
      if (action === 'find') {
        const filter = state === undefined ? { limit } : { limit, state };
        const found = await cascade.requests.list(filter, { signal }).take(limit);
        return { says: `${found.length} requests.`, data: { requests: found.map(tell) } };
      }
      if (id === undefined) throw new ToolFault(`request_id: ${action} needs it`);
      if (action === 'read') return readOne(id, context);
      const request = await cascade.requests.cancel(id, { signal });
      return { says: `Request ${id} is ${request.state}: it sends nothing.`, data: tell(request) };
    },
  });
};

/** What the log says of a request; it is told on as it is. */
interface Detail {
  timeline: unknown;
  plan: unknown;
  agent: unknown;
}

/** The result that a sync caller would have read; with the scope for the log also the timeline. */
async function readOne(id: number, { cascade, may, signal }: ToolContext): Promise<ToolAnswer> {
  const request = await cascade.requests.get(id, { signal });
  const says = `Request ${id} is ${request.state}${
    request.result === null
      ? '.'
      : `: ${tellOutcome(request.result.status, request.result.channels)}`
  }`;
  if (!may.seeLogs) return { says, data: tell(request) };
  const path = `/api/requests/${id}`;
  const { timeline, plan, agent } = await cascade.request<Detail>('GET', path, { signal });
  return { says, data: { ...tell(request), tiers: plan, agent, timeline } };
}

const tell = (request: RequestStatus) => ({
  ...request,
  result:
    request.result === null
      ? null
      : { ...request.result, channels: tellChannels(request.result.channels) },
});
