import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { useNotify } from '../../components/notify.tsx';
import type { AutoreplyItem } from './rule-draft.ts';

interface ActiveSwitchProps {
  rule: Pick<AutoreplyItem, 'id' | 'active'>;
  /** The rule in words, for screen readers. */
  label: string;
}

/** Turns a rule on and off. Shows the choice before the server has answered. */
export function ActiveSwitch({ rule: { id, active }, label }: ActiveSwitchProps) {
  const { t } = useTranslation('autoreplies');
  const mayWrite = useMay('write');
  const notify = useNotify();
  const { mutate, isPending, variables } = useAct('patch', '/api/autoreplies/{id}', [
    '/api/autoreplies',
    '/api/autoreplies/{id}',
  ]);
  return (
    <Switch
      aria-label={t('turnOn', { rule: label })}
      display="inline-flex"
      checked={isPending ? (variables.body?.active ?? active) : active}
      disabled={!mayWrite}
      onChange={({ currentTarget }) =>
        mutate(
          { params: { id }, body: { active: currentTarget.checked } },
          { onError: notify.failed },
        )
      }
    />
  );
}
