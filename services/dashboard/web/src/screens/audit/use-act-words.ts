import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { useSentence } from '../../components/failure/error-words.ts';
import type audit from '../../i18n/en/audit.json';

type Row = RowOf<'/api/audit'>;
type Act = keyof typeof audit.acts;

/** Acts whose rows say more than their name: the person that they concern, how somebody signed in. */
const NOTED: ReadonlySet<string> = new Set(['resetSecondFactor', 'finishProviderSignIn']);

/** Says what somebody did, and of a refused act why it was refused. */
export function useActWords(): (row: Row) => { act: string; why: string | null } {
  const { t, i18n } = useTranslation('audit');
  const sentence = useSentence();
  return ({ kind, status, operation, reason, failure, noted }) => {
    const why = status < 400 ? null : sentence(reason, failure);
    if (kind === 'send.rejected') return { act: t('refusedSend'), why };
    if (kind === 'limit.reached')
      return { act: t('limitReached'), why: sentence(reason, failure ?? noted) };
    if (kind === 'sign-in' && why !== null) return { act: t('refusedSignIn'), why };
    const said = sentence(reason, noted);
    const isKnown = operation !== null && i18n.exists(`audit:acts.${operation}`);
    // Rows of before have the description of the operation instead.
    if (!isKnown || (why === null && NOTED.has(operation))) return { act: said, why: null };
    return { act: t(`acts.${operation as Act}`), why };
  };
}
