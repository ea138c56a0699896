import type { Failure } from '../failures/failure.ts';
import { broken } from '../failures/broken.ts';
import type { RichContextInput } from '../schemas/message.ts';
import { checkNotBlank } from './text.ts';

/** Checks the options of a poll; their number and lengths are in the schema. */
export function checkPoll(poll: RichContextInput['poll'], path: string): Failure | null {
  if (!poll) return broken(path, 'pollRequired');
  const { options, choices = 1 } = poll;
  for (const [at, option] of options.entries()) {
    const fault = checkNotBlank(option, `${path}.poll.options[${at}]`);
    if (fault !== null) return fault;
    // Votes name an option by its text.
    if (options.indexOf(option) < at) return broken(`${path}.poll.options[${at}]`, 'thereAlready');
  }
  return choices <= options.length ? null : broken(`${path}.poll.choices`, 'mostOptions');
}
