import { Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { useFormats } from '../../components/use-formats.ts';
import classes from './operations.module.css';
import { useAccountNames } from './use-account-names.ts';

type Waiting = AnswerTo<'/api/operations/queues'>['deliveries']['accounts'];

/** Shows whose events wait for their delivery. */
export function WaitingDeliveries({ accounts }: { accounts: Waiting }) {
  const { t } = useTranslation('operations');
  const { number, duration } = useFormats();
  const names = useAccountNames();
  return (
    <Table aria-label={t('deliveries.title')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('deliveries.account')}</Table.Th>
          <Table.Th ta="end">{t('deliveries.waiting')}</Table.Th>
          <Table.Th ta="end">{t('deliveries.oldest')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {accounts.map(({ account, waiting, oldest_age_ms: age }) => (
          <Table.Tr key={account}>
            <Table.Td>
              <Link to="/accounts/$id" params={{ id: account }} className={classes.account}>
                {names.get(account) ?? account}
              </Link>
            </Table.Td>
            <Table.Td ta="end">
              <Text span size="sm" className="figures">
                {number(waiting)}
              </Text>
            </Table.Td>
            <Table.Td ta="end">{duration(age)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
