import { Button, Stack, Text } from '@mantine/core';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../app/session.ts';
import { useSignOut } from '../../app/use-sign-out.ts';
import { EntranceFrame } from '../sign-in/entrance-frame.tsx';
import { OwnSecondFactor } from './own-second-factor.tsx';

const route = getRouteApi('/second-factor');

/** Asks for the second factor that the account requires, before anything else. */
export function SecondFactorScreen() {
  const { t } = useTranslation('profile');
  const { from = '/' } = route.useSearch();
  const { account, second_factor_lacking: isLacking } = useSession();
  const router = useRouter();
  const signOut = useSignOut();
  return (
    <EntranceFrame title={t('needed.title')}>
      <Stack gap="sm">
        <Text c="dimmed">{t('needed.text', { account: account.name })}</Text>
        <OwnSecondFactor />
        {!isLacking && (
          <Button onClick={() => void router.navigate({ href: from, replace: true })}>
            {t('needed.continue')}
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={signOut}>
          {t('needed.signOut')}
        </Button>
      </Stack>
    </EntranceFrame>
  );
}
