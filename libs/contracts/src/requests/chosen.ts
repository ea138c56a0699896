import type { ChosenForm } from '../content/message.ts';

/** What was chosen when a send was judged: written with the send claim before the call, and never changed. */
export interface Chosen {
  /** Of a content with `otherwise`: which of both goes. */
  chosen?: ChosenForm;
  /** Language in which a template goes; absent where none was asked for and the template has no variants. */
  language?: string;
}

/** Copies what was chosen; nothing of most sends. */
export const chosenOf = ({
  chosen,
  language,
}: {
  [name in keyof Chosen]?: Chosen[name] | undefined;
}): Chosen => ({
  ...(chosen === undefined ? {} : { chosen }),
  ...(language === undefined ? {} : { language }),
});
