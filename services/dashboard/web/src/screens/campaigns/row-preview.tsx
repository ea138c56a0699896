import { ActionIcon, Group, NumberInput, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { useFormats } from '../../components/use-formats.ts';
import type { Draft } from '../send/draft.ts';
import { Previews } from '../send/previews.tsx';
import { SelfSendPart } from '../send/self-send-part.tsx';
import type { Campaign } from './use-live-campaign.ts';

interface RowPreviewProps {
  campaign: Pick<Campaign, 'id' | 'rows' | 'sample'>;
  /** The draft with the values of a row. */
  fill: (cells: readonly string[]) => Draft;
}

/** What the person of a row will see on each channel. The row is chosen. */
export function RowPreview({ campaign: { id, rows, sample }, fill }: RowPreviewProps) {
  const { t } = useTranslation('campaigns');
  const { number } = useFormats();
  const [row, setRow] = useState(1);
  const isSample = row <= sample.length;
  const { data } = useApi(
    '/api/batches/{id}/rows',
    { params: { id }, query: { from: row, limit: 1 } },
    { enabled: !isSample },
  );
  const cells = isSample ? sample[row - 1] : data?.rows.find((one) => one.row === row)?.cells;
  const go = (to: number) => setRow(Math.min(rows, Math.max(1, to)));
  const draft = fill(cells ?? []);
  return (
    <Stack gap="xs" style={{ position: 'sticky', top: 72 }}>
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" fw={500} component="label" htmlFor="preview-row">
          {t('preview.row')}
        </Text>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('preview.before')}
          disabled={row <= 1}
          onClick={() => go(row - 1)}
        >
          <IconChevronLeft size={16} />
        </ActionIcon>
        <NumberInput
          id="preview-row"
          w={90}
          min={1}
          max={rows}
          allowDecimal={false}
          hideControls
          value={row}
          onChange={(value) => typeof value === 'number' && go(value)}
        />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('preview.after')}
          disabled={row >= rows}
          onClick={() => go(row + 1)}
        >
          <IconChevronRight size={16} />
        </ActionIcon>
        <Text size="sm" c="dimmed">
          {t('preview.of', { rows: number(rows) })}
        </Text>
      </Group>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }} lineClamp={2}>
        {(cells ?? []).filter((cell) => cell !== '').join(' · ')}
      </Text>
      <Previews draft={draft} />
      <SelfSendPart draft={draft} />
    </Stack>
  );
}
