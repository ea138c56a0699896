import { SegmentedControl, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CHANNEL_DEFINITIONS, type ChannelName } from '../../components/channels.ts';
import { Select } from '../../components/select.tsx';
import { useSendableTemplates } from '../../components/use-sendable-templates.ts';
import { useTemplateFault } from '../../components/use-template-fault.ts';
import { useTemplateOptions } from '../../components/use-template-options.ts';
import { messageOf, startingReply, templateOf, type ReplyView } from './rule-draft.ts';

const VARIABLES = ['name', 'number', 'username', 'address', 'text'];

interface ReplyFieldsProps {
  channel: ChannelName;
  /** Id of the device that answers. */
  device: string;
  reply: ReplyView;
  readOnly: boolean;
  onChange: (reply: ReplyView) => void;
}

/** Edits a reply: a text or a template. */
export function ReplyFields({ channel, device, reply, readOnly, onChange }: ReplyFieldsProps) {
  const { t } = useTranslation('autoreplies');
  const optionsOf = useTemplateOptions();
  const template = templateOf(reply);
  const message = messageOf(reply);
  const templates = useSendableTemplates(
    { channel, sender: device },
    { enabled: template !== undefined },
  );
  const fault = useTemplateFault(templates, template);
  return (
    <>
      {CHANNEL_DEFINITIONS[channel].hasInline && (
        <SegmentedControl
          aria-label={t('reply.kind')}
          size="xs"
          w="fit-content"
          disabled={readOnly}
          value={template === undefined ? 'text' : 'template'}
          data={[
            { value: 'text', label: t('reply.text') },
            { value: 'template', label: t('reply.template') },
          ]}
          onChange={(kind) =>
            onChange(kind === 'template' ? { template: 0 } : startingReply(channel))
          }
        />
      )}
      {template === undefined ? (
        <Textarea
          label={t('reply.text')}
          description={t('reply.variables', {
            list: VARIABLES.map((name) => `{{${name}}}`).join(' '),
          })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required={message['type'] === 'text'}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={4096}
          readOnly={readOnly}
          value={typeof message['message'] === 'string' ? message['message'] : ''}
          onChange={({ currentTarget }) =>
            onChange({ message: { type: 'text', ...message, message: currentTarget.value } })
          }
        />
      ) : (
        <Select
          label={t('reply.template')}
          description={t('reply.templateHint')}
          error={fault}
          placeholder={t('reply.choose')}
          nothingFoundMessage={t('reply.noTemplate')}
          required
          searchable
          disabled={readOnly}
          value={template === 0 ? null : String(template)}
          data={optionsOf(templates ?? [])}
          onChange={(id) => onChange({ template: Number(id ?? 0) })}
        />
      )}
    </>
  );
}
