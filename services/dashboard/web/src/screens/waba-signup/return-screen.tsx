import { Loader, Stack, Text } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import links from '../../components/links.module.css';
import { GRAPH_CHANNEL } from '../../components/channels.ts';
import { FormFault } from '../../components/form.tsx';
import { useExplain } from '../../components/notify.tsx';
import { PageHeader } from '../../components/page-header.tsx';

const route = getRouteApi('/shell/waba-signup/return');

/** Takes what Meta sent the browser back with, and goes on to the steps. */
export function ReturnScreen() {
  const { t } = useTranslation('waba-signup');
  const query = route.useLoaderData();
  const explain = useExplain();
  const navigate = useNavigate();
  const { mutate: finish } = useAct('post', '/api/waba-signups/return');
  const [fault, setFault] = useState<string | null>(null);
  // An answer is taken once, and effects may run twice.
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    finish(
      { body: { query } },
      {
        onSuccess: ({ id }) =>
          void navigate({ to: '/waba-signup/$id', params: { id }, replace: true }),
        onError: (error) => setFault(explain(error)),
      },
    );
  }, [explain, finish, navigate, query]);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      {fault === null ? (
        <Stack align="flex-start" role="status">
          <Loader size="sm" />
          <Text>{t('returning')}</Text>
        </Stack>
      ) : (
        <Stack gap="sm" maw={640}>
          <FormFault>{fault}</FormFault>
          <Link to="/devices" search={{ add: GRAPH_CHANNEL ?? 'any' }} className={links.name}>
            {t('again')}
          </Link>
        </Stack>
      )}
    </>
  );
}
