import { Anchor, Loader, Stack, Text } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { FormFault } from '../../components/form.tsx';
import { useExplain } from '../../components/notify.tsx';
import { EntranceFrame } from './entrance-frame.tsx';
import { useEnter } from './use-enter.ts';
import { askedPage } from './use-provider-sign-in.ts';

const route = getRouteApi('/sign-in/return/$provider');

/** Takes what a provider sent the browser back with. */
export function ProviderReturnScreen() {
  const { t } = useTranslation('sign-in');
  const { provider } = route.useParams();
  const query = route.useLoaderData();
  const explain = useExplain();
  const enter = useEnter(askedPage());
  const { mutate: finish } = useAct('post', '/api/sign-in/oidc/finish');
  const [fault, setFault] = useState<string | null>(null);
  // An answer is taken once, and effects may run twice.
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    finish(
      { body: { provider, query } },
      {
        onSuccess: () => void enter().catch((error: unknown) => setFault(explain(error as Error))),
        onError: (error) => setFault(explain(error)),
      },
    );
  }, [enter, explain, finish, provider, query]);
  return (
    <EntranceFrame title={t(fault === null ? 'provider.returnTitle' : 'provider.refusedTitle')}>
      {fault === null ? (
        <Stack align="flex-start" role="status">
          <Loader size="sm" />
          <Text>{t('provider.checking')}</Text>
        </Stack>
      ) : (
        <Stack gap="sm">
          <FormFault>{fault}</FormFault>
          <Anchor component={Link} to="/sign-in">
            {t('provider.again')}
          </Anchor>
        </Stack>
      )}
    </EntranceFrame>
  );
}
