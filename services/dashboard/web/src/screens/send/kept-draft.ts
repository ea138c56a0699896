import { actingAccount } from '../../api/acting-account.ts';
import { tabStorage } from '../../api/browser-storage.ts';
import { useSession } from '../../app/session.ts';
import { EMPTY, type Draft } from './draft.ts';

/** What a person has composed. */
export interface ComposedSend {
  draft: Draft;
  /** Text of all channels that have none of their own. */
  common: string;
}

export const NOTHING: ComposedSend = { draft: EMPTY, common: '' };

/**
 * Keeps what is composed in this tab, by account and person, until it is sent: two tabs write two messages.
 * Values of variables are left out: a value may be a code or a password.
 */
export function useKeptDraft() {
  const { user, account } = useSession();
  const key = `cascade.draft.${account.id || (actingAccount.get() ?? '')}.${user?.id ?? 'operator'}`;
  return {
    read: (): ComposedSend | null => {
      try {
        const kept = JSON.parse(tabStorage.get(key) ?? 'null') as ComposedSend | null;
        return kept?.draft?.keys && kept.draft.content && kept.draft.target
          ? { ...NOTHING, ...kept }
          : null;
      } catch {
        return null;
      }
    },
    keep: ({ draft, common }: ComposedSend): void => {
      const { variables: _values, ...target } = draft.target;
      tabStorage.set(key, JSON.stringify({ draft: { ...draft, target }, common }));
    },
    forget: (): void => tabStorage.remove(key),
  };
}
