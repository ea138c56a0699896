import { Button, Group, Select, Stack, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { FormFault } from '../../components/form.tsx';
import { ReadingNotes } from './reading-notes.tsx';
import { TableSample } from './table-sample.tsx';

type Uploaded = AnswerTo<'/api/batches', 'post'>;

/** Fields of an upload beside its file. */
export type Choices = Record<string, string>;

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

/** Whether the file leaves open how it is read. */
export function hasChoice({ reading }: Uploaded): boolean {
  if (reading === undefined) return false;
  const { sheets = [], hidden_rows: hidden, certainty, lost_letters: lost = 0 } = reading;
  return (
    sheets.length > 1 ||
    (hidden?.found ?? 0) > 0 ||
    lost > 0 ||
    (certainty !== undefined && certainty !== 'certain')
  );
}

interface ReadingChoiceProps {
  campaign: Uploaded;
  isReading: boolean;
  fault: string | null;
  onChoose: (choices: Choices) => void;
  onDone: () => void;
}

/** Shows the first rows as they were read, and offers the sheet, the encoding and hidden rows. */
export function ReadingChoice({
  campaign,
  isReading,
  fault,
  onChoose,
  onDone,
}: ReadingChoiceProps) {
  const { t } = useTranslation('campaigns');
  const { sheet, sheets = [], hidden_rows: hidden, encoding } = campaign.reading ?? {};
  const isRead = hidden !== undefined && hidden.found > 0 && hidden.left_out === 0;
  const choose = (position: number, withHidden: boolean) =>
    onChoose({ sheet: String(position), ...(withHidden ? { hidden_rows: 'true' } : {}) });
  const current = sheets.findIndex(({ name }) => name === sheet) + 1;
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
          onChange={(value) => value !== null && choose(Number(value), isRead)}
        />
      )}
      {hidden !== undefined && hidden.found > 0 && (
        <Switch
          label={t('table.withHidden')}
          checked={isRead}
          disabled={isReading}
          onChange={(event) => choose(current, event.currentTarget.checked)}
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
          onChange={(value) => value !== null && onChoose({ encoding: value })}
        />
      )}
      <ReadingNotes campaign={campaign} />
      <TableSample campaign={campaign} />
      <FormFault>{fault}</FormFault>
      <Group justify="flex-end">
        <Button onClick={onDone} loading={isReading}>
          {t('table.goOn')}
        </Button>
      </Group>
    </Stack>
  );
}
