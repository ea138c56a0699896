import { ScrollArea, Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { Card } from '../../components/card.tsx';
import { useRowReason } from './use-row-reason.ts';
import links from '../../components/links.module.css';
import { useFormats } from '../../components/use-formats.ts';

/** Lists the rows of a batch that reached nobody, with their reasons. */
export function FailedRows({ id }: { id: string }) {
  const { t } = useTranslation('batches');
  const { number } = useFormats();
  const reasonOf = useRowReason();
  const { data } = useApi('/api/batches/{id}/failed', { params: { id } });
  if (data === undefined || data.total === 0) return null;
  return (
    <Card
      title={t('failedRows.title')}
      text={t('failedRows.text', { shown: number(data.rows.length), total: number(data.total) })}
    >
      <ScrollArea.Autosize
        mah={360}
        type="auto"
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('failedRows.title') }}
      >
        <Table fz="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('check.row')}</Table.Th>
              <Table.Th scope="col">{t('failedRows.cells')}</Table.Th>
              <Table.Th scope="col">{t('check.reason')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.rows.map(
              ({ row, line, cells, failures, request_id: request, left_out: leftOut }) => (
                <Table.Tr key={row}>
                  <Table.Td className="figures">
                    {request === undefined ? (
                      number(line)
                    ) : (
                      <Link
                        to="/requests/$id"
                        params={{ id: String(request) }}
                        className={links.name}
                      >
                        {number(line)}
                      </Link>
                    )}
                  </Table.Td>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>
                    {cells.filter((cell) => cell !== '').join(' · ')}
                  </Table.Td>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>
                    {leftOut === true ? t('failedRows.leftOut') : reasonOf(failures)}
                  </Table.Td>
                </Table.Tr>
              ),
            )}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
    </Card>
  );
}
