import type { RichContextInput } from '../schemas/message.ts';
import { checkNotBlank } from './text.ts';

/** Checks the options of a poll; their number and lengths are in the schema. */
export function checkPoll(poll: RichContextInput['poll'], path: string): string | null {
  if (!poll) return `${path}: poll requires poll`;
  const { options, choices = 1 } = poll;
  for (const [at, option] of options.entries()) {
    const fault = checkNotBlank(option, `${path}.poll.options[${at}]`);
    if (fault !== null) return fault;
    // Votes name an option by its text.
    if (options.indexOf(option) < at) return `${path}.poll.options[${at}]: is there already`;
  }
  return choices <= options.length
    ? null
    : `${path}.poll.choices: must be at most the number of options`;
}
