import { Alert, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../components/use-formats.ts';
import type { Campaign } from './use-live-campaign.ts';

/** Says how the table was read, where its file left a choice. */
export function ReadingNotes({
  campaign: { reading, guessed_encoding: guessed },
}: {
  campaign: Pick<Campaign, 'reading' | 'guessed_encoding'>;
}) {
  const { t } = useTranslation('campaigns');
  const { number } = useFormats();
  const { sheet, sheets = [], hidden_rows: hidden, hidden_columns: columns = [] } = reading ?? {};
  const { found = 0, left_out: left = 0 } = hidden ?? {};
  return (
    <>
      {guessed !== undefined && (
        <Alert color="yellow">{t('table.guessedEncoding', { encoding: guessed })}</Alert>
      )}
      {(reading?.lost_letters ?? 0) > 0 && <Alert color="yellow">{t('table.lostLetters')}</Alert>}
      {found > 0 && (
        <Alert color="yellow">
          {left > 0
            ? t('table.hiddenRows', { count: left, rows: number(left) })
            : t('table.hiddenRead', { count: found, rows: number(found) })}
        </Alert>
      )}
      {sheet !== undefined && sheets.length > 1 && (
        <Text size="sm">{t('table.readSheet', { name: sheet, count: sheets.length })}</Text>
      )}
      {columns.length > 0 && (
        <Text size="sm">{t('table.hiddenColumns', { names: columns.join(', ') })}</Text>
      )}
    </>
  );
}
