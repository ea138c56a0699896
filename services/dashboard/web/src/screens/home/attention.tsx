import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAttention } from '../../components/attention-count.ts';
import links from '../../components/links.module.css';
import { Stat } from '../../components/stat.tsx';

const NONE = '–';

/** How much waits for somebody now, whatever the period, and the way there. */
export function Attention() {
  const { t } = useTranslation('home');
  const { shown, isFailed } = useAttention();
  return (
    <Stat
      label={t('stats.attention')}
      value={shown ?? (isFailed ? NONE : undefined)}
      hint={
        <Link to="/attention" className={links.plain}>
          {t('stats.attentionHint')}
        </Link>
      }
    />
  );
}
