import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useApi } from '../../api/use-api.ts';
import { ApiForm } from '../../components/api-form.tsx';

/** Asks for a mail with a link to choose another password. */
export function ForgottenForm() {
  const { t } = useTranslation('sign-in');
  const { data: offered } = useApi('/api/sign-in');
  const ask = useAct('post', '/api/password-resets');
  const [askedFor, setAskedFor] = useState<string | null>(null);
  if (offered?.password_reset === false) return <Text>{t('forgotten.byAdmin')}</Text>;
  if (askedFor !== null) {
    return (
      <Stack gap="sm" role="status">
        <Text>{t('forgotten.sent', { email: askedFor })}</Text>
        <Text c="dimmed" size="sm">
          {t('forgotten.noMail')}
        </Text>
      </Stack>
    );
  }
  return (
    <ApiForm
      initial={{ email: '' }}
      save={async (body) => {
        await ask.mutateAsync({ body });
        setAskedFor(body.email);
      }}
      submit={null}
    >
      {(form) => (
        <>
          <Text c="dimmed" size="sm">
            {t('forgotten.text')}
          </Text>
          <TextInput
            label={t('email')}
            type="email"
            autoComplete="username"
            required
            {...form.getInputProps('email')}
          />
          <Button type="submit" loading={form.submitting} mt="xs" fullWidth>
            {t('forgotten.submit')}
          </Button>
        </>
      )}
    </ApiForm>
  );
}
