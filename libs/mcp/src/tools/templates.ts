import { z } from 'zod';
import { templateOf } from '../resources.ts';
import { defineTool, READS, type MakeTool } from '../tool.ts';

const MOST = 100;

export const templatesTool: MakeTool = ({ read }) =>
  read
    ? defineTool({
        name: 'templates',
        title: 'Templates',
        description:
          'Lists templates with their variables, or shows one by its id. Only approved and active templates can be sent.',
        input: z.strictObject({
          id: z.int().min(1).optional().describe('Shows this template.'),
          channel: z.string().max(20).optional(),
          limit: z.int().min(1).max(MOST).optional(),
        }),
        annotations: READS,
        run: async ({ id, channel, limit = 50 }, { cascade, may, signal }) => {
          if (id !== undefined) {
            return {
              says: `Template ${id}.`,
              data: { template: await templateOf(cascade, may, id) },
            };
          }
          const filter = { limit, ...(channel === undefined ? {} : { channel }) };
          const templates = await cascade.templates
            .list(filter as Parameters<typeof cascade.templates.list>[0], { signal })
            .take(limit);
          return { says: `${templates.length} templates.`, data: { templates } };
        },
      })
    : null;
