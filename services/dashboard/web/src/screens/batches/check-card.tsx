import {
  Alert,
  Button,
  Group,
  ScrollArea,
  Stack,
  Table,
  Text,
  VisuallyHidden,
} from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { useAct } from '../../api/use-api.ts';
import { Card } from '../../components/card.tsx';
import { CHANNEL_DEFINITIONS, CHANNEL_NAMES, CHANNELS } from '../../components/channels.ts';
import { useConfirmedAct } from '../../components/confirmed-act.tsx';
import { Failure } from '../../components/failure/failure.tsx';
import { focusShown } from '../../components/focus-shown.ts';
import { useNotify } from '../../components/notify.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { tierOf } from '../send/draft.ts';
import type { BatchStart } from './compose.ts';
import { RowEditor } from './row-editor.tsx';
import type { BatchDetail } from './use-live-batch.ts';

type Check = AnswerTo<'/api/batches/{id}/check', 'post'>;

/** So many messages are started only after a second look. */
const ASKS_FROM = 100;
const SHOWN_REPEATS = 10;
const SECOND_LOOK_ROWS = 3;

interface CheckCardProps {
  batch: BatchDetail;
  /** The body that was checked and will be started. */
  body: BatchStart;
  check: Check;
  /** A row was edited: the check no longer holds. */
  onEdited: () => void;
  onStarted: () => void;
}

/** Shows the result of the dry run, and starts the batch. */
export function CheckCard({ batch, body, check, onEdited, onStarted }: CheckCardProps) {
  const { id, columns } = batch;
  const [edited, setEdited] = useState<number | null>(null);
  const { t } = useTranslation('batches');
  const { number, duration } = useFormats();
  const notify = useNotify();
  const start = useAct('post', '/api/batches/{id}/start', ['/api/batches', '/api/batches/{id}']);
  const confirm = useConfirmedAct();
  const card = useRef<HTMLElement>(null);
  useEffect(() => focusShown(card.current), [check]);
  const { rows, refused, faults, per_minute: pace, seconds, daily_limit: limit, segments } = check;
  const { repeated = 0, repeats = [], causes = [] } = check;
  const { refused_now: refusedNow = 0, left_out: leftOut = 0 } = check;
  const faulty = refused - refusedNow - leftOut;
  /** Rows that are begun: one that only this moment refuses is tried. */
  const good = rows - refused + refusedNow;
  const passing = causes.filter(({ passes }) => passes === true);
  const tiers = Object.values(body.compose.keys).map((key) => tierOf(key));
  const most = good * tiers.length;
  const least = good * tiers.filter((tier) => tier === Math.min(...tiers)).length;
  const run = async () => {
    const started = await start.mutateAsync({
      params: { id },
      body: { ...body, only_valid: true },
    });
    onStarted();
    return started;
  };
  const act = () => {
    if (good < ASKS_FROM) return void run().catch(notify.failed);
    return confirm({
      title: t('check.confirm.title', { count: good, rows: number(good) }),
      text: (
        <>
          <p>{t('check.confirm.text')}</p>
          <p>{t('check.confirm.sends', { least: number(least), most: number(most) })}</p>
          <ul>
            {batch.sample.slice(0, SECOND_LOOK_ROWS).map((cells, row) => (
              <li key={row} style={{ overflowWrap: 'anywhere' }}>
                {cells.join(' · ')}
              </li>
            ))}
          </ul>
        </>
      ),
      verb: t('check.confirm.verb', { count: good, rows: number(good) }),
      act: run,
    });
  };
  return (
    <Card
      ref={card}
      title={t('check.title')}
      text={t('check.pace', {
        pace: number(Math.round(pace * 10) / 10),
        time: duration(seconds * 1_000),
      })}
    >
      <Stack gap="sm">
        {limit !== null && <Text size="sm">{t(`check.dailyLimit.${limit}`)}</Text>}
        {segments && (
          <Text size="sm">
            {t('check.segments', { total: number(segments.total), most: number(segments.most) })}
          </Text>
        )}
        <Group gap="xs" role="status">
          <StatusBadge tone="good">
            {t('check.good', { rows: number(good - refusedNow) })}
          </StatusBadge>
          {refusedNow > 0 && (
            <StatusBadge tone="bad">{t('check.now', { rows: number(refusedNow) })}</StatusBadge>
          )}
          {faulty > 0 && (
            <StatusBadge tone="bad">{t('check.bad', { rows: number(faulty) })}</StatusBadge>
          )}
          {leftOut > 0 && (
            <StatusBadge tone="warn">{t('check.leftOut', { rows: number(leftOut) })}</StatusBadge>
          )}
          {repeated > 0 && (
            <StatusBadge tone="warn">{t('check.repeated', { rows: number(repeated) })}</StatusBadge>
          )}
        </Group>
        {passing.length > 0 && <Passing causes={passing} />}
        {leftOut > 0 && <Text size="sm">{t('check.leftOutText')}</Text>}
        {faults.length > 0 && <Faults faults={faults} onEdit={setEdited} />}
        <RowEditor
          id={id}
          columns={columns}
          phones={phoneColumns(body)}
          row={edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            onEdited();
          }}
        />
        {faulty > 0 && <Text size="sm">{t('check.advice')}</Text>}
        {repeated > 0 && (
          <Text size="sm">
            {t('check.repeatedText')}{' '}
            {repeats
              .slice(0, SHOWN_REPEATS)
              .map(({ line, first_line: first }) => `${number(first)} → ${number(line)}`)
              .join(', ')}
            {repeated > SHOWN_REPEATS && ', …'}
          </Text>
        )}
        <Group justify="flex-end">
          <Button
            leftSection={<IconPlayerPlay size={16} />}
            loading={start.isPending}
            disabled={good === 0}
            onClick={act}
          >
            {t(startOf(refused, refusedNow), { count: good, rows: number(good) })}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

function startOf(refused: number, refusedNow: number) {
  if (refusedNow > 0) return 'check.startAnyway';
  return refused > 0 ? 'check.startValid' : 'check.start';
}

/** Tells what keeps rows from being sent now, each cause once. */
function Passing({ causes }: { causes: NonNullable<Check['causes']> }) {
  const { t } = useTranslation('batches');
  const { number } = useFormats();
  const nameOf = useNameOf();
  return (
    <Alert color="red" title={t('check.nowText')}>
      {causes.map(({ channel, column, code, reason, failure, rows }) => (
        <Group key={`${channel ?? ''} ${code}`} gap={6} align="baseline">
          <Text size="sm">
            {t('check.cause', { rows: number(rows), where: nameOf(channel, column) })}
          </Text>
          <Failure brief reason={reason} code={code} failure={failure} />
        </Group>
      ))}
    </Alert>
  );
}

/** The name of where a fault is: its column, its channel, or the whole row. */
function useNameOf() {
  const { t } = useTranslation('batches');
  return (written: string | undefined, column: string | undefined) => {
    if (column !== undefined) return column;
    const channel = CHANNELS.find((one) => one === written);
    return channel === undefined ? t('check.wholeRow') : CHANNEL_NAMES[channel];
  };
}

/** Columns that hold the recipients of channels with telephone numbers. */
const phoneColumns = ({ compose: { targets } }: BatchStart): string[] =>
  CHANNELS.filter((channel) => CHANNEL_DEFINITIONS[channel].hasCountries).flatMap(
    (channel) => targets[channel] ?? [],
  );

function Faults({ faults, onEdit }: Pick<Check, 'faults'> & { onEdit: (row: number) => void }) {
  const { t } = useTranslation('batches');
  const nameOf = useNameOf();
  return (
    <>
      <Text size="sm">{t('check.faults')}</Text>
      <ScrollArea.Autosize
        mah={320}
        type="auto"
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('check.faults') }}
      >
        <Table fz="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('check.row')}</Table.Th>
              <Table.Th scope="col">{t('check.channel')}</Table.Th>
              <Table.Th scope="col">{t('check.reason')}</Table.Th>
              <Table.Th scope="col">
                <VisuallyHidden>{t('edit.act')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {faults.map(({ row, line = row + 1, column, channel, reason, code, failure }) => (
              <Table.Tr key={`${row} ${channel ?? ''} ${column ?? ''}`}>
                <Table.Td className="figures">{line}</Table.Td>
                <Table.Td>{nameOf(channel, column)}</Table.Td>
                <Table.Td>
                  <Failure brief reason={reason} code={code} failure={failure} />
                </Table.Td>
                <Table.Td>
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-label={t('edit.line', { line })}
                    onClick={() => onEdit(row)}
                  >
                    {t('edit.act')}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
    </>
  );
}
