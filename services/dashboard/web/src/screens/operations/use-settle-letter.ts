import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useConfirmedAct } from '../../components/confirmed-act.tsx';
import type { DeadLetterItem } from './dead-letter.ts';

const STALE = ['/api/operations/dead-letters', '/api/operations/queues'] as const;

/** Both ways to be rid of a dead letter; each asks first. */
export function useSettleLetter({ id, message, origin }: DeadLetterItem, onSettled: () => void) {
  const { t } = useTranslation('operations');
  const confirm = useConfirmedAct();
  const replay = useAct('post', '/api/operations/dead-letters/{id}/replay', STALE);
  const drop = useAct('delete', '/api/operations/dead-letters/{id}', STALE);
  const name = message ?? t('letters.foreign');
  const ask = (way: 'replay' | 'drop') => () =>
    confirm({
      title: t(`${way}.title`, { name }),
      text: t(`${way}.text`, { origin }),
      verb: t(`${way}.verb`),
      act: () => (way === 'replay' ? replay : drop).mutateAsync({ params: { id } }),
      done: t(`${way}.done`, { name }),
      onDone: onSettled,
    });
  return {
    replay: ask('replay'),
    drop: ask('drop'),
    isSettling: replay.isPending || drop.isPending,
  };
}
