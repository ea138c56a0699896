import { Stack, Text } from '@mantine/core';
import type { ChannelName } from '../channels.ts';
import { useLanguageName } from '../use-language-name.ts';
import { type TemplatePart, languageOf, partsOf } from './content-parts.ts';
import { MessagePreview } from './message-preview.tsx';

interface TemplatePreviewProps {
  channel: ChannelName;
  content: TemplatePart;
  from?: string;
}

/** Previews a template: each of its languages, one below the other. */
export function TemplatePreview({ channel, content, ...props }: TemplatePreviewProps) {
  const nameOf = useLanguageName();
  const parts = partsOf(content);
  return (
    <Stack gap="sm">
      {parts.map((part, index) => (
        <div key={`${index} ${languageOf(part)}`}>
          {parts.length > 1 && (
            <Text size="sm" fw={500} mb={4}>
              {nameOf(languageOf(part))}
            </Text>
          )}
          <MessagePreview channel={channel} content={part} {...props} />
        </div>
      ))}
    </Stack>
  );
}
