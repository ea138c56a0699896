import { ActionIcon, Badge, Group, Text, Tooltip } from '@mantine/core';
import { IconCornerUpLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { say } from '../../i18n/sentence.ts';
import { FileLink } from '../../components/file-link.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import type { InboundItem } from './conversations.ts';
import { MailBody } from './mail-body.tsx';
import { readMessage } from './read-message.ts';
import classes from './inbox.module.css';

/** Types that are named beside their content. */
const NAMED = new Set([
  'poll',
  'vote',
  'reaction',
  'flow',
  'order',
  'product',
  'system',
  'unsupported',
]);

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
  const { type, subject, text, html, files, choice, place, edited, unverified, verdicts } = shown;
  const { details, ad, live, came, lost } = shown;
  const isRemoved = message.contents_removed_at !== null;
  const isEmpty = !subject && !text && !html && !choice && !place && files.length === 0;
  const isNamed = isEmpty || NAMED.has(type);
  return (
    <li className={classes.received}>
      <div className={classes.bubble}>
        {shown.isAnswer && (
          <Text size="xs" c="dimmed">
            {t('answersEarlier')}
          </Text>
        )}
        {subject !== '' && <p className={classes.subject}>{subject}</p>}
        {html === '' ? (
          <p className={classes.text}>{text}</p>
        ) : (
          <MailBody html={html} text={text} />
        )}
        {choice !== '' && <p className={classes.text}>{t('chose', { choice })}</p>}
        {place !== '' && <p className={classes.text}>{t('place', { place })}</p>}
        {files.map((file, index) => (
          <FileLink key={index} file={file} />
        ))}
        {details.map((line, index) => (
          <p key={index} className={classes.text}>
            {line}
          </p>
        ))}
        {ad !== '' && (
          <Text size="sm" c="dimmed">
            {t('fromAd', { ad })}
          </Text>
        )}
        {isNamed && (
          <Text size="sm" c="dimmed">
            {isRemoved ? t('removed') : t(`types.${type}`)}
          </Text>
        )}
      </div>
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
            {t('unanswered')}
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
