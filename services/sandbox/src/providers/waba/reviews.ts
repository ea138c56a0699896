import type { SandboxContext } from '../../context.ts';
import { tellWaba } from './webhooks.ts';
import type { StoredTemplate, TemplateStore } from './template-store.ts';

const REVIEW_MS = 1_000;

/** Reviews templates, as Meta does within minutes or hours. */
export interface Reviews {
  /** Begins a review. The template is pending until then. */
  begin(stored: StoredTemplate): StoredTemplate;
}

/**
 * Ends each review after a second, by the name of the template: `reject_…` is rejected, `recategorize_…` is
 * approved in another category, `pause_…` is paused a second after its approval, `slow_…` stays pending,
 * every other one is approved.
 */
export function startReviews(
  { clock, outbox, callbacks, closing }: SandboxContext,
  store: TemplateStore,
): Reviews {
  const tell = (stored: StoredTemplate, field: string, value: object) =>
    tellWaba({ outbox, callbacks, clock }, stored.waba, field, {
      message_template_id: Number(stored.id),
      message_template_name: stored.template.name,
      message_template_language: stored.template.language,
      ...value,
    });
  const tellStatus = (stored: StoredTemplate, event: string, reason = 'NONE') =>
    tell(stored, 'message_template_status_update', { event, reason });

  function later(waitMs: number, act: () => void) {
    const timer = clock.after(waitMs, () => {
      if (!closing.aborted) act();
    });
    closing.addEventListener('abort', () => timer.cancel(), { once: true });
  }

  function end(id: string) {
    const stored = store.byId(id);
    if (stored?.reviewAt === undefined || stored.deletedAt !== undefined) return;
    const { reviewAt: _ended, ...rest } = stored;
    const { name, category } = stored.template;
    if (name.startsWith('reject_')) {
      const reason = rejectionOf(name);
      const template = { ...stored.template, status: 'REJECTED', rejected_reason: reason } as const;
      store.put({ ...rest, template });
      tellStatus(stored, 'REJECTED', reason);
      return;
    }
    const moves = name.startsWith('recategorize_') && category === 'UTILITY';
    const template = {
      ...stored.template,
      status: 'APPROVED',
      category: moves ? 'MARKETING' : category,
      quality_score: { score: 'UNKNOWN' },
    } as const;
    store.put({ ...rest, template });
    if (moves) {
      tell(stored, 'template_category_update', {
        previous_category: category,
        new_category: 'MARKETING',
      });
    }
    tellStatus(stored, 'APPROVED');
    if (name.startsWith('pause_')) later(REVIEW_MS, () => pause(id));
  }

  function pause(id: string) {
    const stored = store.byId(id);
    if (stored?.template.status !== 'APPROVED' || stored.deletedAt !== undefined) return;
    store.put({ ...stored, template: { ...stored.template, status: 'PAUSED' } });
    tellStatus(stored, 'PAUSED');
  }

  for (const { id, reviewAt = 0 } of store.pending()) {
    later(Math.max(reviewAt - clock.now(), 0), () => end(id));
  }

  return {
    begin(stored) {
      const template = { ...stored.template, status: 'PENDING' } as const;
      if (stored.template.name.startsWith('slow_')) {
        store.put({ ...stored, template });
        return { ...stored, template };
      }
      const pending = { ...stored, template, reviewAt: clock.now() + REVIEW_MS };
      store.put(pending);
      later(REVIEW_MS, () => end(stored.id));
      return pending;
    },
  };
}

/** Meta's words for a rejection; the name says which. */
const REJECTIONS = ['ABUSIVE_CONTENT', 'PROMOTIONAL', 'SCAM', 'TAG_CONTENT_MISMATCH'] as const;

const rejectionOf = (name: string): string =>
  REJECTIONS.find((reason) => name.startsWith(`reject_${reason.toLowerCase()}`)) ??
  'INVALID_FORMAT';
