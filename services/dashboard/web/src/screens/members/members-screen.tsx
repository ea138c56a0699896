import { Stack } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay, useSession } from '../../app/session.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { SingleSignOnCard } from './single-sign-on-card.tsx';
import { People } from './people.tsx';

const route = getRouteApi('/shell/members');

/** Shows the people of the account, for those who manage them. */
export function MembersScreen() {
  const { t } = useTranslation(['members', 'shell']);
  const { account } = useSession();
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
      <PageHeader
        title={t('title')}
        text={
          mayManage ? (
            t('text')
          ) : (
            <>
              {t('others')} <Link to="/profile">{t('shell:places.profile')}</Link>.
            </>
          )
        }
      />
      <Stack gap="sm">
        {mayManage && <People isInviting={invite} />}
        <SingleSignOnCard />
      </Stack>
    </>
  );
}
