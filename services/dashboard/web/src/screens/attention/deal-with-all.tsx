import { IconChecks } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { ConfirmedButton } from '../../components/confirmed-act.tsx';
import { useNotify } from '../../components/notify.tsx';
import type { ListedKind } from './search.ts';
import { STALE } from './stale.ts';

/** Marks all requests of a kind as dealt with; requests that came since stay. */
export function DealWithAll({
  kind,
  newest,
}: {
  kind: ListedKind;
  /** Id of the newest request that is shown. */
  newest: number | undefined;
}) {
  const { t } = useTranslation('attention');
  const notify = useNotify();
  const { mutateAsync } = useAct('post', '/api/attention/done', STALE);
  if (newest === undefined) return null;
  return (
    <ConfirmedButton
      icon={IconChecks}
      confirms={{
        title: t('all.title'),
        text: t('all.text'),
        verb: t('all.verb'),
        act: () => mutateAsync({ body: { all: { kind, through: newest } } }),
        onDone: ({ requests }) => notify.done(t('all.done', { count: requests })),
      }}
    >
      {t('all.act')}
    </ConfirmedButton>
  );
}
