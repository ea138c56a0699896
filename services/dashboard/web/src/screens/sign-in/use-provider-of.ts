import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { AnswerTo } from '../../api/types.ts';
import { useAct } from '../../api/use-api.ts';

type Found = NonNullable<AnswerTo<'/api/sign-in/provider', 'post'>['provider']>;

const TYPING_MS = 300;
const DOMAIN = /^[^@\s]+@([a-z0-9-]+(?:\.[a-z0-9-]+)+)$/i;

/** The provider of an address's domain, asked for once the address is whole. Only the domain is sent. */
export function useProviderOf(email: string): Found | null {
  const [typed] = useDebouncedValue(email.trim(), TYPING_MS);
  const domain = DOMAIN.exec(typed)?.[1]?.toLowerCase();
  const { mutate: find } = useAct('post', '/api/sign-in/provider');
  const [found, setFound] = useState<{ domain: string; provider: Found | null } | null>(null);
  useEffect(() => {
    if (domain === undefined) return;
    find({ body: { domain } }, { onSuccess: ({ provider }) => setFound({ domain, provider }) });
  }, [domain, find]);
  return found !== null && found.domain === domain ? found.provider : null;
}
