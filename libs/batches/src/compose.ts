import type { AmbiguousNumbers, Channel } from '@cascade/contracts';
import type { SendByDevice } from '@cascade/dispatch';

/** What a batch sends, and which columns of its table it takes recipients and values from. */
export interface Compose extends Pick<SendByDevice, 'keys' | 'content'> {
  /** The column with the recipient, by channel. */
  targets: Partial<Record<Channel, string>>;
  /** The column with the value, by the name of the placeholder. */
  variables?: Record<string, string>;
  /** Key of the topic of its messages; that of their templates when absent. */
  topic?: string;
  /** In place of the account's setting. */
  ambiguous_numbers?: AmbiguousNumbers;
}

/** The composition of a batch that was started; it was checked then. */
export const composeOf = ({ compose }: { compose?: string }): Compose =>
  JSON.parse(compose ?? '{}') as Compose;
