import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CHANNEL_NAMES } from '../../components/channels.ts';
import { useSentence } from '../../components/failure/error-words.ts';
import links from '../../components/links.module.css';
import type { SendDetail } from './use-live-request.ts';
import classes from './lanes.module.css';

/** Lists which members of a sender pool were tried, in their order, and what each one said. */
export function Tries({ sends }: { sends: readonly SendDetail[] }) {
  const { t } = useTranslation(['request', 'shell']);
  const sentence = useSentence();
  const [first] = sends;
  const pool = first?.sender_pool;
  if (!first || !pool) return null;
  return (
    <div className={classes.tries}>
      <Text size="sm" component="div">
        {pool.name === null ? (
          t('tries.gone')
        ) : (
          <Link to="/sender-pools/$id" params={{ id: pool.id }} className={links.name}>
            {t('tries.pool', { name: pool.name })}
          </Link>
        )}
      </Text>
      <ol aria-label={t('tries.title', { channel: CHANNEL_NAMES[first.channel] })}>
        {sends.map((send, index) => (
          <Text key={send.id} size="sm" component="li">
            <strong>{send.device_name ?? send.device}</strong>:{' '}
            {index < sends.length - 1
              ? t('tries.notSent')
              : t(`shell:standings.${send.standing}`).toLowerCase()}
            {send.reason !== null && `. ${sentence(send.reason, send.failure)}`}
          </Text>
        ))}
      </ol>
    </div>
  );
}
