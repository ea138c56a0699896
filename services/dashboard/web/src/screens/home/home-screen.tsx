import { Grid, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { Reading } from '../../components/reading.tsx';
import { useSetSearch } from '../../components/use-set-search.ts';
import { useMayRead, useSession } from '../../app/session.ts';
import classes from './home.module.css';
import { Figures } from './figures.tsx';
import { NeedsYou } from './needs-you.tsx';
import { Notices } from './notices.tsx';
import type { OverviewView } from './overview-view.ts';
import { QuotaCard } from './quota-card.tsx';
import type { HomeSearch } from './search.ts';
import { refreshOfFigures } from '../../components/counted-since.tsx';
import { useSettled } from './use-settled.ts';
import { Volume } from './volume.tsx';
import { lazyPart } from '../../app/missing-parts.ts';

// Most first pages are neither the operator's nor a new account's.
const OperatorHome = lazyPart(async () => ({
  default: (await import('./operator-home.tsx')).OperatorHome,
}));
// What stands below the fold, or is opened.
const RecentRequests = lazyPart(async () => ({
  default: (await import('./recent-requests.tsx')).RecentRequests,
}));
const MoreFigures = lazyPart(async () => ({
  default: (await import('./more-figures.tsx')).MoreFigures,
}));
const Truths = lazyPart(async () => ({ default: (await import('./truths.tsx')).Truths }));
const ForDevelopers = lazyPart(async () => ({
  default: (await import('./for-developers.tsx')).ForDevelopers,
}));

const route = getRouteApi('/shell/');
/** Read more often until the first message is sent. */
const FIRST_MS = 3_000;
const RECENT = 8;
const WEEK = 7;

/** Shows a day, a week or a month at a glance. */
export function HomeScreen() {
  const { t } = useTranslation('home');
  const { account } = useSession();
  const seesRequests = useMayRead('/api/requests');
  const { days = WEEK } = route.useSearch();
  const setSearch = useSetSearch<HomeSearch>();
  const [isNew, setIsNew] = useState(false);
  const read = useApi(
    '/api/overview',
    { query: { days } },
    { refetchEveryMs: refreshOfFigures, enabled: account.id !== '' },
  );
  const seesRecent = account.id !== '' && seesRequests;
  const recent = useApi(
    '/api/requests',
    { query: { limit: RECENT } },
    { refetchEveryMs: isNew && FIRST_MS, enabled: seesRecent },
  );
  useReadTogether(read.dataUpdatedAt, recent.refetch, seesRecent);
  if (recent.data !== undefined && isNew !== (recent.data.data.length === 0)) setIsNew(!isNew);
  const { isSettled, isLate, onMount } = useSettled(read.data !== undefined || read.error !== null);
  if (account.id === '') {
    return (
      <Suspense>
        <OperatorHome />
      </Suspense>
    );
  }
  if (isNew) {
    return (
      <>
        <PageHeader title={t('title')} text={t('new')} />
        <Notices key="notices" isNew isShown={isSettled} onMount={onMount} />
        {isSettled && (
          <Suspense key="developers">
            <ForDevelopers />
          </Suspense>
        )}
      </>
    );
  }
  // The same ones as before the first message: what is open in them stays open.
  const notices = <Notices key="notices" isNew={false} isShown={isSettled} onMount={onMount} />;
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <SegmentedControl
          aria-label={t('period')}
          value={String(days)}
          onChange={(value) =>
            setSearch({ days: value === '1' ? 1 : value === '30' ? 30 : undefined })
          }
          data={(['1', '7', '30'] as const).map((value) => ({
            value,
            label: t(`periods.${value}`),
          }))}
        />
      </PageHeader>
      {!isLate && notices}
      <Reading
        key={isSettled ? 'read' : 'reading'}
        read={isSettled ? read : { ...read, data: undefined, error: null }}
        skeleton={<Overview overview={undefined} />}
      >
        {(overview) => <Overview overview={overview} />}
      </Reading>
      {isLate && notices}
      {isSettled && seesRequests && (
        <Suspense fallback={<Skeleton h={320} mt="md" />}>
          <RecentRequests read={recent} />
        </Suspense>
      )}
    </>
  );
}

/** Without `overview` while it is being read. */
function Overview({ overview }: { overview: OverviewView | undefined }) {
  const { t } = useTranslation('home');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Figures overview={overview} />
      <Grid gap="sm" mb="sm">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Volume overview={overview} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack gap="sm">
            <NeedsYou />
            <QuotaCard overview={overview} />
          </Stack>
        </Grid.Col>
      </Grid>
      {overview !== undefined && (
        <details
          className={classes.folded}
          onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        >
          <summary>{t('more')}</summary>
          {isOpen && (
            <Suspense fallback={<Skeleton h={180} />}>
              <Truths requests={overview.requests} />
              <MoreFigures overview={overview} />
            </Suspense>
          )}
        </details>
      )}
    </>
  );
}

/** Reads the list again with the figures, so that they don't disagree. */
function useReadTogether(
  figuresReadAt: number,
  readList: () => Promise<unknown>,
  isListed: boolean,
): void {
  const last = useRef(figuresReadAt);
  useEffect(() => {
    const isAgain = last.current !== 0 && last.current !== figuresReadAt;
    last.current = figuresReadAt;
    if (isAgain && isListed) void readList();
  }, [figuresReadAt, readList, isListed]);
}
