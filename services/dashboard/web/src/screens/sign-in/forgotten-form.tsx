import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useApi } from '../../api/use-api.ts';
import { FormFault } from '../../components/form.tsx';
import { useApiForm } from '../../components/use-api-form.ts';

/** Asks for a mail with a link to choose another password. */
export function ForgottenForm() {
  const { t } = useTranslation('sign-in');
  const { data: offered } = useApi('/api/sign-in');
  const ask = useAct('post', '/api/password-resets');
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const { form, fault, refuse, clear } = useApiForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
  });
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
    <form
      onSubmit={form.onSubmit((body) => {
        clear();
        ask.mutate({ body }, { onSuccess: () => setAskedFor(body.email), onError: refuse });
      })}
    >
      <Stack gap="sm">
        <Text c="dimmed" size="sm">
          {t('forgotten.text')}
        </Text>
        <FormFault>{fault}</FormFault>
        <TextInput
          label={t('email')}
          type="email"
          autoComplete="username"
          required
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <Button type="submit" loading={ask.isPending} mt="xs" fullWidth>
          {t('forgotten.submit')}
        </Button>
      </Stack>
    </form>
  );
}
