import { useTranslation } from 'react-i18next';

const NAMED = ['c1', 'c2', 'c3', 'c4', 'c5'] as const;

/** Names a tier as people say it: `2nd choice`. */
export function useChoiceName(): (tier: number) => string {
  const { t } = useTranslation('shell');
  return (tier) => {
    const name = NAMED[tier];
    return name === undefined ? String(tier + 1) : t(`choices.${name}`);
  };
}
