import { Group, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { CodeBlock } from '../../components/code-block.tsx';
import { useSentence } from '../../components/failure/error-words.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { DeliveryStateBadge } from './webhook-badges.tsx';
import classes from './webhooks.module.css';

type Detail = AnswerTo<'/api/deliveries/{id}'>;

/** Shows a delivery: what was POSTed and what came back. */
export function DeliveryDetail({ delivery }: { delivery: Detail }) {
  const { t } = useTranslation('webhooks');
  const { duration } = useFormats();
  const sentence = useSentence();
  const { request, response, ms, error, failure, next_attempt_at: next } = delivery;
  return (
    <div>
      <Group gap="xs" my="xs">
        <DeliveryStateBadge delivery={delivery} />
        {ms !== null && <Text size="sm">{duration(ms)}</Text>}
        {error !== null && (
          <Text size="sm" c="dimmed">
            {sentence(error, failure)}
          </Text>
        )}
        {next !== null && (
          <Text size="sm">
            {t('detail.nextAttempt')} <Timestamp value={next} />
          </Text>
        )}
      </Group>
      <div className={classes.pair}>
        <Side title={t('detail.request')} first={`POST ${request.url}`} {...request} />
        {response === null ? (
          <div>
            <Title order={3} size="h6" mb={4}>
              {t('detail.response')}
            </Title>
            <Text size="sm" c="dimmed">
              {t('detail.unanswered')}
            </Text>
          </div>
        ) : (
          <Side title={t('detail.response')} first={`HTTP ${response.status}`} {...response} />
        )}
      </div>
    </div>
  );
}

interface SideProps {
  title: string;
  first: string;
  headers: Record<string, string>;
  body: string;
}

function Side({ title, first, headers, body }: SideProps) {
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const text = [first, ...head, '', readable(body)].join('\n');
  return (
    <div>
      <Title order={3} size="h6" mb={4}>
        {title}
      </Title>
      <CodeBlock code={text} label={title} maxHeightPx={320} />
    </div>
  );
}

/** JSON is indented; other bodies stay as they are. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
