import { Anchor, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ChatPicture, type ChatLine } from './chat-picture.tsx';
import { ConsolePicture, type Console } from './console-picture.tsx';
import classes from './guide.module.css';

/** Where credentials are found at a provider, drawn. The words in the drawing are the provider's own. */
export interface GuidePicture {
  /** The provider's page; absent where each customer has another one. */
  link?: { href: string; name: string };
  picture: { chat: readonly ChatLine[] } | { console: Console };
}

interface GuideProps extends GuidePicture {
  /** What is found there: `Access token`. */
  what: string;
  /** The way to it, in a sentence. */
  steps: string;
}

/** Shows where to find a credential: a link, the way from there, and a drawing. */
export function Guide({ what, steps, link, picture }: GuideProps) {
  const { t } = useTranslation('shell');
  const title = t('guide.where', { what });
  return (
    <details className={classes.guide}>
      <summary>{title}</summary>
      <Stack gap="xs" mt="xs">
        <Text size="sm">{steps}</Text>
        {link && (
          <Anchor href={link.href} target="_blank" rel="noreferrer" size="sm">
            {t('guide.open', { name: link.name })}{' '}
            <IconExternalLink size={14} style={{ verticalAlign: -2 }} aria-hidden />
          </Anchor>
        )}
        {'chat' in picture ? (
          <ChatPicture lines={picture.chat} label={title} />
        ) : (
          <ConsolePicture {...picture.console} label={title} />
        )}
      </Stack>
    </details>
  );
}
