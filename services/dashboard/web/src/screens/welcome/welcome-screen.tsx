import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actingAccount } from '../../api/acting-account.ts';
import type { BodyOf } from '../../api/types.ts';
import { useAct } from '../../api/use-api.ts';
import { type SessionItem, sessionQuery } from '../../app/session.ts';
import { FormFault } from '../../components/form.tsx';
import { useExplain } from '../../components/notify.tsx';
import { CodeInput } from '../sign-in/code-input.tsx';
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
      <Redemption
        onEntered={(session) => {
          if (session.chooses_password) setEntered(session);
          else void navigate({ to: '/', replace: true });
        }}
      />
    </EntranceFrame>
  );
}

/** Needs a click: mail scanners that open links would use up the link. */
function Redemption({ onEntered }: { onEntered: (session: SessionItem) => void }) {
  const { t } = useTranslation('sign-in');
  const { secret } = route.useParams();
  const explain = useExplain();
  const queries = useQueryClient();
  const login = useAct('post', '/api/login');
  const [code, setCode] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const fault = login.error;
  const lacksCode = fault?.field === 'code';
  const [passkeyFault, setPasskeyFault] = useState<string | null>(null);
  const enter = (factor: Pick<BodyOf<'/api/login', 'post'>, 'code' | 'passkey'>) => {
    setPasskeyFault(null);
    login.mutate(
      { body: { link: secret, ...factor } },
      {
        onError: ({ field }) => setAsksCode(asksCode || field === 'code'),
        onSuccess(session) {
          actingAccount.set(null);
          queries.clear();
          queries.setQueryData(sessionQuery.queryKey, session);
          onEntered(session);
        },
      },
    );
  };
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('welcome.text')}</Text>
      <FormFault>{passkeyFault ?? (fault === null || lacksCode ? null : explain(fault))}</FormFault>
      {asksCode && (
        <CodeInput value={code} onChange={({ currentTarget }) => setCode(currentTarget.value)} />
      )}
      {fault && !asksCode ? (
        <Anchor component={Link} to="/sign-in" size="sm">
          {t('welcome.byPassword')}
        </Anchor>
      ) : (
        <Button loading={login.isPending} onClick={() => enter(code === '' ? {} : { code })}>
          {t('welcome.enter')}
        </Button>
      )}
      {asksCode && (
        <PasskeyButton
          insteadOfCode
          isPending={login.isPending}
          onFault={setPasskeyFault}
          onSigned={(passkey) => enter({ passkey })}
        />
      )}
    </Stack>
  );
}
