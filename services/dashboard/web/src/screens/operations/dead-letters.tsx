import { Drawer, Text, UnstyledButton } from '@mantine/core';
import { IconMailX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { List } from '../../components/list/list.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import { wholeList } from '../../components/list/use-list.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import { DeadLetterDetail, type DeadLetterItem } from './dead-letter-detail.tsx';
import classes from './operations.module.css';

const REFRESH_MS = 5_000;
const SHOWN = 100;

/** Lists dead letters, the oldest first. The server hides contents and recipients. */
export function DeadLetters() {
  const { t } = useTranslation('operations');
  const read = useApi(
    '/api/operations/dead-letters',
    { query: { limit: SHOWN } },
    { refetchEveryMs: REFRESH_MS },
  );
  const [shown, setShown] = useState<DeadLetterItem | null>(null);
  const isPartly = read.data?.data.length === SHOWN;
  return (
    <>
      <List
        label={t('views.dead-letters')}
        list={wholeList(read)}
        columns={useColumns(setShown)}
        rowKey={({ id }) => id}
        onOpen={setShown}
        none={{ icon: IconMailX, title: t('letters.none'), text: t('letters.noneText') }}
        footer={
          isPartly && (
            <Text size="xs" c="dimmed" p="xs">
              {t('letters.partly', { count: SHOWN })}
            </Text>
          )
        }
      />
      <Drawer
        opened={shown !== null}
        onClose={() => setShown(null)}
        title={t('letters.one')}
        position="right"
        size="lg"
      >
        {shown !== null && <DeadLetterDetail letter={shown} onSettled={() => setShown(null)} />}
      </Drawer>
    </>
  );
}

function useColumns(open: (letter: DeadLetterItem) => void): Column<DeadLetterItem>[] {
  const { t } = useTranslation('operations');
  return [
    {
      key: 'at',
      header: t('letters.at'),
      width: 170,
      cell: ({ at }) => <Timestamp value={at} />,
    },
    {
      key: 'message',
      header: t('letters.message'),
      cell: (letter) => (
        <UnstyledButton className={classes.letter} onClick={() => open(letter)}>
          {letter.message ?? t('letters.foreign')}
        </UnstyledButton>
      ),
    },
    {
      key: 'reason',
      header: t('letters.reason'),
      cell: ({ reason }) => (
        <Text size="sm" truncate maw={420} title={reason}>
          {reason}
        </Text>
      ),
    },
    {
      key: 'origin',
      header: t('letters.origin'),
      from: 'md',
      cell: ({ origin }) => (
        <Text size="xs" ff="monospace" c="dimmed">
          {origin}
        </Text>
      ),
    },
  ];
}
