import { Group, NumberInput, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CHANNEL_DEFINITIONS, type ChannelName } from '../../components/channels.ts';
import { Select } from '../../components/select.tsx';
import { ButtonsField } from './buttons-field.tsx';
import { MailCopiesFields, withMember } from './mail-copies-fields.tsx';
import { MailFilesField } from './mail-files-field.tsx';
import { MailHeadersField } from './mail-headers-field.tsx';
import { WabaFields } from './waba-fields.tsx';

type Members = Record<string, unknown>;

interface FieldsProps {
  content: Members;
  readOnly: boolean;
  onChange: (content: Members) => void;
}

/** Fields for the usual members of a template; other members are written as JSON. */
export function ContentFields({ channel, ...props }: FieldsProps & { channel: ChannelName }) {
  switch (CHANNEL_DEFINITIONS[channel].template) {
    case 'mail':
      return <MailFields {...props} />;
    case 'graph':
      return <WabaFields {...props} />;
    case 'message':
      return <MessageFields channel={channel} {...props} />;
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const members = (value: unknown): Members =>
  typeof value === 'object' && value !== null ? (value as Members) : {};

function MailFields({ content, readOnly, onChange }: FieldsProps) {
  const { t } = useTranslation('templates');
  const field = (name: 'subject' | 'html' | 'text') => ({
    label: t(`mail.${name}`),
    value: text(content[name]),
    readOnly,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...content, [name]: currentTarget.value }),
  });
  return (
    <Stack gap="sm">
      <TextInput required maxLength={998} {...field('subject')} />
      <Textarea
        autosize
        minRows={8}
        maxRows={24}
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        {...field('html')}
      />
      <Textarea
        description={t('mail.textHint')}
        autosize
        minRows={4}
        maxRows={16}
        {...field('text')}
      />
      <MailCopiesFields content={content} readOnly={readOnly} onChange={onChange} />
      <MailFilesField
        files={content['attachments']}
        readOnly={readOnly}
        onChange={(attachments) => onChange(withMember(content, 'attachments', attachments))}
      />
      <MailHeadersField
        headers={content['headers']}
        readOnly={readOnly}
        onChange={(headers) => onChange(withMember(content, 'headers', headers))}
      />
    </Stack>
  );
}

const TYPES = ['text', 'image', 'video', 'document', 'location'] as const;

function MessageFields({
  channel,
  content,
  readOnly,
  onChange,
}: FieldsProps & { channel: ChannelName }) {
  const { t } = useTranslation('templates');
  const { marksText, messageTypes } = CHANNEL_DEFINITIONS[channel];
  const message = members(content['message']);
  const rich = members(message['richContext']);
  const location = members(rich['location']);
  const type = TYPES.find((known) => known === message['type']) ?? 'text';
  const change = (patch: Members) => onChange({ ...content, message: { ...message, ...patch } });
  /** Emptied members are removed, and `richContext` with its last one. */
  const changeRich = (patch: Members) => {
    const kept = Object.entries({ ...rich, ...patch }).filter(
      ([, value]) => value !== '' && value !== undefined,
    );
    const { richContext: _before, ...others } = message;
    onChange({
      ...content,
      message: kept.length === 0 ? others : { ...others, richContext: Object.fromEntries(kept) },
    });
  };
  const isMedia = type === 'image' || type === 'video' || type === 'document';
  return (
    <Stack gap="sm">
      <Select
        label={t('message.type')}
        allowDeselect={false}
        disabled={readOnly}
        value={type}
        data={TYPES.filter((one) => one === type || messageTypes.includes(one)).map((value) => ({
          value,
          label: t(`message.types.${value}`),
        }))}
        onChange={(value) => value !== null && change({ type: value })}
      />
      {type !== 'location' && (
        <Textarea
          label={t(isMedia ? 'message.caption' : 'message.text')}
          description={t(marksText ? 'message.hint.marked' : 'message.hint.plain')}
          required={!isMedia}
          autosize
          minRows={5}
          maxRows={20}
          readOnly={readOnly}
          value={text(message['message'])}
          onChange={({ currentTarget }) => change({ message: currentTarget.value })}
        />
      )}
      {isMedia && (
        <Group grow align="flex-end">
          <TextInput
            label={t('message.fileUrl')}
            placeholder="https://"
            readOnly={readOnly}
            value={text(rich['fileUrl'])}
            onChange={({ currentTarget }) => changeRich({ fileUrl: currentTarget.value })}
          />
          <NumberInput
            label={t('message.fileId')}
            description={t('message.fileIdHint')}
            allowDecimal={false}
            min={1}
            hideControls
            readOnly={readOnly}
            value={typeof rich['fileId'] === 'number' ? rich['fileId'] : ''}
            onChange={(value) => changeRich({ fileId: value === '' ? undefined : Number(value) })}
          />
        </Group>
      )}
      {isMedia && (
        <TextInput
          label={t('message.fileName')}
          readOnly={readOnly}
          value={text(rich['fileName'])}
          onChange={({ currentTarget }) => changeRich({ fileName: currentTarget.value })}
        />
      )}
      {type === 'location' && (
        <>
          <Group grow align="flex-start">
            {(['lat', 'lng'] as const).map((axis) => (
              <NumberInput
                key={axis}
                label={t(`message.${axis}`)}
                required
                hideControls
                decimalScale={6}
                readOnly={readOnly}
                value={typeof location[axis] === 'number' ? location[axis] : ''}
                onChange={(value) =>
                  changeRich({ location: { ...location, [axis]: Number(value) } })
                }
              />
            ))}
          </Group>
          {(['name', 'address'] as const).map((name) => (
            <TextInput
              key={name}
              label={t(`message.${name}`)}
              readOnly={readOnly}
              value={text(location[name])}
              onChange={({ currentTarget }) =>
                changeRich({ location: { ...location, [name]: currentTarget.value } })
              }
            />
          ))}
        </>
      )}
      {type !== 'location' && (
        <TextInput
          label={t('message.footer')}
          readOnly={readOnly}
          value={text(rich['footer'])}
          onChange={({ currentTarget }) => changeRich({ footer: currentTarget.value })}
        />
      )}
      {CHANNEL_DEFINITIONS[channel].buttons === 'keyboard' && (
        <ButtonsField
          rows={rich['buttons']}
          readOnly={readOnly}
          onChange={(buttons) => changeRich({ buttons })}
        />
      )}
      {rich['listMessage'] !== undefined && (
        <Text size="xs" c="dimmed">
          {t('message.more')}
        </Text>
      )}
    </Stack>
  );
}
