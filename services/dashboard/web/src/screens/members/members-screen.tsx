import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay, useSession } from '../../app/session.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnSecondFactor } from './own-second-factor.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { People } from './people.tsx';

/** Shows the people of the account, and one's own sessions and password. */
export function MembersScreen() {
  const { t } = useTranslation('members');
  const { account, operator } = useSession();
  const mayManage = useMay('manage');
  if (account.id === '') return <PageHeader title={t('title')} text={t('noAccount')} />;
  return (
    <>
      <PageHeader title={t('title')} text={t(mayManage ? 'text' : 'ownText')} />
      <Stack gap="sm">
        {mayManage && <People />}
        {!operator && (
          <>
            <OwnSessions />
            <OwnPassword />
            <OwnSecondFactor />
            <OwnPasskeys />
          </>
        )}
      </Stack>
    </>
  );
}
