import { Button } from '@mantine/core';
import { IconBuildingSkyscraper } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';

/** Leads to the set-up of single sign-on: for owners and the operator. */
export function SingleSignOnCard() {
  const { t } = useTranslation('members');
  const { operator, user, account } = useSession();
  if (!operator && user?.role !== 'owner') return null;
  return (
    <Card
      title={t('sso.title')}
      text={t(account.id === '' ? 'sso.operatorText' : 'sso.text')}
      end={
        <Button
          component={Link}
          to="/single-sign-on"
          size="xs"
          variant="default"
          leftSection={<IconBuildingSkyscraper size={15} />}
        >
          {t('sso.open')}
        </Button>
      }
    />
  );
}
