import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { useConfirm } from '../../components/confirm-action.tsx';
import { useNotify } from '../../components/notify.tsx';
import type { Webhook } from './webhook-badges.tsx';

const DAY_MS = 86_400_000;

/** All that failed at the endpoint in the last day, as new deliveries. */
export function ResendFailed({ webhook: { id } }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const mayWrite = useMay('write');
  const confirm = useConfirm();
  const notify = useNotify();
  const { mutate, isPending } = useAct('post', '/api/webhooks/{id}/resend', ['/api/deliveries']);
  if (!mayWrite) return null;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconRepeat size={14} />}
      loading={isPending}
      onClick={() =>
        confirm({
          title: t('resend.title'),
          text: t('resend.text'),
          verb: t('resend.verb'),
          onConfirm: () =>
            mutate(
              { params: { id }, body: lastDay() },
              {
                onSuccess: ({ asked }) => notify.done(t('resend.done', { count: asked })),
                onError: notify.failed,
              },
            ),
        })
      }
    >
      {t('resend.act')}
    </Button>
  );
}

const lastDay = (): { from: string; to: string } => ({
  from: new Date(Date.now() - DAY_MS).toISOString(),
  to: new Date().toISOString(),
});
