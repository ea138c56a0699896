import { ActionIcon, Group, NumberInput, Skeleton, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { useFormats } from '../../components/use-formats.ts';
import type { Draft } from '../send/draft.ts';
import { Previews } from '../send/previews.tsx';
import { SelfSendPart } from '../send/self-send-part.tsx';
import type { Campaign } from './use-live-campaign.ts';

/** Rows are read by pages of so many, with the pages beside. */
const PAGE = 50;

interface RowPreviewProps {
  campaign: Pick<Campaign, 'id' | 'state'>;
  /** The draft with the values of a row. */
  fill: (cells: readonly string[]) => Draft;
}

/** What the person of a row will see on each channel. The row is chosen; rows that were left out have no number. */
export function RowPreview({ campaign: { id, state }, fill }: RowPreviewProps) {
  const { t } = useTranslation('campaigns');
  const { number } = useFormats();
  const [wanted, setWanted] = useState(1);
  const from = Math.max(1, (Math.ceil(wanted / PAGE) - 2) * PAGE + 1);
  const { data } = useApi('/api/batches/{id}/rows', {
    params: { id },
    query: { from, limit: 3 * PAGE },
  });
  const rows = data?.rows ?? [];
  const at = rows.findIndex(({ row }) => row >= wanted);
  const shown = at === -1 ? rows.at(-1) : rows[at];
  const before = rows.findLast(({ row }) => row < (shown?.row ?? 0));
  const after = rows.find(({ row }) => row > (shown?.row ?? Infinity));
  const draft = fill(shown?.cells ?? []);
  return (
    <Stack gap="xs" style={{ position: 'sticky', top: 72 }}>
      <Group gap="xs">
        <Text size="sm" fw={500} component="label" htmlFor="preview-row" style={ONE_LINE}>
          {t('preview.row')}
        </Text>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('preview.before')}
          disabled={before === undefined}
          onClick={() => before && setWanted(before.row)}
        >
          <IconChevronLeft size={16} />
        </ActionIcon>
        <NumberInput
          id="preview-row"
          w={90}
          min={1}
          allowDecimal={false}
          hideControls
          value={shown?.row ?? wanted}
          onChange={(value) => typeof value === 'number' && value > 0 && setWanted(value)}
        />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('preview.after')}
          disabled={after === undefined}
          onClick={() => after && setWanted(after.row)}
        >
          <IconChevronRight size={16} />
        </ActionIcon>
        {shown && (
          <Text size="sm" c="dimmed" style={ONE_LINE}>
            {t('preview.line', { line: number(shown.line) })}
          </Text>
        )}
      </Group>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }} lineClamp={2}>
        {(shown?.cells ?? []).filter((cell) => cell !== '').join(' · ')}
      </Text>
      {data === undefined ? <Skeleton h={320} /> : <Previews draft={draft} />}
      {state === 'draft' && <SelfSendPart draft={draft} />}
    </Stack>
  );
}

const ONE_LINE = { whiteSpace: 'nowrap' } as const;
