import { ScrollArea, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card.tsx';
import { useFormats } from '../../components/use-formats.ts';
import type { Campaign } from './use-live-campaign.ts';

/** Shows the head line and the first rows of the table. */
export function TableSample({
  campaign: { columns, sample, rows },
  end,
}: {
  campaign: Pick<Campaign, 'columns' | 'sample' | 'rows'>;
  /** Beside the title. */
  end?: ReactNode;
}) {
  const { t } = useTranslation('campaigns');
  const { number } = useFormats();
  return (
    <Card
      title={t('table.title')}
      text={t('table.text', { rows: number(rows), columns: number(columns.length) })}
      end={end}
    >
      <ScrollArea
        data-scrolls
        type="auto"
        offsetScrollbars="x"
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('table.title') }}
      >
        <Table fz="xs" withRowBorders highlightOnHover={false}>
          <Table.Thead>
            <Table.Tr>
              {columns.map((title) => (
                <Table.Th key={title} scope="col" style={{ whiteSpace: 'nowrap' }}>
                  {title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sample.map((cells, row) => (
              <Table.Tr key={row}>
                {columns.map((title, at) => (
                  <Table.Td key={title} maw={220} style={CUT} title={cells[at] ?? ''}>
                    {cells[at] ?? ''}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
    </Card>
  );
}

const CUT = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const;
