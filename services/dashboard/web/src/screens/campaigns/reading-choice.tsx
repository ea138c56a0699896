import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormFault } from '../../components/form.tsx';
import { useExplain } from '../../components/notify.tsx';
import { Select } from '../../components/select.tsx';
import { ReadingNotes } from './reading-notes.tsx';
import { positionOf, readsHidden } from './table-choices.ts';
import { TableSample } from './table-sample.tsx';
import type { TableAsRead, TableUpload } from './use-table-upload.ts';

/** Encodings that a person may choose, those of most tables first. */
const ENCODINGS = [
  'utf-8',
  'windows-1252',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'koi8-r',
  'ibm866',
  'macintosh',
  'utf-16le',
  'utf-16be',
];

interface ReadingChoiceProps {
  table: TableUpload;
  read: TableAsRead;
  /** What follows the choices. */
  verb: string;
  /** It follows now. */
  isBusy?: boolean;
  onDone: (read: TableAsRead) => void;
}

/** Shows the first rows as they were read, and offers the sheet, the encoding and hidden rows. */
export function ReadingChoice({ table, read, verb, isBusy = false, onDone }: ReadingChoiceProps) {
  const { t } = useTranslation('campaigns');
  const explain = useExplain();
  const { campaign } = read;
  const { isReading, error, choose } = table;
  const reading = campaign.reading ?? {};
  const { sheets = [], hidden_rows: hidden, encoding } = reading;
  const isRead = readsHidden(reading);
  const chooseSheet = (position: number, withHidden: boolean) =>
    choose({ sheet: String(position), ...(withHidden ? { hidden_rows: 'true' } : {}) });
  const current = positionOf(reading);
  return (
    <Stack gap="sm">
      <Text size="sm">{t('table.readingText')}</Text>
      {sheets.length > 1 && (
        <Select
          label={t('table.sheet')}
          data={sheets.map(({ name, hidden: isHidden }, at) => ({
            value: String(at + 1),
            label: isHidden ? t('table.sheetHidden', { name }) : name,
          }))}
          value={String(current)}
          allowDeselect={false}
          disabled={isReading}
          onChange={(value) => value !== null && chooseSheet(Number(value), isRead)}
        />
      )}
      {hidden !== undefined && hidden.found > 0 && (
        <Switch
          label={t('table.withHidden')}
          checked={isRead}
          disabled={isReading}
          onChange={(event) => chooseSheet(current, event.currentTarget.checked)}
        />
      )}
      {encoding !== undefined && (
        <Select
          label={t('table.encoding')}
          data={[...new Set([encoding, ...ENCODINGS])]}
          value={encoding}
          allowDeselect={false}
          searchable
          disabled={isReading}
          onChange={(value) => value !== null && choose({ encoding: value })}
        />
      )}
      <ReadingNotes campaign={campaign} />
      <TableSample campaign={campaign} />
      <FormFault>{error === null ? null : explain(error)}</FormFault>
      <Group justify="flex-end">
        <Button onClick={() => onDone(read)} loading={isReading || isBusy}>
          {verb}
        </Button>
      </Group>
    </Stack>
  );
}
