import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import type { useForm } from '@mantine/form';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../api/types.ts';
import { useAct } from '../../api/use-api.ts';
import { FormFault } from '../../components/form.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { CodeInput } from './code-input.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { useEnter } from './use-enter.ts';

type Login = BodyOf<'/api/login', 'post'>;

interface LoginFormProps<Values extends Login & Record<string, unknown>> {
  initialValues: Values;
  /** Offers passkeys too: without a password, or in place of the code. */
  offersPasskeys?: boolean;
  /** `asksCode`: the sign-in needs a code of the second factor too. */
  children: (form: ReturnType<typeof useForm<Values>>, asksCode: boolean) => ReactNode;
}

/** Signs in with the values of its fields, and opens the page that was asked for. */
function LoginForm<Values extends Login & Record<string, unknown>>({
  initialValues,
  offersPasskeys = false,
  children,
}: LoginFormProps<Values>) {
  const { t } = useTranslation('sign-in');
  const {
    form,
    fault,
    refuse,
    clear,
    show: showFault,
  } = useApiForm({ mode: 'uncontrolled', initialValues }, { asksOnLeave: false });
  const enter = useEnter();
  const login = useAct('post', '/api/login');
  const [asksCode, setAsksCode] = useState(false);
  const send = (body: Login) => {
    clear();
    login.mutate(
      { body },
      {
        onSuccess: enter,
        onError(error) {
          if (error.field === 'code' && !asksCode) setAsksCode(true);
          else refuse(error);
        },
      },
    );
  };
  return (
    <form
      onSubmit={form.onSubmit(({ code, ...body }) => send({ ...body, ...(code ? { code } : {}) }))}
    >
      <Stack gap="sm">
        <FormFault>{fault}</FormFault>
        {children(form, asksCode)}
        <Button type="submit" loading={login.isPending} mt="xs" fullWidth>
          {t('submit')}
        </Button>
        {offersPasskeys && (
          <PasskeyButton
            insteadOfCode={asksCode}
            isPending={login.isPending}
            onFault={showFault}
            onSigned={(passkey) => {
              const { email = '', password = '' } = form.getValues();
              send(asksCode ? { email, password, passkey } : { passkey });
            }}
          />
        )}
      </Stack>
    </form>
  );
}

export function PersonForm() {
  const { t } = useTranslation('sign-in');
  return (
    <LoginForm offersPasskeys initialValues={{ email: '', password: '', code: '' }}>
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
