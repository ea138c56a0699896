import { Button, ScrollArea, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card.tsx';
import { CHANNEL_DEFINITIONS, CHANNELS } from '../../components/channels.ts';
import { Failure } from '../../components/failure/failure.tsx';
import { useFormats } from '../../components/use-formats.ts';
import type { CampaignStart } from './compose.ts';
import { MendButton } from './mends.tsx';
import { RowEditor } from './row-editor.tsx';
import { type Check, useRowsChanged } from './use-check.ts';
import type { Campaign } from './use-live-campaign.ts';
import type { RowMend } from './use-mends.ts';
import { useNameOf } from './use-name-of.ts';

const SHOWN_REPEATS = 10;
const OPTED_OUT: readonly (string | undefined)[] = ['recipient_opted_out', 'recipient_ended_topic'];

interface FaultyRowsProps {
  campaign: Campaign;
  check: Check;
  body: CampaignStart;
  onMended: (mend: RowMend) => void;
  /** A row was edited, and its button may be gone. */
  onLeft: () => void;
}

/** Single rows: those with faults, which can be edited here, those that are left out, and repeated ones. */
export function FaultyRows(props: FaultyRowsProps) {
  const { campaign, check, body, onMended, onLeft } = props;
  const { id, columns } = campaign;
  const { t } = useTranslation('campaigns');
  const rowsChanged = useRowsChanged(id);
  const [edited, setEdited] = useState<number | null>(null);
  const { faults, repeated = 0 } = check;
  const leftOut = faults.filter(({ code }) => OPTED_OUT.includes(code));
  const faulty = faults.filter(({ code }) => !OPTED_OUT.includes(code));
  return (
    <>
      {leftOut.length > 0 && (
        <Card title={t('leftOut.title')} text={t('leftOut.text')}>
          <Faults label={t('leftOut.title')} faults={leftOut} />
        </Card>
      )}
      {repeated > 0 && <Repeats id={id} check={check} body={body} onMended={onMended} />}
      {faulty.length > 0 && (
        <Card title={t('faults.title')} text={t('faults.text')}>
          <Faults label={t('faults.title')} faults={faulty} onEdit={setEdited} />
        </Card>
      )}
      <RowEditor
        id={id}
        columns={columns}
        phones={phoneColumns(body)}
        row={edited}
        onClose={() => setEdited(null)}
        onLeft={onLeft}
        onSaved={() => {
          setEdited(null);
          void rowsChanged();
        }}
      />
    </>
  );
}

/** Columns that hold the recipients of channels with telephone numbers. */
const phoneColumns = ({ compose: { targets } }: CampaignStart): string[] =>
  CHANNELS.filter((channel) => CHANNEL_DEFINITIONS[channel].hasCountries).flatMap(
    (channel) => targets[channel] ?? [],
  );

function Repeats({
  id,
  check,
  body,
  onMended,
}: Pick<FaultyRowsProps, 'check' | 'body' | 'onMended'> & { id: string }) {
  const { t } = useTranslation('campaigns');
  const { number } = useFormats();
  const { repeated = 0, repeats = [] } = check;
  const [mend] = CHANNELS.flatMap((channel): RowMend[] => {
    const column = body.compose.targets[channel];
    return column === undefined ? [] : [{ kind: 'repeats', column }];
  });
  return (
    <Card
      title={t('repeats.title', { count: repeated, rows: number(repeated) })}
      text={t('repeats.text')}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {repeats
            .slice(0, SHOWN_REPEATS)
            .map(({ line, first_line: first }) => `${number(first)} → ${number(line)}`)
            .join(', ')}
          {repeated > SHOWN_REPEATS && ', …'}
        </Text>
        {mend !== undefined && (
          <MendButton id={id} mend={mend} rows={repeated} onDone={() => onMended(mend)} />
        )}
      </Stack>
    </Card>
  );
}

interface FaultsProps extends Pick<Check, 'faults'> {
  label: string;
  onEdit?: (row: number) => void;
}

function Faults({ label, faults, onEdit }: FaultsProps) {
  const { t } = useTranslation('campaigns');
  const nameOf = useNameOf();
  return (
    <ScrollArea.Autosize
      data-scrolls
      mah={320}
      type="auto"
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': label }}
    >
      <Table fz="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('faults.row')}</Table.Th>
            <Table.Th scope="col">{t('faults.where')}</Table.Th>
            <Table.Th scope="col">{t('faults.reason')}</Table.Th>
            {onEdit && (
              <Table.Th scope="col">
                <VisuallyHidden>{t('edit.act')}</VisuallyHidden>
              </Table.Th>
            )}
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
              {onEdit && (
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
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}
