import { Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay, useSession } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { OwnAddresses } from './own-addresses.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnSecondFactor } from './own-second-factor.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { SingleSignOnCard } from './single-sign-on-card.tsx';
import { People } from './people.tsx';

const route = getRouteApi('/shell/members');

/** Shows the people of the account, and one's own sessions and password. */
export function MembersScreen() {
  const { t } = useTranslation('members');
  const { account, operator, only_by_provider: hasProvider, chooses_password } = useSession();
  const { invite = false } = route.useSearch();
  const mayManage = useMay('manage');
  if (account.id === '') {
    return (
      <>
        <PageHeader title={t('title')} text={t('noAccount')} />
        <SingleSignOnCard />
      </>
    );
  }
  return (
    <>
      <PageHeader title={t('title')} text={t(mayManage ? 'text' : 'ownText')} />
      <Stack gap="sm">
        {mayManage && <People isInviting={invite} />}
        <SingleSignOnCard />
        <OwnAddresses />
        {!operator && (
          <>
            <OwnSessions />
            {hasProvider && <Card title={t('sso.ownTitle')} text={t('sso.ownText')} />}
            {(!hasProvider || chooses_password) && <OwnPassword />}
            {!hasProvider && (
              <>
                <OwnSecondFactor />
                <OwnPasskeys />
              </>
            )}
          </>
        )}
      </Stack>
    </>
  );
}
