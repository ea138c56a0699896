import { Alert, Button, SegmentedControl, Text } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { CHANNEL_DEFINITIONS, CHANNEL_NAMES } from '../../components/channels.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import type { ConversationItem } from './conversations.ts';
import classes from './inbox.module.css';
import { TemplateReply } from './template-reply.tsx';
import { TextReply, type AnsweredMessage } from './text-reply.tsx';
import { WriteNote } from './write-note.tsx';

const REFRESH_MS = 30_000;
export type Writing = 'reply' | 'note';

interface ReplyProps extends AnsweredMessage {
  conversation: ConversationItem;
  deviceName: string | null;
  writing: Writing;
  onWriting: (writing: Writing) => void;
}

/** The field for a reply, with what a reply may be, or for a note to colleagues. */
export function Reply({ writing, onWriting, ...reply }: ReplyProps) {
  const { conversation, deviceName, answered, onAnswered } = reply;
  const { t } = useTranslation('inbox');
  return (
    <div className={classes.answering}>
      <SegmentedControl
        size="xs"
        aria-label={t('writing.label')}
        value={writing}
        onChange={(value) => onWriting(value === 'note' ? 'note' : 'reply')}
        data={(['reply', 'note'] as const).map((value) => ({
          value,
          label: t(`writing.${value}`),
        }))}
      />
      {writing === 'note' ? (
        <WriteNote conversation={conversation} />
      ) : deviceName === null ? (
        <Text size="sm" c="dimmed" p="sm">
          {t('reply.noDevice')}
        </Text>
      ) : (
        <ByTerms
          conversation={conversation}
          deviceName={deviceName}
          answered={answered}
          onAnswered={onAnswered}
        />
      )}
    </div>
  );
}

interface ByTermsProps extends AnsweredMessage {
  conversation: ConversationItem;
  deviceName: string;
}

function ByTerms({ conversation, deviceName, ...answered }: ByTermsProps) {
  const { t } = useTranslation('inbox');
  const { channel, device, from } = conversation;
  const hasInline = CHANNEL_DEFINITIONS[channel].hasInline;
  const [byTemplate, setByTemplate] = useState(false);
  const { data } = useApi(
    '/api/threads/one',
    { query: { device, contact: from.id } },
    { refetchEveryMs: REFRESH_MS },
  );
  const needsTemplate = !hasInline || data?.needs_template === true;
  const until = data?.window_open_until ?? null;
  const usesTemplate = needsTemplate || byTemplate;
  return (
    <>
      {data !== undefined && data.suppressed_at !== null && (
        <Alert
          color="red"
          mx="md"
          mt="xs"
          p="xs"
          role="status"
          icon={<IconBan size={16} />}
          title={t('suppressed.title', { channel: CHANNEL_NAMES[channel] })}
        >
          {t('suppressed.since')} <Timestamp value={data.suppressed_at} />. {t('suppressed.text')}
        </Alert>
      )}
      {hasInline && (needsTemplate || until !== null) && (
        <Text size="xs" c={needsTemplate ? 'var(--tone-warn)' : 'dimmed'} className={classes.terms}>
          {needsTemplate ? (
            <>
              {t('terms.template')}{' '}
              <Button size="compact-xs" variant="light" onClick={() => setByTemplate(true)}>
                {t('reply.choose')}
              </Button>
            </>
          ) : (
            <>
              {t('terms.open')} <Timestamp value={until} />
            </>
          )}
        </Text>
      )}
      {usesTemplate ? (
        <TemplateReply conversation={conversation} />
      ) : (
        !needsTemplate && (
          <TextReply
            conversation={conversation}
            deviceName={deviceName}
            showsTyping={data?.shows_reading === true}
            {...answered}
          />
        )
      )}
    </>
  );
}
