import { Badge, Group, Tooltip } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { say } from '../../i18n/sentence.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import type { EchoItem } from './conversations.ts';
import { SaidBubble } from './said-bubble.tsx';
import { readMessage } from './read-message.ts';
import classes from './inbox.module.css';

interface EchoBubbleProps {
  echo: EchoItem;
  /** The name of the device on which it was written, where a conversation has several. */
  device: string | undefined;
}

/** Shows a message that a person wrote to the contact on the phone, or in the provider's app. */
export function EchoBubble({ echo, device }: EchoBubbleProps) {
  const { t } = useTranslation('inbox');
  const shown = readMessage({ message: echo.message, from: echo.to });
  return (
    <li className={classes.sent}>
      <SaidBubble shown={shown} isRemoved={echo.contents_removed_at !== null} />
      <Group gap={8} className={classes.foot}>
        <Timestamp value={echo.at} />
        {device !== undefined && <span>{t('through', { device })}</span>}
        <Tooltip label={t('onPhoneHint')} multiline maw={280}>
          <Badge
            size="xs"
            color="gray"
            leftSection={<IconDeviceMobile size={11} aria-hidden />}
            tabIndex={0}
          >
            {t('onPhone')}
          </Badge>
        </Tooltip>
        {shown.edited && <span>{t('edited')}</span>}
        {shown.lost !== null && (
          <Tooltip label={say(shown.lost, echo.contents_failure)} multiline maw={280}>
            <Badge size="xs" color="yellow" tabIndex={0}>
              {t('contentsNotStored')}
            </Badge>
          </Tooltip>
        )}
        {!echo.production && (
          <Badge size="xs" color="gray">
            {t('sandbox')}
          </Badge>
        )}
      </Group>
    </li>
  );
}
