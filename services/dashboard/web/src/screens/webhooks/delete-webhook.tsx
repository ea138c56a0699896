import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { ConfirmedButton } from '../../components/confirmed-button.tsx';
import type { Webhook } from './webhook-badges.tsx';

export function DeleteWebhook({ webhook: { id, url } }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const mayManage = useMay('manage');
  const navigate = useNavigate();
  const { mutateAsync } = useAct('delete', '/api/webhooks/{id}', ['/api/webhooks']);
  if (!mayManage) return null;
  return (
    <ConfirmedButton
      icon={IconTrash}
      confirms={{
        title: t('delete.title'),
        text: t('delete.text', { url }),
        verb: t('delete.verb'),
        act: () => mutateAsync({ params: { id } }),
        done: t('delete.done'),
        onDone: () => void navigate({ to: '/webhooks' }),
      }}
    >
      {t('delete.act')}
    </ConfirmedButton>
  );
}
