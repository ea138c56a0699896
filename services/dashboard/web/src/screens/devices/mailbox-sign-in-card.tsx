import { Button, Code, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { useNotify } from '../../components/notify.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import type { DeviceDetail } from './device-state.tsx';

/** Signs a mail device in at its provider, and says whether it is. */
export function MailboxSignInCard({
  device,
  signIn,
}: {
  device: string;
  signIn: NonNullable<DeviceDetail['sign_in']>;
}) {
  const { t } = useTranslation('devices');
  const notify = useNotify();
  const mayManage = useMay('manage');
  const begin = useAct('post', '/api/devices/{id}/sign-in');
  const { provider, state, signed_in_at: signedInAt, app, redirect_uri: redirect } = signIn;
  const isSignedIn = state === 'signed_in';
  const canBegin = app !== 'missing' && redirect !== null;
  return (
    <Card title={t('mailboxSignIn.title')} text={t('mailboxSignIn.text')}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {isSignedIn ? t('mailboxSignIn.signedIn') : t('mailboxSignIn.needed')}
          {isSignedIn && signedInAt !== null && (
            <>
              {' '}
              <RelativeTime value={signedInAt} />
            </>
          )}
        </Text>
        {app === 'missing' && <Text size="sm">{t(`mailboxSignIn.missing.${provider}`)}</Text>}
        {redirect === null ? (
          <Text size="sm">{t('mailboxSignIn.noAddress')}</Text>
        ) : (
          <Text size="xs" c="dimmed">
            {t('mailboxSignIn.redirect')}: <Code>{redirect}</Code>
          </Text>
        )}
        {mayManage && canBegin && (
          <Button
            variant={isSignedIn ? 'default' : 'filled'}
            loading={begin.isPending}
            onClick={() =>
              begin.mutate(
                { params: { id: device } },
                {
                  onSuccess: ({ url }) => window.location.assign(url),
                  onError: notify.failed,
                },
              )
            }
          >
            {t(`mailboxSignIn.${isSignedIn ? 'again' : 'act'}.${provider}`)}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
