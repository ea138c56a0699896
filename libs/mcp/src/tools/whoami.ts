import { z } from 'zod';
import { defineTool, READS, type MakeTool } from '../tool.ts';

export const whoamiTool: MakeTool = () =>
  defineTool({
    name: 'whoami',
    title: 'Who am I',
    description: 'Says which account and token this is, and what it may do. Costs nothing.',
    input: z.strictObject({}),
    annotations: READS,
    run: (_input, { token, may, readOnly }) => {
      const { name, account, scopes, expires_at } = token;
      const can = Object.entries(may).flatMap(([what, is]) => (is ? [what] : []));
      const says = `Token "${name}" of the account "${account.name}"${readOnly ? ', read-only here' : ''}.`;
      return Promise.resolve({
        says,
        data: { account, token: name, scopes, expires_at, read_only: readOnly, can },
      });
    },
  });
