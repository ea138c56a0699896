import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { OwnAddresses } from './own-addresses.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnSecondFactor } from './own-second-factor.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** Shows what belongs to the person who is signed in: addresses, sessions, and how they sign in. */
export function ProfileScreen() {
  const { t } = useTranslation('profile');
  const {
    operator,
    only_by_provider: hasProvider,
    chooses_password: choosesPassword,
  } = useSession();
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <Stack gap="sm">
        {!operator && (
          <>
            {hasProvider && <Card title={t('provider.title')} text={t('provider.text')} />}
            {(!hasProvider || choosesPassword) && <OwnPassword />}
            {!hasProvider && (
              <>
                <OwnSecondFactor />
                <OwnPasskeys />
              </>
            )}
            <OwnSessions />
          </>
        )}
        <OwnAddresses />
      </Stack>
    </>
  );
}
