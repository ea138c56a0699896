import { useTranslation } from 'react-i18next';
import type { Missing } from './missing-parts.ts';

/** Says what a step lacks, in one line. */
export function useMissingWords(): (missing: readonly Missing[]) => string {
  const { t } = useTranslation('campaigns');
  return (missing) =>
    missing.map(({ what, of }) => t(`missing.${what}`, { of: of.join(', ') })).join(' · ');
}
