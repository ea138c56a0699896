import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../api/types.ts';
import type { Column } from './list/list-table.tsx';
import { RequestLink } from './request-link.tsx';
import { SendOutcome } from './send-outcome.tsx';
import { RequestStateBadge } from './send-state-badge.tsx';
import { Timestamp } from './timestamp.tsx';
import { useIsBelow } from './use-is-below.ts';
import { WaitsUntil } from './waits-until.tsx';

type Request = RowOf<'/api/requests'>;

/** As wide as a telephone number, which then stays in one line. */
export const NUMBER_PX = 112;

/** Columns of every list of requests. */
export function useRequestColumns<Row>(requestOf: (row: Row) => Request) {
  const { t } = useTranslation('shell');
  // Recipient and time have no column of their own then.
  const isNarrow = useIsBelow('md');
  const column = (
    key: string,
    header: string,
    cell: (request: Request) => Column<Row>['cell'] extends (row: Row) => infer Node ? Node : never,
    more: Partial<Column<Row>> = {},
  ): Column<Row> => ({ key, header, cell: (row) => cell(requestOf(row)), ...more });
  return {
    id: column(
      'id',
      t('requestColumns.id'),
      ({ id, accepted_at: at }) => (
        <>
          <RequestLink id={id} />
          {isNarrow && (
            <Text size="xs" c="dimmed">
              <Timestamp value={at} />
            </Text>
          )}
        </>
      ),
      { width: 90 },
    ),
    state: column(
      'state',
      t('requestColumns.state'),
      (request) => (
        <>
          <RequestStateBadge request={request} />
          {request.sends
            .flatMap(({ waiting }) => (waiting === null ? [] : waiting.until))
            .toSorted()
            .slice(0, 1)
            .map((until) => (
              <WaitsUntil key={until} at={until} />
            ))}
          {isNarrow && (
            <Text size="sm" mt={4} miw={NUMBER_PX} style={{ overflowWrap: 'anywhere' }}>
              {recipientOf(request.sends)}
            </Text>
          )}
        </>
      ),
      { width: 130 },
    ),
    channels: column('channels', t('requestColumns.channels'), ({ sends }) => (
      <Group gap={12} wrap="nowrap">
        {sends.map((send) => (
          <SendOutcome key={send.id} send={send} />
        ))}
      </Group>
    )),
    recipient: column(
      'recipient',
      t('requestColumns.recipient'),
      ({ sends }) => (
        <Text size="sm" truncate maw={220}>
          {recipientOf(sends)}
        </Text>
      ),
      { from: 'md' },
    ),
    accepted: column(
      'accepted',
      t('requestColumns.accepted'),
      ({ accepted_at: at }) => <Timestamp value={at} />,
      { align: 'end', width: 170, from: 'md' },
    ),
  };
}

/** The address that was reached, else the first one that was tried. */
function recipientOf(sends: Request['sends']): string {
  const sent = sends.find(({ state }) => state === 'sent') ?? sends[0];
  return sent?.target ?? '–';
}
