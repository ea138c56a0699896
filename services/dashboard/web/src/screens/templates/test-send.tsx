import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CHANNEL_DEFINITIONS, type ChannelName } from '../../components/channels.ts';
import { type TemplatePart, languageOf } from '../../components/preview/content-parts.ts';
import { neededIn, placeholdersIn } from '../../components/preview/fill-placeholders.ts';
import { SelfSendButton } from '../../components/self-send/self-send-button.tsx';
import type { TemplateItem } from './template-badges.tsx';

interface TestSendProps {
  channel: ChannelName;
  /** As it stands in the editor. */
  content: TemplatePart;
  /** Its content in the language that is shown. */
  part: TemplatePart;
  template: TemplateItem | undefined;
  values: Readonly<Record<string, string>>;
}

/**
 * Sends the content to the person. A message goes as it stands in the editor; other forms go as a template,
 * which must be saved and approved.
 */
export function TestSend({ channel, content, part, template, values }: TestSendProps) {
  const { t } = useTranslation('templates');
  const asWritten = CHANNEL_DEFINITIONS[channel].template === 'message';
  const isReady = template?.approval === 'approved' && template.active;
  const language = languageOf(part);
  const sent = asWritten ? part : (template?.content ?? {});
  const isEdited = !asWritten && JSON.stringify(content) !== JSON.stringify(template?.content);
  return (
    <div>
      <Group justify="flex-end">
        <SelfSendButton
          disabled={!asWritten && !isReady}
          send={{
            parts: [
              { channel, content: asWritten ? writtenIn(part) : { template: template?.id ?? 0 } },
            ],
            ...(asWritten || language === '' ? {} : { locale: language }),
            names: placeholdersIn(sent),
            needed: neededIn(sent),
            values,
            ...(isEdited ? { note: t('testSend.saved') } : {}),
          }}
        />
      </Group>
      {!asWritten && !isReady && (
        <Text size="xs" c="dimmed" mt={4} ta="right">
          {t('testSend.notYet')}
        </Text>
      )}
    </div>
  );
}

/** A message as a send has it: without the language of a template. */
function writtenIn({ language: _language, ...content }: TemplatePart): TemplatePart {
  return content;
}
