import { runAdmin } from '@cascade/operator-cli';
import { OPERATOR_TOKEN, type Stack } from '../harness/index.ts';

export interface Ran {
  exit: number;
  lines: string[];
  said: string;
}

/** Runs `npm run cascade -- admin …` in this process, against a stack. */
export async function runCommand(
  stack: Pick<Stack, 'url' | 'env'>,
  args: readonly string[],
  { env = {} }: { env?: Record<string, string> } = {},
): Promise<Ran> {
  const lines: string[] = [];
  const exit = await runAdmin(args, {
    env: { CASCADE_URL: stack.url, OPERATOR_TOKEN, ...stack.env, ...env },
    signal: new AbortController().signal,
    print: (line) => void lines.push(line),
  });
  return { exit, lines, said: lines.join('\n') };
}
