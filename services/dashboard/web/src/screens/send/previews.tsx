import { Stack, Text } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { MessagePreview } from '../../components/preview/message-preview.tsx';
import type { Draft } from './draft.ts';
import { useContents } from './use-placeholders.ts';

/** Previews what the recipient of each channel will see. */
export function Previews({ draft }: { draft: Draft }) {
  const { t } = useTranslation('send');
  const contents = useContents(draft);
  const values = textsOf(draft.target.variables);
  if (contents.length === 0) {
    return (
      <Text size="sm" c="dimmed" ta="center" mt="xl">
        {t('preview')}
      </Text>
    );
  }
  return (
    <Stack gap="md">
      {contents.map(({ channel, content, mostSegments, instead }) => (
        <Fragment key={instead ? `${channel} instead` : channel}>
          {instead && (
            <Text size="sm" fw={500}>
              {t('otherwise.label')}
            </Text>
          )}
          <MessagePreview
            channel={channel}
            content={content}
            values={{ ...values, ...textsOf(instead?.variables) }}
            mostSegments={mostSegments}
          />
        </Fragment>
      ))}
    </Stack>
  );
}

const textsOf = (variables: object = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)]));
