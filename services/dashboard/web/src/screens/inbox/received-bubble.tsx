import { ActionIcon, Badge, Group, Tooltip } from '@mantine/core';
import { IconCornerUpLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { say } from '../../i18n/sentence.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import type { InboundItem } from './conversations.ts';
import { SaidBubble } from './said-bubble.tsx';
import { readMessage } from './read-message.ts';
import classes from './inbox.module.css';

interface ReceivedBubbleProps {
  message: InboundItem;
  /** The name of the device that it came to, where a conversation has several. */
  device: string | undefined;
  /** Chooses the message as the one that the next reply answers. Absent: nothing can answer it. */
  onAnswer: (() => void) | undefined;
}

/** Shows a message of a contact. */
export function ReceivedBubble({ message, device, onAnswer }: ReceivedBubbleProps) {
  const { t } = useTranslation('inbox');
  const shown = readMessage(message);
  const { edited, unverified, verdicts, live, came, lost } = shown;
  return (
    <li className={classes.received}>
      <SaidBubble shown={shown} isRemoved={message.contents_removed_at !== null} />
      <Group gap={8} className={classes.foot}>
        <Timestamp value={message.at} />
        {device !== undefined && <span>{t('through', { device })}</span>}
        {unverified && (
          <Tooltip label={t('unverifiedHint')} multiline maw={280}>
            <Badge size="xs" color="yellow" tabIndex={0}>
              {t('unverified')}
            </Badge>
          </Tooltip>
        )}
        {message.unanswered !== undefined && (
          <Badge size="xs" color="yellow">
            {t(`unanswered.${message.unanswered}`)}
          </Badge>
        )}
        {came !== null && (
          <Badge size="xs" color="yellow">
            {t('incomplete', came)}
          </Badge>
        )}
        {lost !== null && (
          <Tooltip label={say(lost, message.contents_failure)} multiline maw={280}>
            <Badge size="xs" color="yellow" tabIndex={0}>
              {t('contentsNotStored')}
            </Badge>
          </Tooltip>
        )}
        {live && <span>{t('live')}</span>}
        {edited && <span>{t('edited')}</span>}
        {verdicts.map(([name, verdict]) => (
          <span key={name} data-bad={verdict === 'fail' || undefined}>
            {name} {verdict}
          </span>
        ))}
        {!message.production && (
          <Badge size="xs" color="gray">
            {t('sandbox')}
          </Badge>
        )}
        {onAnswer && (
          <Tooltip label={t('reply.answer')}>
            <ActionIcon
              variant="subtle"
              size={36}
              aria-label={t('reply.answer')}
              onClick={onAnswer}
            >
              <IconCornerUpLeft size={16} />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
    </li>
  );
}
