import { Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/api-error.ts';
import { readAgain } from '../../api/recovery.ts';
import { ApiForm, FormRefusal } from '../../components/api-form.tsx';
import { PasskeyStep } from '../../components/passkey-step/passkey-step.tsx';
import { Reading } from '../../components/reading.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { EntranceFrame } from '../sign-in/entrance-frame.tsx';
import { callPasskeyLink, type PasskeyLinkView } from './call-passkey-link.ts';
import { readLink } from './read-link.ts';

const REFRESH_MS = 2_000;

const isOver = (error: ApiError | null): boolean => error?.status === 404;

/** The passkey step for a person without an account, by a one-time link. */
export function PasskeyLinkScreen() {
  const token = readLink(useLocation({ select: ({ hash }) => hash }));
  // Another link is another step: nothing of the earlier one stays.
  return token === null ? <LinkForm /> : <LinkedStep token={token} key={token} />;
}

function LinkedStep({ token }: { token: string }) {
  const { t } = useTranslation('passkey-step');
  const [wasHandedIn, setHandedIn] = useState(false);
  const read = useQuery<PasskeyLinkView, ApiError>({
    queryKey: ['/api/passkey-link', token],
    queryFn: () => callPasskeyLink(token, '/api/passkey-link') as Promise<PasskeyLinkView>,
    // The server counts calls with a token that is over.
    refetchInterval: (query) => !isOver(query.state.error) && readAgain(REFRESH_MS)(query),
    refetchOnWindowFocus: (query) => !isOver(query.state.error),
    gcTime: 0,
  });
  if (isOver(read.error)) {
    const isDone = wasHandedIn || read.data?.step === 'finishing';
    return (
      <EntranceFrame title={t(isDone ? 'page.done' : 'page.ended')}>
        <Text role="status">{t(isDone ? 'page.doneText' : 'page.endedText')}</Text>
      </EntranceFrame>
    );
  }
  const { name = '' } = read.data?.device ?? {};
  const act = async (call: Promise<unknown>) => {
    await call;
    setHandedIn(true);
    await read.refetch();
  };
  return (
    <EntranceFrame
      title={read.data === undefined ? t('assertion.title') : t('page.title', { name })}
    >
      <Reading read={read} skeleton={<Waiting h={320} />}>
        {(status) => (
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {t('page.text', { device: name })}
            </Text>
            <PasskeyStep
              status={status}
              answer={(assertion) =>
                act(callPasskeyLink(token, '/api/passkey-link', { assertion }))
              }
              confirm={() => act(callPasskeyLink(token, '/api/passkey-link/confirm', {}))}
            />
          </Stack>
        )}
      </Reading>
    </EntranceFrame>
  );
}

/** Where the browser extension's button leads. */
function LinkForm() {
  const { t } = useTranslation('passkey-step');
  const navigate = useNavigate();
  const open = async ({ link }: { link: string }) => {
    const token = readLink(link);
    if (token === null) throw new FormRefusal(t('page.notLink'), 'link');
    await navigate({ to: '/passkey', hash: token, replace: true });
  };
  return (
    <EntranceFrame title={t('page.noToken')}>
      <ApiForm initial={{ link: '' }} save={open} submit={t('page.open')} asksOnLeave={false}>
        {(form) => (
          <TextInput
            label={t('page.paste')}
            description={t('page.pasteHint')}
            required
            autoComplete="off"
            {...form.getInputProps('link')}
          />
        )}
      </ApiForm>
    </EntranceFrame>
  );
}
