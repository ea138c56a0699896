import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { ConfirmedButton } from '../../components/confirmed-button.tsx';

export function DeleteRule({ id }: { id: string }) {
  const { t } = useTranslation('autoreplies');
  const mayWrite = useMay('write');
  const navigate = useNavigate();
  const { mutateAsync } = useAct('delete', '/api/autoreplies/{id}', ['/api/autoreplies']);
  if (!mayWrite) return null;
  return (
    <ConfirmedButton
      icon={IconTrash}
      confirms={{
        title: t('delete.title'),
        text: t('delete.text'),
        verb: t('delete.verb'),
        act: () => mutateAsync({ params: { id } }),
        done: t('delete.done'),
        onDone: () => void navigate({ to: '/autoreplies' }),
      }}
    >
      {t('delete.open')}
    </ConfirmedButton>
  );
}
