import { Anchor, Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import type { BodyOf } from '../../api/types.ts';
import { useAct, useApi } from '../../api/use-api.ts';
import { ApiForm, type FormOf } from '../../components/api-form.tsx';
import { CodeInput } from './code-input.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { ProviderButton } from './provider-button.tsx';
import { useEnter } from './use-enter.ts';
import { useProviderOf } from './use-provider-of.ts';
import { useProviderSignIn } from './use-provider-sign-in.ts';

const route = getRouteApi('/sign-in');

type Login = BodyOf<'/api/login', 'post'>;
type ProviderBody = BodyOf<'/api/sign-in/oidc', 'post'>;

interface LoginFormProps<Values extends Login & Record<string, unknown>> {
  initialValues: Values;
  /** Offers passkeys too: without a password, or in place of the code. */
  offersPasskeys?: boolean;
  /** Leads to the provider of this address's domain instead, unless the person wants another way. */
  provider?: { name: string; body: ProviderBody; instead: boolean } | null;
  /** `asksCode`: the sign-in needs a code of the second factor too. */
  children: (form: FormOf<Values>, asksCode: boolean) => ReactNode;
}

/** Signs in with the values of its fields, and opens the page that was asked for. */
function LoginForm<Values extends Login & Record<string, unknown>>({
  initialValues,
  offersPasskeys = false,
  provider = null,
  children,
}: LoginFormProps<Values>) {
  const { t } = useTranslation('sign-in');
  const { from } = route.useSearch();
  const enter = useEnter(from ?? '/');
  const signIn = useProviderSignIn(from);
  const login = useAct('post', '/api/login');
  const [asksCode, setAsksCode] = useState(false);
  const send = async (body: Login): Promise<void> => {
    try {
      await login.mutateAsync({ body });
      await enter();
    } catch (error) {
      const isAsked = error instanceof ApiError && error.field === 'code' && !asksCode;
      if (!isAsked) throw error;
      setAsksCode(true);
    }
  };
  const leave = async (): Promise<void> => {
    if (provider !== null) await signIn.go(provider.body);
  };
  const onlyProvider = provider?.instead === true;
  return (
    <ApiForm
      initial={initialValues}
      save={({ code, ...body }) =>
        onlyProvider ? leave() : send({ ...body, ...(code ? { code } : {}) })
      }
      submit={null}
      asksOnLeave={false}
    >
      {(form, run) => (
        <>
          {children(form, asksCode)}
          {provider !== null && (
            <ProviderButton
              name={provider.name}
              isPending={signIn.isPending}
              {...(onlyProvider ? {} : { onClick: () => void run(leave) })}
            />
          )}
          {!onlyProvider && (
            <Button
              type="submit"
              variant={provider === null ? 'filled' : 'default'}
              loading={login.isPending}
              mt={provider === null ? 'xs' : 0}
              fullWidth
            >
              {t('submit')}
            </Button>
          )}
          {offersPasskeys && !onlyProvider && (
            <PasskeyButton
              insteadOfCode={asksCode}
              isPending={login.isPending}
              run={run}
              onSigned={(passkey) => {
                const { email = '', password = '' } = form.getValues();
                return send(asksCode ? { email, password, passkey } : { passkey });
              }}
            />
          )}
        </>
      )}
    </ApiForm>
  );
}

export function PersonForm() {
  const { t } = useTranslation('sign-in');
  const [email, setEmail] = useState('');
  const [wantsOther, setWantsOther] = useState(false);
  const found = useProviderOf(email);
  const onlyProvider = found?.required === true && !wantsOther;
  return (
    <LoginForm
      offersPasskeys
      initialValues={{ email: '', password: '', code: '' }}
      provider={found && { name: found.name, body: { email: email.trim() }, instead: onlyProvider }}
    >
      {(form, asksCode) => (
        <>
          <EmailInput form={form} onTyped={setEmail} />
          {!onlyProvider && (
            <PasswordInput
              label={t('password')}
              autoComplete="current-password"
              required
              {...form.getInputProps('password')}
            />
          )}
          {asksCode && <CodeInput {...form.getInputProps('code')} />}
          {onlyProvider && (
            <Text size="sm" c="dimmed" role="status">
              {t('provider.required', { name: found.name })}{' '}
              <Anchor component="button" type="button" onClick={() => setWantsOther(true)}>
                {t('provider.other')}
              </Anchor>
            </Text>
          )}
        </>
      )}
    </LoginForm>
  );
}

type PersonLogin = { email: string; password: string; code: string };

/** Says what was typed, so that the provider of its domain is found. */
function EmailInput({
  form,
  onTyped,
}: {
  form: FormOf<PersonLogin>;
  onTyped: (email: string) => void;
}) {
  const { t } = useTranslation('sign-in');
  return (
    <TextInput
      label={t('email')}
      type="email"
      autoComplete="username"
      required
      data-autofocus
      {...form.getInputProps('email')}
      onChange={({ currentTarget: { value } }) => {
        form.setFieldValue('email', value);
        onTyped(value);
      }}
    />
  );
}

export function OperatorForm() {
  const { t } = useTranslation('sign-in');
  const { data: offered } = useApi('/api/sign-in');
  const name = offered?.operator_provider ?? null;
  return (
    <LoginForm
      initialValues={{ operator_token: '' }}
      provider={name === null ? null : { name, body: { operator: true }, instead: false }}
    >
      {(form) => (
        <PasswordInput
          label={t('operator.token')}
          description={t('operator.where')}
          autoComplete="off"
          required
          {...form.getInputProps('operator_token')}
        />
      )}
    </LoginForm>
  );
}
