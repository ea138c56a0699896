import { SimpleGrid, Skeleton, VisuallyHidden, type SimpleGridProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../empty-state.tsx';
import { ListFailed, ListIsOld, useFailure } from './list-failed.tsx';
import { LookedBack, NothingYet } from './list-looked-back.tsx';
import { ListIsSlow, ListSlow, useIsSlow } from './list-slow.tsx';
import { ListTable, type TableProps } from './list-table.tsx';
import classes from './list.module.css';
import { Pager } from './pager.tsx';
import type { ListState } from './use-list.ts';

interface CardsProps<Row> {
  card: (row: Row) => ReactNode;
  /** Of a card that is still being read. */
  cardHeightPx: number;
  cols?: SimpleGridProps['cols'];
  className?: string | undefined;
}

interface Nothing {
  icon: Icon;
  title: string;
  /** What the list will hold, and how the first entry gets there. */
  text: ReactNode;
}

interface Common<Row> {
  list: ListState<Row>;
  rowKey: (row: Row) => string | number;
  /** Said where there is nothing yet. */
  none: Nothing;
  /** The first step, where there is nothing yet. */
  create?: ReactNode;
  isFiltered?: boolean;
  /** Above the rows, unless there is nothing at all to filter. */
  filters?: ReactNode;
  /** Under the rows. */
  footer?: ReactNode;
}

export type Listing<Row> = Common<Row> & (TableProps<Row> | CardsProps<Row>);

/** Whether a list has no rows on any page, and no filter hides any. */
export const isEmpty = ({
  list,
  isFiltered = false,
}: Pick<Common<unknown>, 'list' | 'isFiltered'>) =>
  list.rows?.length === 0 && !isFiltered && !list.pages?.newer && list.lookedBackTo === undefined;

/** `label`: what the list holds, for readers. */
type ListProps<Row> = Listing<Row> & { label: string };

/** Rows of a list as a table or as cards, and what stands there when there are none. */
export function List<Row>(props: ListProps<Row>) {
  const { list, filters, footer } = props;
  const { t } = useTranslation('shell');
  const { rows, retry, readAtMs, isStale, pages } = list;
  const error = useFailure(rows, list.error);
  const isReading = rows === undefined && error === null;
  const isSlow = useIsSlow(isReading || isStale);
  return (
    <>
      {!isEmpty(props) && filters}
      <div
        className={'columns' in props ? classes.frame : undefined}
        data-stale={isStale || undefined}
        aria-busy={isStale || isReading}
      >
        {rows !== undefined && error !== null && <ListIsOld {...{ error, retry, readAtMs }} />}
        {rows !== undefined && isSlow && <ListIsSlow retry={retry} />}
        {isReading && !isSlow && <VisuallyHidden role="status">{t('list.reading')}</VisuallyHidden>}
        {isReading && isSlow && <ListSlow retry={retry} />}
        {rows === undefined && error !== null && <ListFailed error={error} retry={retry} />}
        {rows?.length === 0 && <NoRows {...props} />}
        {(isReading ? !isSlow : rows !== undefined && rows.length > 0) && <Rows {...props} />}
        {list.lookedBackTo !== undefined && rows !== undefined && rows.length > 0 && (
          <LookedBack to={list.lookedBackTo} />
        )}
        {footer}
        {pages && <Pager {...pages} />}
      </div>
    </>
  );
}

function NoRows<Row>({ list, none, create, isFiltered = false }: ListProps<Row>) {
  const { t } = useTranslation('shell');
  if (list.lookedBackTo !== undefined && list.pages?.older) {
    return <NothingYet icon={none.icon} to={list.lookedBackTo} goOn={list.pages.older} />;
  }
  // Somebody deleted what stood on a later page.
  if (list.pages?.newer) {
    return <EmptyState icon={none.icon} title={t('list.pastEnd')} text={t('list.pastEndText')} />;
  }
  if (isFiltered) {
    return <EmptyState icon={none.icon} title={t('list.filtered')} text={t('list.filteredText')} />;
  }
  return <EmptyState {...none}>{create}</EmptyState>;
}

function Rows<Row>(props: ListProps<Row>) {
  const { rows } = props.list;
  if ('columns' in props) return <ListTable {...props} rows={rows} />;
  return <Cards {...props} rows={rows} />;
}

const SKELETON_CARDS = 3;

interface CardRows<Row> extends CardsProps<Row>, Pick<Common<Row>, 'rowKey'> {
  label: string;
  rows: readonly Row[] | undefined;
}

function Cards<Row>({ rows, rowKey, label, card, cardHeightPx, cols, className }: CardRows<Row>) {
  return (
    <SimpleGrid
      component="ul"
      className={[classes.cards, className].join(' ')}
      cols={cols ?? 1}
      spacing="sm"
      aria-label={label}
    >
      {rows === undefined
        ? Array.from({ length: SKELETON_CARDS }, (_, index) => (
            <li key={index}>
              <Skeleton h={cardHeightPx} radius="md" />
            </li>
          ))
        : rows.map((row) => <li key={rowKey(row)}>{card(row)}</li>)}
    </SimpleGrid>
  );
}
