import { Anchor, Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actingAccount } from '../../api/acting-account.ts';
import { ApiError } from '../../api/api-error.ts';
import type { BodyOf } from '../../api/types.ts';
import { useAct } from '../../api/use-api.ts';
import { type SessionItem, sessionQuery } from '../../app/session.ts';
import { ApiForm, FormRefusal } from '../../components/api-form.tsx';
import { CodeInput } from '../sign-in/code-input.tsx';
import { CookiesNeeded, keepsSessions } from '../sign-in/cookies-needed.tsx';
import { EntranceFrame } from '../sign-in/entrance-frame.tsx';
import { PasskeyButton } from '../sign-in/passkey-button.tsx';
import { PasswordForm } from './password-form.tsx';

const route = getRouteApi('/login/$secret');

/** Signs in by a one-time link, then asks for a password. */
export function WelcomeScreen() {
  const { t } = useTranslation('sign-in');
  const [entered, setEntered] = useState<SessionItem | null>(null);
  const navigate = useNavigate();
  if (entered !== null) {
    return (
      <EntranceFrame title={t('welcome.passwordTitle')}>
        <PasswordForm email={entered.user?.email ?? ''} />
      </EntranceFrame>
    );
  }
  return (
    <EntranceFrame title={t('welcome.title')}>
      <CookiesNeeded />
      {/* The link would be used up, and nobody signed in. */}
      {keepsSessions() && (
        <Redemption
          onEntered={(session) => {
            if (session.chooses_password) setEntered(session);
            else void navigate({ to: '/', replace: true });
          }}
        />
      )}
    </EntranceFrame>
  );
}

/** Needs a click: mail scanners that open links would use up the link. */
function Redemption({ onEntered }: { onEntered: (session: SessionItem) => void }) {
  const { t } = useTranslation('sign-in');
  const { secret } = route.useParams();
  const queries = useQueryClient();
  const login = useAct('post', '/api/login');
  const [asksCode, setAsksCode] = useState(false);
  const enter = async (factor: Pick<BodyOf<'/api/login', 'post'>, 'code' | 'passkey'>) => {
    try {
      const session = await login.mutateAsync({ body: { link: secret, ...factor } });
      actingAccount.set(null);
      queries.clear();
      queries.setQueryData(sessionQuery.queryKey, session);
      onEntered(session);
    } catch (error) {
      const isOver = error instanceof ApiError && error.code === 'invalid_api_token';
      if (isOver && factor.passkey === undefined) throw new FormRefusal(t('welcome.used'));
      const isAsked = error instanceof ApiError && error.field === 'code' && !asksCode;
      if (!isAsked) throw error;
      setAsksCode(true);
    }
  };
  return (
    <ApiForm
      initial={{ code: '' }}
      save={({ code }) => enter(code === '' ? {} : { code })}
      submit={null}
      asksOnLeave={false}
    >
      {(form, run) => (
        <>
          <Text c="dimmed">{t('welcome.text')}</Text>
          {asksCode && <CodeInput {...form.getInputProps('code')} />}
          {login.isError && !asksCode ? (
            <Anchor component={Link} to="/sign-in" size="sm">
              {t('welcome.byPassword')}
            </Anchor>
          ) : (
            <Button type="submit" loading={form.submitting}>
              {t('welcome.enter')}
            </Button>
          )}
          {asksCode && (
            <PasskeyButton
              insteadOfCode
              isPending={login.isPending}
              run={run}
              onSigned={(passkey) => enter({ passkey })}
            />
          )}
        </>
      )}
    </ApiForm>
  );
}
