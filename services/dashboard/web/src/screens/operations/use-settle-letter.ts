import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useConfirm } from '../../components/confirm-action.tsx';
import { useNotify } from '../../components/notify.tsx';
import type { DeadLetter } from './dead-letter.ts';

const STALE = ['/api/operations/dead-letters', '/api/operations/queues'] as const;

/** Both ways to be rid of a dead letter; each asks first. */
export function useSettleLetter({ id, message, origin }: DeadLetter, onSettled: () => void) {
  const { t } = useTranslation('operations');
  const confirm = useConfirm();
  const notify = useNotify();
  const replay = useAct('post', '/api/operations/dead-letters/{id}/replay', STALE);
  const drop = useAct('delete', '/api/operations/dead-letters/{id}', STALE);
  const name = message ?? t('letters.foreign');
  const ask = (way: 'replay' | 'drop') => () =>
    confirm({
      title: t(`${way}.title`, { name }),
      text: t(`${way}.text`, { origin }),
      verb: t(`${way}.verb`),
      onConfirm: () =>
        (way === 'replay' ? replay : drop).mutate(
          { params: { id } },
          {
            onSuccess: () => {
              notify.done(t(`${way}.done`, { name }));
              onSettled();
            },
            onError: notify.failed,
          },
        ),
    });
  return {
    replay: ask('replay'),
    drop: ask('drop'),
    isSettling: replay.isPending || drop.isPending,
  };
}
