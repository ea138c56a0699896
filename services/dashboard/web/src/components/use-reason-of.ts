import { useTranslation } from 'react-i18next';
import type { RowOf } from '../api/types.ts';

type Reasons = Pick<RowOf<'/api/sends'>, 'reason' | 'receipt' | 'later'>;

/** Says why a message failed, also after its success: of a bounce in plain words. Null: it didn't. */
export function useReasonOf() {
  const { t } = useTranslation('shell');
  return ({ reason, receipt, later }: Reasons): string | null => {
    const bounce = receipt?.bounce_class;
    if (bounce !== undefined) return t(`bounces.${bounce}`);
    return reason ?? later?.reason ?? receipt?.reason ?? null;
  };
}
