import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { useAct } from '../../api/use-api.ts';
import { useExplain, useNotify } from '../../components/notify.tsx';
import { ruleOf, type RuleDraft } from './rule-draft.ts';
import { useExplainRule } from './use-explain-rule.ts';

/** Creates a rule, or changes the one with `id`. `keep`: called when it is saved. */
export function useSaveRule(id: string | undefined, keep: () => void) {
  const { t } = useTranslation('autoreplies');
  const navigate = useNavigate();
  const notify = useNotify();
  const explain = useExplain();
  const explainRule = useExplainRule();
  const [fault, setFault] = useState<string | null>(null);
  const create = useAct('post', '/api/autoreplies', ['/api/autoreplies']);
  const change = useAct('patch', '/api/autoreplies/{id}', [
    '/api/autoreplies',
    '/api/autoreplies/{id}',
  ]);
  const refuse = (error: Error) =>
    setFault(
      error instanceof ApiError && error.status === 400 ? explainRule(error) : explain(error),
    );
  return {
    fault,
    isSaving: create.isPending || change.isPending,
    save(device: string, draft: RuleDraft): void {
      setFault(null);
      const rule = ruleOf(draft);
      if (id === undefined) {
        create.mutate(
          { body: { device, ...rule } },
          {
            onSuccess: (made) => {
              keep();
              notify.done(t('editor.created'));
              void navigate({ to: '/autoreplies/$id', params: { id: made.id } });
            },
            onError: refuse,
          },
        );
        return;
      }
      change.mutate(
        {
          params: { id },
          body: { ...rule, hours: draft.hours, once_per_hours: draft.oncePerHours },
        },
        {
          onSuccess() {
            keep();
            notify.done(t('editor.saved'));
          },
          onError: refuse,
        },
      );
    },
  };
}
