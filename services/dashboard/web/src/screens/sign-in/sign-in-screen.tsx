import { Alert } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EntranceFrame } from './entrance-frame.tsx';
import { PersonForm } from './person-form.tsx';

const route = getRouteApi('/sign-in');

export function SignInScreen() {
  const { t } = useTranslation('sign-in');
  const { expired } = route.useSearch();
  return (
    <EntranceFrame title={t('title')}>
      {expired && (
        <Alert color="yellow" icon={<IconClockPause size={18} />} mb="md" role="status">
          {t('expired')}
        </Alert>
      )}
      <PersonForm />
    </EntranceFrame>
  );
}
