import { tabStorage } from '../../api/browser-storage.ts';
import type { BodyOf } from '../../api/types.ts';
import { useAct } from '../../api/use-api.ts';
import { isOwnPath } from './own-path.ts';

const FROM = 'cascade.from';

/** Sends the browser to a provider. The page that was asked for is kept until it comes back. */
export function useProviderSignIn(from: string | undefined) {
  const begin = useAct('post', '/api/sign-in/oidc');
  return {
    isPending: begin.isPending || begin.isSuccess,
    async go(body: BodyOf<'/api/sign-in/oidc', 'post'>): Promise<void> {
      const { url } = await begin.mutateAsync({ body });
      if (from === undefined) tabStorage.remove(FROM);
      else tabStorage.set(FROM, from);
      window.location.assign(url);
    },
  };
}

/** The page that was asked for before the provider. */
export function askedPage(): string {
  const from = tabStorage.get(FROM);
  return isOwnPath(from) ? from : '/';
}
