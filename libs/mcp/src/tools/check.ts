import { z } from 'zod';
import { defineTool, READS, type MakeTool } from '../tool.ts';

const MOST_TARGETS = 100;

export const checkTool: MakeTool = ({ read }) =>
  read
    ? defineTool({
        name: 'check',
        title: 'Check recipients',
        description:
          'Says which channels can reach recipients now, and how old that knowledge is. Unknown is null, never a ' +
          'guess. Sends no message. A lookup spends a linked phone’s daily limit of new contacts.',
        input: z.strictObject({
          targets: z
            .array(z.string().min(1).max(500))
            .min(1)
            .max(MOST_TARGETS)
            .describe('Phone numbers with country code, mail addresses, chat ids.'),
          lookup: z
            .boolean()
            .optional()
            .describe(
              'true: ask providers about numbers that are not known. Default: only what is known.',
            ),
        }),
        annotations: { ...READS, openWorldHint: true },
        run: async ({ targets, lookup = false }, { cascade, may, signal }) => {
          const data = await cascade.check({ targets, lookup: lookup && may.send }, { signal });
          return { says: `Checked ${targets.length} recipients.`, data };
        },
      })
    : null;
