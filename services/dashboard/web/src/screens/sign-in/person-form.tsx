import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { FormFault } from '../../components/form-fault.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { useEnter } from './use-enter.ts';

export function PersonForm() {
  const { t } = useTranslation('sign-in');
  const { form, fault, refuse, clear } = useApiForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
  });
  const enter = useEnter();
  const login = useAct('post', '/api/login');
  return (
    <form
      onSubmit={form.onSubmit((body) => {
        clear();
        login.mutate({ body }, { onSuccess: enter, onError: refuse });
      })}
    >
      <Stack gap="sm">
        <FormFault>{fault}</FormFault>
        <TextInput
          label={t('email')}
          type="email"
          autoComplete="username"
          required
          data-autofocus
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          required
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={login.isPending} mt="xs" fullWidth>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}
