import { Box, Skeleton, Table, VisuallyHidden, type MantineBreakpoint } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './list.module.css';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  width?: number | string;
  /** For numbers. */
  align?: 'end';
  /** Hidden on narrower screens. */
  from?: MantineBreakpoint;
}

export interface TableProps<Row> {
  columns: readonly Column<Row>[];
  /** What can be done with a row: its last column. */
  rowActs?: ((row: Row) => ReactNode) | undefined;
  /** What a click on a row does. For keyboards, one cell holds a link or button that does the same. */
  onOpen?: (row: Row) => void;
  /** The columns are somebody's own, so that a telephone may have to scroll them. */
  scrolls?: boolean;
}

interface ListTableProps<Row> extends TableProps<Row> {
  label: string;
  /** Absent while the first page is loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
}

const SKELETON_ROWS = 8;
/** What `<Skeleton h={14} my={4} />` shows. As components those of all cells take as long as the rows. */
const CELL_SKELETON = {
  className: ['mantine-Skeleton-root', Skeleton.classes.root, classes.reading].join(' '),
  'data-visible': true,
  'data-animate': true,
};

/** Rows of a list as a table. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { t } = useTranslation('shell');
  const { label, rows, rowKey, rowActs, onOpen, scrolls } = props;
  const columns: readonly Column<Row>[] =
    rowActs === undefined
      ? props.columns
      : [
          ...props.columns,
          {
            key: 'acts',
            header: <VisuallyHidden>{t('list.acts')}</VisuallyHidden>,
            align: 'end',
            cell: rowActs,
          },
        ];
  return (
    <div
      className={classes.scroll}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards must reach what scrolls
      tabIndex={0}
      role="region"
      aria-label={label}
      data-scrolls={scrolls === true || undefined}
    >
      <Table aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ key, header, width, align, from }) => (
              <Box
                key={key}
                component="th"
                scope="col"
                p="6px 12px"
                ta={align === 'end' ? 'right' : 'left'}
                {...(width === undefined ? {} : { w: width })}
                {...(from === undefined ? {} : { visibleFrom: from })}
              >
                {header}
              </Box>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows === undefined
            ? Array.from({ length: SKELETON_ROWS }, (_, index) => (
                <Row key={index} columns={columns} cell={() => <div {...CELL_SKELETON} />} />
              ))
            : rows.map((row) => (
                <Row
                  key={rowKey(row)}
                  columns={columns}
                  cell={(column) => column.cell(row)}
                  {...(onOpen === undefined ? {} : { onOpen: () => onOpen(row) })}
                />
              ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

const cellClass = ({ from }: Pick<Column<unknown>, 'from'>): string =>
  [classes.cell, ...(from === undefined ? [] : [`mantine-visible-from-${from}`])].join(' ');

interface RowProps<T> {
  columns: readonly Column<T>[];
  cell: (column: Column<T>) => ReactNode;
  onOpen?: () => void;
}

function Row<T>({ columns, cell, onOpen }: RowProps<T>) {
  return (
    <Table.Tr
      className={onOpen === undefined ? undefined : classes.row}
      onClick={(event) => {
        // A click on a link or button, or selecting text, doesn't open the row.
        const own =
          event.target instanceof Element && event.target.closest('a, button, input, label');
        if (own || window.getSelection()?.type === 'Range') return;
        onOpen?.();
      }}
    >
      {columns.map((column) => (
        // No `Box`: a page of a list has hundreds of cells.
        <td key={column.key} className={cellClass(column)} data-align={column.align}>
          {cell(column)}
        </td>
      ))}
    </Table.Tr>
  );
}
