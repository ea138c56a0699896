import type { SendWindow } from '../hours/send-window.ts';

/**
 * What a request asks for beside its channels and its time, and its row keeps. A further option is a member here with its
 * place below: reading, acceptance, judgement and the console take all of them by `optionsOf`.
 */
export interface RequestOptions {
  /** Inline messages pass an opt-out while the operator allows it for the account. */
  transactional?: true;
  /** Key of the topic of its messages; that of their template when absent. Only the account knows whether it has it. */
  topic?: string;
  /** Hours in which its messages go; the account's setting when absent. */
  window?: SendWindow;
  /** Where the recipient is (IANA); the zones of its numbers when absent. */
  timezone?: string;
  /** Language of the recipient (BCP 47), by which templates choose theirs. */
  locale?: string;
}

/** Members of a send's body that have options among their own. */
type Place = 'target' | 'context' | 'behaviour' | 'timing';

/** Where each option stands in the body. Rows have them in this order. */
const PLACES: Readonly<Record<keyof RequestOptions, Place>> = {
  transactional: 'behaviour',
  topic: 'context',
  window: 'timing',
  timezone: 'target',
  locale: 'target',
};

export const OPTION_NAMES = Object.keys(PLACES) as (keyof RequestOptions)[];

/** Copies the options of a request; nothing of most. A mark that is false is none. */
export function optionsOf(request: {
  [name in keyof RequestOptions]?: RequestOptions[name] | boolean | undefined;
}): RequestOptions {
  const given = OPTION_NAMES.filter(
    (name) => request[name] !== undefined && request[name] !== false,
  );
  return Object.fromEntries(given.map((name) => [name, request[name]] as const)) as RequestOptions;
}

interface Body {
  target?: object;
  context?: { behaviour?: object; timing?: object };
}

/** Reads the options of a body as they are written. */
export function readOptions({ target, context }: Body): RequestOptions {
  const { behaviour, timing } = context ?? {};
  const places: Record<Place, object | undefined> = { target, context, behaviour, timing };
  const written = OPTION_NAMES.map((name) => {
    const place: RequestOptions | undefined = places[PLACES[name]];
    return [name, place?.[name]] as const;
  });
  return optionsOf(Object.fromEntries(written) as RequestOptions);
}

/** Writes options as the members of a body. */
export function placeOptions(options: RequestOptions): Record<Place, RequestOptions> {
  const given = optionsOf(options);
  const at = (place: Place): RequestOptions =>
    Object.fromEntries(
      OPTION_NAMES.flatMap((name) =>
        PLACES[name] === place && name in given ? [[name, given[name]]] : [],
      ),
    );
  return {
    target: at('target'),
    context: at('context'),
    behaviour: at('behaviour'),
    timing: at('timing'),
  };
}
