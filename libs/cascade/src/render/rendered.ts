import type { Failure, RenderedContent } from '@cascade/contracts';

/** The rendered content, or why this channel can't send it. */
export type Rendered =
  | { ok: true; content: RenderedContent }
  | {
      ok: false;
      failure: Failure;
    };
