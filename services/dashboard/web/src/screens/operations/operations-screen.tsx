import { Button, SegmentedControl } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { OPERATION_READS } from '../../app/operation-reads.ts';
import { allowsReading, useSession } from '../../app/session.ts';
import { OperatorOnly } from '../../components/operator-only.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useSetSearch } from '../../components/use-set-search.ts';
import { Acts } from './acts.tsx';
import { DeadLetters } from './dead-letters.tsx';
import { DeviceMap } from './device-map.tsx';
import { Failures } from './failures.tsx';
import { Find } from './find.tsx';
import { HeldAccounts } from './held-accounts.tsx';
import { Held } from './held.tsx';
import { Operators } from './operators.tsx';
import { Queues } from './queues.tsx';
import { RefusedCalls } from './refused-calls.tsx';
import { MonthOfUsage } from './month-of-usage.tsx';
import { WaitingLinks } from './waiting-links.tsx';
import classes from './operations.module.css';
import { VIEWS, type OperationsSearch } from './search.ts';

const route = getRouteApi('/shell/operations');

/** For the operator: queues, processes, what all accounts sent, devices, dead letters and more. */
export function OperationsScreen() {
  const { t } = useTranslation('operations');
  return (
    <OperatorOnly title={t('title')}>
      <Operations />
    </OperatorOnly>
  );
}

function Operations() {
  const { t } = useTranslation(['operations', 'waba-signup']);
  const search = route.useSearch();
  const setSearch = useSetSearch<OperationsSearch>();
  const session = useSession();
  const views = VIEWS.filter((one) => allowsReading(session, OPERATION_READS[one]));
  const { view = views[0] } = search;
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {session.operator_role === 'administrator' && (
          <Button component={Link} to="/meta-app" size="xs" variant="default">
            {t('waba-signup:app.open')}
          </Button>
        )}
      </PageHeader>
      <div className={classes.views}>
        <SegmentedControl
          aria-label={t('view')}
          value={view ?? ''}
          onChange={(value) => {
            const chosen = views.find((known) => known === value);
            setSearch(chosen === views[0] ? {} : { view: chosen });
          }}
          data={views.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
      </div>
      {view === 'queues' && <Queues />}
      {view === 'find' && <Find search={search} />}
      {view === 'failures' && <Failures />}
      {view === 'usage' && <MonthOfUsage search={search} />}
      {view === 'devices' && <DeviceMap search={search} />}
      {view === 'dead-letters' && <DeadLetters />}
      {view === 'held' && (
        <>
          <HeldAccounts />
          <Held />
        </>
      )}
      {view === 'refused' && <RefusedCalls />}
      {view === 'links' && <WaitingLinks />}
      {view === 'operators' && <Operators />}
      {view === 'acts' && <Acts search={search} />}
    </>
  );
}
