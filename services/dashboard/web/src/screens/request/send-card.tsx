import { Box, Collapse, Group, Paper, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import { CHANNEL_NAMES } from '../../components/channels.ts';
import { useSentence } from '../../components/failure/error-words.ts';
import { Failure } from '../../components/failure/failure.tsx';
import { JsonView } from '../../components/json-view.tsx';
import { RenderedPreview } from '../../components/preview/message-preview.tsx';
import { SendStateBadge } from '../../components/send-state-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useLanguageName } from '../../components/use-language-name.ts';
import { useReasonOf } from '../../components/use-reason-of.ts';
import { ClockTime } from './clock-time.tsx';
import { SendSteps } from './send-steps.tsx';
import { TurnWait } from './turn-wait.tsx';
import type { SendDetail } from './use-live-request.ts';

interface SendCardProps {
  send: SendDetail;
  others: readonly SendDetail[];
  /** Its tier is open: it waits for nothing but its turn. */
  isOpen: boolean;
}

/** Shows one send: its steps, and on demand what was sent and answered. */
export function SendCard({ send, others, isOpen }: SendCardProps) {
  const { t } = useTranslation(['request', 'shell']);
  const { duration, money } = useFormats();
  const sentence = useSentence();
  const languageName = useLanguageName();
  const [opened, { toggle }] = useDisclosure(false);
  const { channel, device, device_name: name, target, state, reason, template } = send;
  // What failed at first and arrived asks for no repair.
  const hasArrived = send.standing === 'arrived_later';
  return (
    <Paper p="sm" component="article" aria-label={`${CHANNEL_NAMES[channel]} ${send.id}`}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <ChannelIcon channel={channel} named />
          <Text size="sm" fw={500} truncate>
            {target ?? t('send.noTarget')}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {t('send.by', { device: name ?? device })}
            {template !== null && ` · ${template.name ?? t('send.template', { id: template.id })}`}
          </Text>
        </div>
        <SendStateBadge send={send} />
      </Group>
      {send.chosen !== null && (
        <Text size="sm" mt={8} c="dimmed">
          {t(`send.chosen.${send.chosen}`)}
        </Text>
      )}
      {send.language !== null && (
        <Text size="sm" mt={8} c="dimmed">
          {t('send.language', { language: languageName(send.language) })}
        </Text>
      )}
      {reason !== null && hasArrived && (
        <Text size="sm" mt={8} c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t('send.first', { reason: sentence(reason, send.failure) })}
        </Text>
      )}
      {reason !== null && !hasArrived && (
        <Box mt={8}>
          <Failure
            reason={reason}
            code={send.code}
            failure={send.failure}
            tone={state === 'unknown' ? 'warn' : 'bad'}
            about={aboutOf(send)}
          />
        </Box>
      )}
      {isOpen && state === 'pending' && send.called_at === null && send.waiting === null && (
        <TurnWait send={send} />
      )}
      {send.waiting !== null && (
        <Text size="sm" mt={8} c="var(--tone-warn)" component="div">
          {t('send.waiting', { reason: sentence(send.waiting.reason, send.waiting.failure) })}{' '}
          <Timestamp value={send.waiting.until} style="minute" />
        </Text>
      )}
      {send.skipped_after !== null && (
        <Text size="sm" mt={8} c="dimmed">
          {t(wasTakenBack(send.skipped_after, others) ? 'send.skippedThen' : 'send.skipped', {
            channel: nameOf(send.skipped_after),
          })}
        </Text>
      )}
      {send.awaits !== null && (
        <Text size="sm" mt={8} c="dimmed">
          {send.awaits.state === undefined
            ? t('waits.receipt')
            : t('waits.state', { state: t(`asked.${send.awaits.state}`) })}{' '}
          <ClockTime value={send.awaits.until} after={send.awaits.since} />
        </Text>
      )}
      {send.later !== null && <Later send={send} later={send.later} />}
      {send.later === null && send.receipt?.bounce_class !== undefined && (
        <Box mt={8}>
          <Failure
            reason={t(`shell:bounces.${send.receipt.bounce_class}`)}
            code={send.receipt.code}
            about={aboutOf(send)}
          />
        </Box>
      )}
      <SendSteps send={send} />
      <Group justify="space-between" mt="xs">
        <UnstyledButton onClick={toggle} aria-expanded={opened} fz="xs" c="dimmed">
          {opened ? (
            <IconChevronUp size={13} aria-hidden />
          ) : (
            <IconChevronDown size={13} aria-hidden />
          )}{' '}
          {t('send.more')}
        </UnstyledButton>
        <Group gap="sm">
          {send.cost !== null && (
            <Text
              size="xs"
              c="dimmed"
              className="figures"
              title={t(`send.costBy.${send.cost.source}`)}
            >
              {money(send.cost)}
            </Text>
          )}
          {send.processing_ms !== null && send.called_at !== null && (
            <Text size="xs" c="dimmed" className="figures">
              {t('send.took', { time: duration(send.processing_ms) })}
            </Text>
          )}
        </Group>
      </Group>
      <Collapse expanded={opened}>{opened && <More send={send} />}</Collapse>
    </Paper>
  );
}

/** Whether the send because of which this one was not opened failed later. */
const wasTakenBack = (channel: string, others: readonly SendDetail[]): boolean =>
  others.some((one) => one.channel === channel && one.standing === 'failed_later');

/** What became known after the outcome. */
function Later({ send, later }: { send: SendDetail; later: NonNullable<SendDetail['later']> }) {
  const { t } = useTranslation(['request', 'shell']);
  const { reason, code, failure, standing } = later;
  const explained = useReasonOf()({ ...send, reason, code, failure });
  return (
    <>
      <Text size="sm" mt={8} c={later.state === 'failed' ? 'var(--tone-bad)' : 'inherit'}>
        {t('send.later', { state: t(`shell:standings.${standing}`).toLowerCase() })}{' '}
        <ClockTime value={later.at} after={send.finished_at ?? undefined} />
      </Text>
      {later.state === 'failed' && explained !== null && (
        <Failure reason={explained.text} code={explained.code} about={aboutOf(send)} />
      )}
    </>
  );
}

const aboutOf = ({ channel, device, target, template, request_id: request }: SendDetail) => ({
  channel,
  device,
  request,
  target: target ?? undefined,
  template: template?.id,
});

function More({ send }: { send: SendDetail }) {
  const { t } = useTranslation('request');
  return (
    <div style={{ marginTop: 12 }}>
      {send.rendered === null ? (
        <Text size="sm" c="dimmed" mb="sm">
          {t('send.notRendered')}
        </Text>
      ) : (
        <RenderedPreview channel={send.channel} rendered={send.rendered} />
      )}
      <Text size="xs" c="dimmed" fw={500} mt="sm" mb={4}>
        {t('send.detail')}
      </Text>
      <JsonView
        label={t('send.detail')}
        value={{
          id: send.id,
          provider_message_id: send.provider_message_id,
          receipt: send.receipt,
          success: send.success,
          delivery: send.delivery,
          later: send.later,
          detail: send.detail,
        }}
        maxHeightPx={240}
      />
    </div>
  );
}

const nameOf = (channel: string): string =>
  (CHANNEL_NAMES as Record<string, string | undefined>)[channel] ?? channel;
