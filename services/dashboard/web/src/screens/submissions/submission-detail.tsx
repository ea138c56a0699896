import { Alert, Badge, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import { contactAddress, contactName } from '../../components/contact.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import { AnswerValue } from './answer-value.tsx';
import type { Submission } from './submission-columns.tsx';
import classes from './submissions.module.css';

interface SubmissionDetailProps {
  submission: Submission;
  deviceName: string;
}

/** Shows all answers of a form, and the contact who gave them. */
export function SubmissionDetail({ submission, deviceName }: SubmissionDetailProps) {
  const { t } = useTranslation('submissions');
  const { answers, at, channel, contents_removed_at: removed, device, form, from } = submission;
  return (
    <Stack gap="md">
      <div>
        <Text fw={600}>{contactName(from)}</Text>
        <Group gap="xs">
          <ChannelIcon channel={channel} named />
          <Text size="sm" c="dimmed">
            {contactAddress(from)} · {deviceName}
          </Text>
          {!submission.production && (
            <Badge size="sm" color="gray">
              {t('sandbox')}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {form.name} · <Timestamp value={at} />
        </Text>
      </div>
      {removed === null ? (
        <dl className={classes.answers}>
          {Object.entries(answers).map(([key, answer]) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>
                <AnswerValue answer={answer} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <Alert color="gray">{t('removed')}</Alert>
      )}
      <Link to="/inbox" search={{ via: device, contact: from.id }} className={classes.link}>
        {t('conversation')}
      </Link>
    </Stack>
  );
}
