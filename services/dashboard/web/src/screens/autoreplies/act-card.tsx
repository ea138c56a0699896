import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card.tsx';
import { CHANNEL_DEFINITIONS, type ChannelName } from '../../components/channels.ts';
import { FormFields } from './form-fields.tsx';
import { ReplyFields } from './reply-fields.tsx';
import type { RuleDraft } from './rule-draft.ts';

interface ActCardProps {
  channel: ChannelName;
  /** Id of the device that answers. */
  device: string;
  draft: RuleDraft;
  readOnly: boolean;
  onChange: (draft: RuleDraft) => void;
}

/** Chooses what the rule does: one reply, or a form. */
export function ActCard({ channel, device, draft, readOnly, onChange }: ActCardProps) {
  const { t } = useTranslation('autoreplies');
  return (
    <Card title={t('act.title')}>
      <Stack gap="sm">
        {!CHANNEL_DEFINITIONS[channel].hasInline ? (
          <Text size="sm" c="dimmed">
            {t('act.mail')}
          </Text>
        ) : (
          <SegmentedControl
            aria-label={t('act.title')}
            value={draft.does}
            disabled={readOnly}
            data={[
              { value: 'reply', label: t('act.reply') },
              { value: 'form', label: t('act.form') },
            ]}
            onChange={(does) => onChange({ ...draft, does })}
          />
        )}
        {draft.does === 'reply' ? (
          <ReplyFields
            channel={channel}
            device={device}
            reply={draft.reply}
            readOnly={readOnly}
            onChange={(reply) => onChange({ ...draft, reply })}
          />
        ) : (
          <FormFields
            form={draft.form}
            readOnly={readOnly}
            onChange={(form) => onChange({ ...draft, form })}
          />
        )}
      </Stack>
    </Card>
  );
}
