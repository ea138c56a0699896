import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useNotify } from '../../components/notify.tsx';
import { StepCard, stepOf, type Signup } from './step-card.tsx';
import { useDialog } from './use-dialog.ts';

/** Meta's dialog. It opens again until a number is chosen. */
export function ConnectStep({ signup }: { signup: Signup }) {
  const { t } = useTranslation('waba-signup');
  const notify = useNotify();
  const openDialog = useDialog();
  const reopen = useAct('post', '/api/waba-signups/{id}/dialog');
  const isDone = stepOf(signup, 'connect')?.state === 'done';
  return (
    <StepCard signup={signup} name="connect">
      {signup.device === null && (
        <Button
          variant={isDone ? 'default' : 'filled'}
          loading={reopen.isPending || reopen.isSuccess}
          onClick={() =>
            reopen.mutate(
              { params: { id: signup.id } },
              { onSuccess: ({ url }) => openDialog(url), onError: notify.failed },
            )
          }
        >
          {t('steps.connect.act')}
        </Button>
      )}
    </StepCard>
  );
}
