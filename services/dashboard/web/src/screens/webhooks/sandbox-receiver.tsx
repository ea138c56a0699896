import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { actingAccount } from '../../api/acting-account.ts';
import { useSession } from '../../app/session.ts';

const ROOT = '/sandbox/receiver/';

/** Whether the sandbox is served on this origin, as `standalone` does. */
function useIsThere(path: string | null): boolean {
  const { data = false } = useQuery({
    queryKey: [ROOT, path],
    enabled: path !== null,
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await fetch(path ?? '', { signal })).ok,
  });
  return data;
}

/** Fills in the address of the sandbox's receiver, for people without a server. */
export function UseReceiver({ onUse }: { onUse: (url: string) => void }) {
  const { t } = useTranslation('webhooks');
  const { account } = useSession();
  const name = account?.id ?? actingAccount.get();
  const path = name === null ? null : `${ROOT}${name}`;
  if (!useIsThere(path) || path === null) return null;
  return (
    <Text size="sm">
      {t('receiver.none')}{' '}
      <Anchor
        component="button"
        type="button"
        size="sm"
        onClick={() => onUse(new URL(path, window.location.origin).href)}
      >
        {t('receiver.use')}
      </Anchor>
    </Text>
  );
}

/** Links to what the sandbox's receiver got, if the endpoint is that one. */
export function SeeReceiver({ url }: { url: string }) {
  const { t } = useTranslation('webhooks');
  const { origin, pathname } = new URL(url);
  const isOurs = origin === window.location.origin && pathname.startsWith(ROOT);
  const name = pathname.slice(ROOT.length).split('/', 1)[0] ?? '';
  const path = isOurs ? `${ROOT}${name}` : null;
  if (!useIsThere(path) || path === null) return null;
  return (
    <Anchor href={path} target="_blank" rel="noreferrer" size="sm">
      {t('receiver.see')}
    </Anchor>
  );
}
