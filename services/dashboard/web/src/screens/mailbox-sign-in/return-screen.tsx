import { Loader, Stack, Text } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { FormFault } from '../../components/form.tsx';
import links from '../../components/links.module.css';
import { useExplain, useNotify } from '../../components/notify.tsx';
import { PageHeader } from '../../components/page-header.tsx';

const route = getRouteApi('/shell/mailbox-sign-in/return');

/** Takes what the provider of a mailbox sent the browser back with, and goes on to the device. */
export function MailboxReturnScreen() {
  const { t } = useTranslation('devices');
  const query = route.useLoaderData();
  const explain = useExplain();
  const notify = useNotify();
  const navigate = useNavigate();
  const { mutate: finish } = useAct('post', '/api/mailbox-sign-ins/return', [
    '/api/devices',
    '/api/devices/{id}',
  ]);
  const [fault, setFault] = useState<string | null>(null);
  // An answer is taken once, and effects may run twice.
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    finish(
      { body: { query } },
      {
        onSuccess: ({ device }) => {
          notify.done(t('mailboxSignIn.done'));
          void navigate({ to: '/devices/$id', params: { id: device }, replace: true });
        },
        onError: (error) => setFault(explain(error)),
      },
    );
  }, [explain, finish, navigate, notify, query, t]);
  return (
    <>
      <PageHeader title={t('mailboxSignIn.title')} text={t('mailboxSignIn.text')} />
      {fault === null ? (
        <Stack align="flex-start" role="status">
          <Loader size="sm" />
          <Text>{t('mailboxSignIn.returning')}</Text>
        </Stack>
      ) : (
        <Stack gap="sm" maw={640}>
          <FormFault>{fault}</FormFault>
          <Link to="/devices" className={links.name}>
            {t('mailboxSignIn.all')}
          </Link>
        </Stack>
      )}
    </>
  );
}
