import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { useConfirm } from '../../components/confirm-action.tsx';
import { useNotify } from '../../components/notify.tsx';
import type { Webhook } from './webhook-badges.tsx';

export function DeleteWebhook({ webhook: { id, url } }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const mayManage = useMay('manage');
  const navigate = useNavigate();
  const confirm = useConfirm();
  const notify = useNotify();
  const { mutate, isPending } = useAct('delete', '/api/webhooks/{id}', ['/api/webhooks']);
  if (!mayManage) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={16} />}
      loading={isPending}
      onClick={() =>
        confirm({
          title: t('delete.title'),
          text: t('delete.text', { url }),
          verb: t('delete.verb'),
          onConfirm: () =>
            mutate(
              { params: { id } },
              {
                onSuccess: () => {
                  notify.done(t('delete.done'));
                  void navigate({ to: '/webhooks' });
                },
                onError: notify.failed,
              },
            ),
        })
      }
    >
      {t('delete.act')}
    </Button>
  );
}
