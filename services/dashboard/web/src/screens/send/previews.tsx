import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MessagePreview } from '../../components/preview/message-preview.tsx';
import type { Draft } from './draft.ts';
import { useContents } from './use-placeholders.ts';

/** Previews what the recipient of each channel will see. */
export function Previews({ draft }: { draft: Draft }) {
  const { t } = useTranslation('send');
  const contents = useContents(draft);
  const values = Object.fromEntries(
    Object.entries((draft.target.variables ?? {}) as Record<string, unknown>).map(
      ([name, value]) => [name, String(value)],
    ),
  );
  if (contents.length === 0) {
    return (
      <Text size="sm" c="dimmed" ta="center" mt="xl">
        {t('preview')}
      </Text>
    );
  }
  return (
    <Stack gap="md">
      {contents.map(({ channel, content, mostSegments }) => (
        <MessagePreview
          key={channel}
          channel={channel}
          content={content}
          values={values}
          mostSegments={mostSegments}
        />
      ))}
    </Stack>
  );
}
