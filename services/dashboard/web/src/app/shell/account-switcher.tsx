import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Select } from '../../components/select.tsx';
import { actingAccount } from '../../api/acting-account.ts';
import { useApi } from '../../api/use-api.ts';
import { useSession } from '../session.ts';

const SHOWN = 200;

/** For operators: chooses the account whose screens are shown. */
export default function AccountSwitcher() {
  const { t } = useTranslation('shell');
  const { account } = useSession();
  const queries = useQueryClient();
  const { data } = useApi('/api/accounts', { query: { limit: SHOWN } });
  return (
    <Select
      aria-label={t('account')}
      placeholder={t('chooseAccount')}
      size="sm"
      searchable
      allowDeselect={false}
      value={account.id === '' ? null : account.id}
      data={data?.data.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      onChange={(id) => {
        actingAccount.set(id);
        // Everything in the cache belongs to the previous account.
        void queries.resetQueries();
      }}
    />
  );
}
