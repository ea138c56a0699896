import { Box, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/api-error.ts';
import type { AnswerTo } from '../../api/types.ts';
import { useAct } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { ApiForm, FormRefusal, inWords } from '../../components/api-form.tsx';
import { Card } from '../../components/card.tsx';
import { CHANNELS } from '../../components/channels.ts';
import { useFormats } from '../../components/use-formats.ts';
import { sayWithoutField } from '../../i18n/sentence.ts';
import { readPrices, textOfPrices } from './prices-text.ts';

const READ_AGAIN = ['/api/prices'] as const;

/** What the account pays for its messages. Everybody sees it; owners and admins change it. */
export function PricesForm({ table }: { table: AnswerTo<'/api/prices'>['table'] }) {
  const { t } = useTranslation('settings');
  const { list } = useFormats();
  const isReadOnly = !useMay('manage');
  const replace = useAct('put', '/api/prices', [...READ_AGAIN]);
  const remove = useAct('delete', '/api/prices', [...READ_AGAIN]);

  function save({ currency, rows: text }: { currency: string; rows: string }) {
    const lines = readPrices(text);
    if (lines.length === 0) return remove.mutateAsync({});
    const body = { currency: currency.trim().toUpperCase(), rows: lines.map(({ row }) => row) };
    return inWords(replace.mutateAsync({ body }), (error) => {
      const line = lineOf(error, lines);
      if (line === undefined) return null;
      const fault = sayWithoutField(error.message, error.failure);
      return new FormRefusal(t('prices.fault', { line, fault }), 'rows');
    });
  }

  return (
    <Box maw={640} mt="sm">
      <ApiForm
        initial={{ currency: table?.currency ?? '', rows: textOfPrices(table?.rows ?? []) }}
        save={save}
        done={t('prices.saved')}
        submit={isReadOnly ? null : t('prices.save')}
      >
        {(form) => (
          <Card anchor="prices" title={t('prices.title')} text={t('prices.text')}>
            <Stack gap="sm">
              <TextInput
                label={t('prices.currency')}
                w={120}
                maxLength={3}
                placeholder="USD"
                readOnly={isReadOnly}
                {...form.getInputProps('currency')}
              />
              <Textarea
                label={t('prices.rows')}
                description={t('prices.rowsHint', { channels: list(CHANNELS) })}
                placeholder={t('prices.example')}
                autosize
                minRows={4}
                maxRows={16}
                readOnly={isReadOnly}
                styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
                {...form.getInputProps('rows')}
              />
            </Stack>
          </Card>
        )}
      </ApiForm>
    </Box>
  );
}

/** The line that the server's word is about. */
function lineOf(error: ApiError, lines: readonly { line: number }[]): number | undefined {
  const [, at] = /^rows[.[](\d{1,4})/.exec(error.field ?? '') ?? [];
  return at === undefined ? undefined : lines[Number(at)]?.line;
}
