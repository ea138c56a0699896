import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useConfirmedAct } from '../../components/confirmed-act.tsx';
import { useNotify } from '../../components/notify.tsx';

const STALE = ['/api/operations/held', '/api/operations/held/events'] as const;

export type HeldAct = 'release' | 'cancel';

/** Releases or cancels one held request, or all of them with all held events. Asks first. */
export function useSettleHeld() {
  const { t } = useTranslation('operations');
  const confirm = useConfirmedAct();
  const notify = useNotify();
  const release = useAct('post', '/api/operations/held/release', STALE);
  const cancel = useAct('post', '/api/operations/held/cancel', STALE);
  return {
    isSettling: release.isPending || cancel.isPending,
    /** `id` null: everything. */
    ask(act: HeldAct, id: number | null): void {
      const { mutateAsync } = act === 'release' ? release : cancel;
      const body = id === null ? ({ all: true, events: true } as const) : { requests: [id] };
      confirm({
        title: id === null ? t(`held.${act}.allTitle`) : t(`held.${act}.title`, { id }),
        text: t(`held.${act}.text`),
        verb: t(id === null ? `held.${act}.all` : `held.${act}.verb`),
        act: () => mutateAsync({ body }),
        onDone: ({ requests, events }) => notify.done(t(`held.${act}.done`, { requests, events })),
      });
    },
  };
}
