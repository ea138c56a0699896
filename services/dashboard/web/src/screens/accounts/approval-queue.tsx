import { IconRubberStamp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { List } from '../../components/list/list.tsx';
import { useList } from '../../components/list/use-list.ts';
import { ApprovalCard } from './approval-card.tsx';

/** Lists templates of all accounts that wait for approval. */
export function ApprovalQueue() {
  const { t } = useTranslation('accounts');
  return (
    <List
      label={t('approvals.title')}
      list={useList('/api/operations/approvals', {}, { pageRows: 24 })}
      rowKey={({ template }) => template.id}
      card={(approval) => <ApprovalCard approval={approval} />}
      cardHeightPx={460}
      cols={{ base: 1, lg: 2, xl: 3 }}
      none={{ icon: IconRubberStamp, title: t('approvals.none'), text: t('approvals.noneText') }}
    />
  );
}
