import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { IconArrowRight, IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { Card } from '../../components/card.tsx';
import { focusShown } from '../../components/focus-shown.ts';
import { useNotify } from '../../components/notify.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import type { Draft } from '../send/draft.ts';
import { useRowsChanged } from './use-check.ts';
import { type RowMend, type OfferedMend, useMends } from './use-mends.ts';

const SHOWN = 3;

const keyOf = ({ kind, column = '' }: RowMend): string => `${kind} ${column}`;

interface MendsProps {
  id: string;
  draft: Draft;
  onMended: (mend: RowMend) => void;
}

/** Faults of the table that one click mends, shown before and after. What is mended stays in its place. */
export function Mends({ id, draft, onMended }: MendsProps) {
  const { t } = useTranslation('campaigns');
  const { offered, sought, isRead } = useMends(id, draft);
  const [done, setDone] = useState<readonly OfferedMend[]>([]);
  const shown = sought.flatMap((mend) => {
    const isIt = (one: OfferedMend) => keyOf(one.mend) === keyOf(mend);
    const mended = done.find(isIt);
    const found = mended ?? offered.find(isIt);
    return found === undefined ? [] : [{ ...found, isDone: mended !== undefined }];
  });
  if (shown.length === 0) {
    return isRead ? (
      <Text size="sm" c="dimmed">
        {t('mends.none')}
      </Text>
    ) : null;
  }
  return (
    <Card title={t('mends.title')} text={t('mends.text')}>
      <Stack gap="md">
        {shown.map(({ isDone, ...one }) => (
          <OneMend
            key={keyOf(one.mend)}
            id={id}
            found={one}
            isDone={isDone}
            onDone={(mended) => {
              setDone((before) => [...before, { ...one, rows: mended }]);
              onMended(one.mend);
            }}
          />
        ))}
      </Stack>
    </Card>
  );
}

interface OneMendProps {
  id: string;
  found: OfferedMend;
  isDone: boolean;
  onDone: (rows: number) => void;
}

function OneMend({ id, found: { mend, rows, samples }, isDone, onDone }: OneMendProps) {
  const { t } = useTranslation('campaigns');
  const { number } = useFormats();
  const words = { count: rows, rows: number(rows), column: mend.column ?? '' };
  return (
    <div>
      <Group justify="space-between" align="flex-start" gap="xs" mb={6}>
        <Text size="sm" fw={500} flex="1 1 220px">
          {t(`mends.${mend.kind}.found`, words)}
        </Text>
        {isDone ? (
          <span role="status" ref={focusShown} tabIndex={-1} className="focus-target">
            <StatusBadge tone="good">{t('mends.done', words)}</StatusBadge>
          </span>
        ) : (
          <MendButton id={id} mend={mend} rows={rows} onDone={onDone} />
        )}
      </Group>
      <BeforeAfter samples={samples} />
    </div>
  );
}

interface MendButtonProps {
  id: string;
  mend: RowMend;
  rows: number;
  onDone: (rows: number) => void;
}

/** Mends all rows of a kind. */
export function MendButton({ id, mend, rows, onDone }: MendButtonProps) {
  const { t } = useTranslation('campaigns');
  const { number } = useFormats();
  const notify = useNotify();
  const rowsChanged = useRowsChanged(id);
  const { mutate, isPending } = useAct('post', '/api/batches/{id}/mend');
  return (
    <Button
      size="xs"
      leftSection={<IconWand size={14} />}
      loading={isPending}
      onClick={() =>
        mutate(
          { params: { id }, body: mend },
          {
            onSuccess({ rows: mended }) {
              onDone(mended);
              void rowsChanged();
            },
            onError: notify.failed,
          },
        )
      }
    >
      {t(`mends.${mend.kind}.act`, { count: rows, rows: number(rows) })}
    </Button>
  );
}

function BeforeAfter({ samples }: Pick<OfferedMend, 'samples'>) {
  const { t } = useTranslation('campaigns');
  const { number } = useFormats();
  return (
    <Table fz="xs" layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col" w={64}>
            {t('mends.line')}
          </Table.Th>
          <Table.Th scope="col">{t('mends.before')}</Table.Th>
          <Table.Th scope="col" w={28} aria-hidden />
          <Table.Th scope="col">{t('mends.after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {samples.slice(0, SHOWN).map(({ row, line, before, after }) => (
          <Table.Tr key={row}>
            <Table.Td className="figures">{number(line)}</Table.Td>
            <Table.Td className="figures" style={ANYWHERE}>
              {before}
            </Table.Td>
            <Table.Td aria-hidden>
              <IconArrowRight size={12} />
            </Table.Td>
            <Table.Td className="figures" style={ANYWHERE}>
              {after === null ? (
                <Text span fz="xs">
                  {t('mends.dropped')}
                </Text>
              ) : (
                after
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const ANYWHERE = { overflowWrap: 'anywhere' } as const;
