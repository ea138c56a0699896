import { Alert, Anchor, Text } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CookiesNeeded } from './cookies-needed.tsx';
import { EntranceFrame } from './entrance-frame.tsx';
import { ForgottenForm } from './forgotten-form.tsx';
import { OperatorForm, PersonForm } from './login-form.tsx';

const route = getRouteApi('/sign-in');

export function SignInScreen() {
  const { t } = useTranslation('sign-in');
  const { expired } = route.useSearch();
  const [way, setWay] = useState<'person' | 'operator' | 'forgotten'>('person');
  if (way === 'forgotten') {
    return (
      <EntranceFrame title={t('forgotten.title')}>
        <ForgottenForm />
        <Text size="sm" mt="lg">
          <Anchor component="button" type="button" onClick={() => setWay('person')}>
            {t('forgotten.back')}
          </Anchor>
        </Text>
      </EntranceFrame>
    );
  }
  const asOperator = way === 'operator';
  return (
    <EntranceFrame title={t('title')}>
      <CookiesNeeded />
      {expired && (
        <Alert color="yellow" icon={<IconClockPause size={18} />} mb="md" role="status">
          {t('expired')}
        </Alert>
      )}
      {asOperator ? (
        <OperatorForm />
      ) : (
        <>
          <PersonForm />
          <Text size="sm" mt="md">
            <Anchor component="button" type="button" onClick={() => setWay('forgotten')}>
              {t('forgotten.open')}
            </Anchor>
          </Text>
        </>
      )}
      <Text size="sm" c="dimmed" mt="lg">
        {asOperator ? t('person.hint') : t('operator.hint')}{' '}
        <Anchor
          component="button"
          type="button"
          onClick={() => setWay(asOperator ? 'person' : 'operator')}
        >
          {asOperator ? t('person.switch') : t('operator.switch')}
        </Anchor>
      </Text>
    </EntranceFrame>
  );
}
