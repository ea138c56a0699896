import { CHANNEL_NAMES } from '../../components/channels.ts';
import { channelsOf, textOf } from '../send/draft.ts';
import { needsText } from '../send/message-extras.tsx';
import type { WrittenMessage } from '../send/attach-file.tsx';
import { type Composition, letterOf, MAIL_CHANNEL, templateOf } from './composition.ts';

export const STEPS = ['recipients', 'message', 'when', 'check'] as const;
export type ComposeStep = (typeof STEPS)[number];

/** A key of the words, with the channels or variables that it is about. */
export interface Missing {
  what: 'channel' | 'column' | 'text' | 'template' | 'subject' | 'variable' | 'time' | 'passed';
  of: readonly string[];
}

interface Asked {
  composition: Composition;
  /** Names of placeholders without a fallback. */
  needed: readonly string[];
  /** The column of each placeholder that has one. */
  variables: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  now: number;
}

/** What each step lacks. A check needs all of it. */
export function missingParts({
  composition,
  needed,
  variables,
  now,
}: Asked): Record<ComposeStep, Missing[]> {
  const { draft, startAt } = composition;
  const channels = channelsOf(draft);
  const named = (what: Missing['what'], of: readonly string[]) =>
    of.length === 0 ? [] : [{ what, of }];
  const letter = letterOf(composition);
  const isLetter = (channel: string) => channel === MAIL_CHANNEL && letter !== null;
  const nameOf = (channel: (typeof channels)[number]) => CHANNEL_NAMES[channel];
  const content = draft.content as Record<string, { message?: WrittenMessage } | undefined>;
  const noText = channels.filter(
    (one) =>
      (isLetter(one) && letter?.text.trim() === '') ||
      (needsText(content[one]?.message) && textOf(draft, one)?.trim() === ''),
  );
  const noTemplate = channels.filter((one) => !isLetter(one) && templateOf(draft, one) === 0);
  return {
    recipients:
      channels.length === 0
        ? [{ what: 'channel', of: [] }]
        : named('column', channels.filter((one) => !draft.target[one]).map(nameOf)),
    message: [
      ...named('text', noText.map(nameOf)),
      ...named('subject', letter?.subject.trim() === '' ? [nameOf(MAIL_CHANNEL as never)] : []),
      ...named('template', noTemplate.map(nameOf)),
      ...named(
        'variable',
        needed.filter((name) => !Object.hasOwn(variables, name)),
      ),
    ],
    when:
      startAt === null
        ? [{ what: 'time', of: [] }]
        : startAt !== undefined && startAt * 1_000 <= now
          ? [{ what: 'passed', of: [] }]
          : [],
    check: [],
  };
}
