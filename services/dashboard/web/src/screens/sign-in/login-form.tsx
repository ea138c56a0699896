import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import type { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { actingAccount } from '../../api/acting-account.ts';
import type { BodyOf } from '../../api/types.ts';
import { useAct } from '../../api/use-api.ts';
import { sessionQuery } from '../../app/session.ts';
import { FormFault } from '../../components/form.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { CodeInput } from './code-input.tsx';

type Login = BodyOf<'/api/login', 'post'>;

interface LoginFormProps<Values extends Login & Record<string, unknown>> {
  initialValues: Values;
  /** `asksCode`: the sign-in needs a code of the second factor too. */
  children: (form: ReturnType<typeof useForm<Values>>, asksCode: boolean) => ReactNode;
}

/** Signs in with the values of its fields, and opens the page that was asked for. */
function LoginForm<Values extends Login & Record<string, unknown>>({
  initialValues,
  children,
}: LoginFormProps<Values>) {
  const { t } = useTranslation('sign-in');
  const { form, fault, refuse, clear } = useApiForm(
    { mode: 'uncontrolled', initialValues },
    { asksOnLeave: false },
  );
  const enter = useEnter();
  const login = useAct('post', '/api/login');
  const [asksCode, setAsksCode] = useState(false);
  return (
    <form
      onSubmit={form.onSubmit(({ code, ...body }) => {
        clear();
        login.mutate(
          { body: { ...body, ...(code ? { code } : {}) } },
          {
            onSuccess: enter,
            onError(error) {
              if (error.field === 'code' && !asksCode) setAsksCode(true);
              else refuse(error);
            },
          },
        );
      })}
    >
      <Stack gap="sm">
        <FormFault>{fault}</FormFault>
        {children(form, asksCode)}
        <Button type="submit" loading={login.isPending} mt="xs" fullWidth>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}

const route = getRouteApi('/sign-in');

/** Opens the page that was asked for. The cache of an earlier session is cleared first. */
function useEnter(): () => void {
  const queries = useQueryClient();
  const router = useRouter();
  const { from = '/' } = route.useSearch();
  return () => {
    actingAccount.set(null);
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey !== sessionQuery.queryKey });
    void queries
      .query({ ...sessionQuery, staleTime: 0 })
      .then(() => router.navigate({ href: from, replace: true }));
  };
}

export function PersonForm() {
  const { t } = useTranslation('sign-in');
  return (
    <LoginForm initialValues={{ email: '', password: '', code: '' }}>
      {(form, asksCode) => (
        <>
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
          {asksCode && <CodeInput key={form.key('code')} {...form.getInputProps('code')} />}
        </>
      )}
    </LoginForm>
  );
}

export function OperatorForm() {
  const { t } = useTranslation('sign-in');
  return (
    <LoginForm initialValues={{ operator_token: '' }}>
      {(form) => (
        <PasswordInput
          label={t('operator.token')}
          description={t('operator.where')}
          autoComplete="off"
          required
          key={form.key('operator_token')}
          {...form.getInputProps('operator_token')}
        />
      )}
    </LoginForm>
  );
}
