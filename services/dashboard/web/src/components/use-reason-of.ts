import { useTranslation } from 'react-i18next';
import type { RowOf } from '../api/types.ts';
import type { FailureValue } from '../i18n/failures/field-of.ts';
import type { Code } from './failure/error-catalogue.ts';
import { useSentence } from './failure/error-words.ts';

type Reasons = Pick<RowOf<'/api/sends'>, 'reason' | 'code' | 'failure' | 'receipt' | 'later'>;

/** Why a message failed. */
interface Explained {
  /** In the chosen language. */
  text: string;
  code: Code | null;
  failure: FailureValue | null;
}

/** Says why a message failed, also after its success: of a bounce in plain words. Null: it didn't. */
export function useReasonOf(): (send: Reasons) => Explained | null {
  const { t } = useTranslation('shell');
  const sentence = useSentence();
  return (send) => {
    const { later, receipt } = send;
    const failed = [send, later, receipt].find((one) => typeof one?.reason === 'string');
    const { reason, code = null, failure = null } = failed ?? {};
    const bounce = receipt?.bounce_class;
    if (bounce !== undefined) return { text: t(`bounces.${bounce}`), code, failure: null };
    return typeof reason === 'string' ? { text: sentence(reason, failure), code, failure } : null;
  };
}
