import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../components/use-formats.ts';
import type { AccountItem } from './account-form.ts';

type Months = NonNullable<NonNullable<AccountItem['life']>['closed']>['usage'];

/** What an account sent in each month, for invoices after its erasure. */
export function ClosedUsage({ months }: { months: Months }) {
  const { t } = useTranslation('accounts');
  const { number } = useFormats();
  if (months.length === 0) return null;
  return (
    <Table fz="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('life.month')}</Table.Th>
          <Table.Th ta="end">{t('life.sent')}</Table.Th>
          <Table.Th ta="end">{t('life.failed')}</Table.Th>
          <Table.Th ta="end">{t('life.unknown')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {months.map(({ month, sent, failed, unknown }) => (
          <Table.Tr key={month}>
            <Table.Td>{month}</Table.Td>
            <Table.Td ta="end">{number(sent)}</Table.Td>
            <Table.Td ta="end">{number(failed)}</Table.Td>
            <Table.Td ta="end">{number(unknown)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
