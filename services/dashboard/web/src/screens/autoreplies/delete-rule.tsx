import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { useConfirm } from '../../components/confirm-action.tsx';
import { useNotify } from '../../components/notify.tsx';

export function DeleteRule({ id }: { id: string }) {
  const { t } = useTranslation('autoreplies');
  const mayWrite = useMay('write');
  const confirm = useConfirm();
  const notify = useNotify();
  const navigate = useNavigate();
  const { mutate, isPending } = useAct('delete', '/api/autoreplies/{id}', ['/api/autoreplies']);
  if (!mayWrite) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={16} />}
      loading={isPending}
      onClick={() =>
        confirm({
          title: t('delete.title'),
          text: t('delete.text'),
          verb: t('delete.verb'),
          onConfirm: () =>
            mutate(
              { params: { id } },
              {
                onSuccess: () => {
                  notify.done(t('delete.done'));
                  void navigate({ to: '/autoreplies' });
                },
                onError: notify.failed,
              },
            ),
        })
      }
    >
      {t('delete.open')}
    </Button>
  );
}
