import type { BatchStart, Channel } from '../library.ts';
import { composeSend, type SendOptions } from '../send/compose-send.ts';

/** Options that say what each row sends: those of `send`, with columns in place of recipients and values. */
export type BatchOptions = Pick<
  SendOptions,
  | Channel
  | 'to'
  | 'text'
  | 'template'
  | 'var'
  | 'fallback'
  | 'success'
  | 'within'
  | 'locale'
  | 'topic'
  | 'maxSegments'
> & { ambiguousNumbers?: AmbiguousNumbers };

type AmbiguousNumbers = NonNullable<BatchStart['compose']['ambiguous_numbers']>;

/** Builds `compose` of a batch. `deviceOf`: id of the device that an option names. */
export function composeBatch(
  options: BatchOptions,
  deviceOf: (channel: Channel) => string,
): BatchStart['compose'] {
  const { keys, content, target, context } = composeSend(options, { keyOf: deviceOf, now: 0 });
  const { variables, locale, ...targets } = target;
  const topic = context?.topic;
  const { ambiguousNumbers } = options;
  const devices = Object.entries(keys).map(([channel, { token, ...key }]) => [
    channel,
    { device: token, ...key },
  ]);
  return {
    keys: Object.fromEntries(devices) as BatchStart['compose']['keys'],
    content,
    targets,
    ...(variables === undefined ? {} : { variables: variables as Record<string, string> }),
    ...(locale === undefined ? {} : { locale }),
    ...(topic === undefined ? {} : { topic }),
    ...(ambiguousNumbers === undefined ? {} : { ambiguous_numbers: ambiguousNumbers }),
  };
}
