import { IconRepeat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { ConfirmedButton } from '../../components/confirmed-act.tsx';
import { useNotify } from '../../components/notify.tsx';
import type { Webhook } from './webhook-badges.tsx';

const DAY_MS = 86_400_000;

/** Sends the endpoint's failed deliveries of the last day again, as new deliveries. */
export function ResendFailed({ webhook: { id } }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const mayWrite = useMay('write');
  const notify = useNotify();
  const { mutateAsync } = useAct('post', '/api/webhooks/{id}/resend', ['/api/deliveries']);
  if (!mayWrite) return null;
  return (
    <ConfirmedButton
      size="xs"
      icon={IconRepeat}
      confirms={{
        title: t('resend.title'),
        text: t('resend.text'),
        verb: t('resend.verb'),
        act: () => mutateAsync({ params: { id }, body: lastDay() }),
        onDone: ({ asked }) => notify.done(t('resend.done', { count: asked })),
      }}
    >
      {t('resend.act')}
    </ConfirmedButton>
  );
}

const lastDay = (): { from: string; to: string } => ({
  from: new Date(Date.now() - DAY_MS).toISOString(),
  to: new Date().toISOString(),
});
