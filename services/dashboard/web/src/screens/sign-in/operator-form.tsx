import { Button, PasswordInput, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { FormFault } from '../../components/form-fault.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { useEnter } from './use-enter.ts';

export function OperatorForm() {
  const { t } = useTranslation('sign-in');
  const { form, fault, refuse, clear } = useApiForm({
    mode: 'uncontrolled',
    initialValues: { operator_token: '' },
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
        <PasswordInput
          label={t('operator.token')}
          description={t('operator.where')}
          autoComplete="off"
          required
          key={form.key('operator_token')}
          {...form.getInputProps('operator_token')}
        />
        <Button type="submit" loading={login.isPending} mt="xs" fullWidth>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}
