import { Skeleton } from '@mantine/core';
import { IconRubberStamp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Pager, usePages } from '../../components/list/pager.tsx';
import { ApprovalCard } from './approval-card.tsx';
import classes from './accounts.module.css';

const SHOWN = 24;
const CARD_HEIGHT_PX = 460;

/** Templates of all accounts that nobody has judged yet. */
export function ApprovalQueue() {
  const { t } = useTranslation('accounts');
  const pages = usePages(null);
  const { data } = useApi('/api/operations/approvals', {
    query: { cursor: pages.cursor, limit: SHOWN },
  });
  if (data?.data.length === 0 && pages.newer === null) {
    return (
      <EmptyState
        icon={IconRubberStamp}
        title={t('approvals.none')}
        text={t('approvals.noneText')}
      />
    );
  }
  return (
    <>
      <ul className={classes.queue} aria-busy={data === undefined}>
        {data === undefined
          ? Array.from({ length: 3 }, (_, index) => (
              <li key={index}>
                <Skeleton h={CARD_HEIGHT_PX} radius="md" />
              </li>
            ))
          : data.data.map((approval) => (
              <li key={approval.template.id}>
                <ApprovalCard approval={approval} />
              </li>
            ))}
      </ul>
      <Pager pages={pages} next={data?.next_cursor} />
    </>
  );
}
