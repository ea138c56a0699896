import type { RenderedContent } from '@cascade/contracts';

/** The rendered content, or the reason why this channel can't send it. */
export type Rendered =
  | { ok: true; content: RenderedContent }
  | {
      ok: false;
      reason: string;
      /** Name of the variable that has no value. */
      missing?: string;
    };
