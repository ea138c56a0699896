import type { RenderedContent } from '@cascade/contracts';

/** What goes to the worker, or why this channel can't send it. */
export type Rendered = { ok: true; content: RenderedContent } | { ok: false; reason: string };
