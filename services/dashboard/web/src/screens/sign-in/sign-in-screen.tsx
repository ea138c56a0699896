import { Alert, Anchor, Text } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntranceFrame } from './entrance-frame.tsx';
import { OperatorForm, PersonForm } from './login-form.tsx';

const route = getRouteApi('/sign-in');

export function SignInScreen() {
  const { t } = useTranslation('sign-in');
  const { expired } = route.useSearch();
  const [asOperator, setAsOperator] = useState(false);
  return (
    <EntranceFrame title={t('title')}>
      {expired && (
        <Alert color="yellow" icon={<IconClockPause size={18} />} mb="md" role="status">
          {t('expired')}
        </Alert>
      )}
      {asOperator ? <OperatorForm /> : <PersonForm />}
      <Text size="sm" c="dimmed" mt="lg">
        {asOperator ? t('person.hint') : t('operator.hint')}{' '}
        <Anchor component="button" type="button" onClick={() => setAsOperator(!asOperator)}>
          {asOperator ? t('person.switch') : t('operator.switch')}
        </Anchor>
      </Text>
    </EntranceFrame>
  );
}
