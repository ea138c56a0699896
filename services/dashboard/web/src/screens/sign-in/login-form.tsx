import { Button, Stack } from '@mantine/core';
import type { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../api/types.ts';
import { useAct } from '../../api/use-api.ts';
import { FormFault } from '../../components/form-fault.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { useEnter } from './use-enter.ts';

type Login = BodyOf<'/api/login', 'post'>;

interface LoginFormProps<Values extends Login & Record<string, unknown>> {
  initialValues: Values;
  children: (form: ReturnType<typeof useForm<Values>>) => ReactNode;
}

/** Signs in with whatever its fields ask for, and goes on to where one came from. */
export function LoginForm<Values extends Login & Record<string, unknown>>({
  initialValues,
  children,
}: LoginFormProps<Values>) {
  const { t } = useTranslation('sign-in');
  const { form, fault, refuse, clear } = useApiForm({ mode: 'uncontrolled', initialValues });
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
        {children(form)}
        <Button type="submit" loading={login.isPending} mt="xs" fullWidth>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}
