import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconMessage, IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/api-error.ts';
import { answerOf, api } from '../../api/client.ts';
import type { AnswerTo } from '../../api/types.ts';
import { useAct, useApi } from '../../api/use-api.ts';
import { CallbackAddress } from '../callback-address.tsx';
import { CHANNEL_DEFINITIONS, type ChannelName } from '../channels.ts';
import { contactName } from '../contact.ts';
import { useSentence } from '../failure/error-words.ts';
import { FormFault } from '../form.tsx';
import links from '../links.module.css';
import { useExplain } from '../notify.tsx';
import { targetOf } from '../target-of.ts';
import { useCallbackRepair } from '../use-callback-repair.ts';
import { Waiting } from '../waiting.tsx';
import { ApprovedTemplate } from './approved-template.tsx';
import { Arrival } from './arrival.tsx';
import { RecentChats } from './recent-chats.tsx';
import { useRecentChats } from './use-recent-chats.ts';

type DeviceItem = AnswerTo<'/api/devices/{id}'>;

const REFRESH_MS = 3_000;
const CODE_PX = 180;
const LOOK_AGAIN_MS = 1_000;
const LOOKS_FOR_DEVICE = 10;

interface WriteFirstProps {
  device: { id: string; channel: ChannelName };
}

/**
 * Sends a fixed message by a number that may only answer: the person writes to it first, which opens the session
 * window.
 */
export function WriteFirst({ device: { id, channel } }: WriteFirstProps) {
  const { t } = useTranslation('self-send', { keyPrefix: 'write' });
  const explain = useExplain();
  const read = useApi('/api/devices/{id}', { params: { id } }, { refetchEveryMs: REFRESH_MS });
  const send = useAct('post', '/api/devices/{id}/trial', ['/api/requests', '/api/sends']);
  const { chosen, writer, hasChats, choose } = useWriter({ id, channel });
  const device = read.data;
  return (
    <Stack gap="sm" align="stretch">
      <Text fw={600}>{t('first')}</Text>
      <FormFault>{read.error && explain(read.error)}</FormFault>
      {device === undefined ? (
        read.error === null && <Waiting h={CODE_PX} />
      ) : device.sandbox ? (
        <SandboxWriter device={device} />
      ) : (
        <NumberCode device={device} />
      )}
      <RecentChats
        channel={channel}
        device={id}
        words={{ title: t('which'), none: t('waiting') }}
        chosen={chosen}
        onChoose={choose}
      />
      {!hasChats && device?.callback && !device.sandbox && (
        <NothingComes device={device} callback={device.callback} />
      )}
      {writer !== undefined && (
        <Text size="sm" role="status">
          {t('came', { name: contactName(writer) })}
        </Text>
      )}
      <FormFault>{send.error && explain(send.error)}</FormFault>
      <Group>
        <Button
          leftSection={<IconSend size={16} />}
          disabled={chosen === ''}
          loading={send.isPending}
          onClick={() => send.mutate({ params: { id }, body: { to: chosen } })}
        >
          {t('send')}
        </Button>
      </Group>
      {send.data && <Arrival key={send.data.request_id} id={send.data.request_id} />}
      <ApprovedTemplate device={id} channel={channel} />
    </Stack>
  );
}

/**
 * Who the answer goes to: the person says which writer it is. The first one of a number to which nobody had written is
 * chosen already.
 */
function useWriter({ id, channel }: WriteFirstProps['device']) {
  const chats = useRecentChats({ channel, device: id });
  const [wasEmpty, setWasEmpty] = useState<boolean | null>(null);
  const [picked, choose] = useState<string | null>(null);
  if (chats !== undefined && wasEmpty === null) setWasEmpty(chats.length === 0);
  const writers = (chats ?? []).map(({ from }) => from);
  const [first] = writers;
  const isFirst = wasEmpty === true && writers.length === 1;
  const chosen = picked ?? (isFirst && first !== undefined ? targetOf(channel, first) : '');
  return {
    chosen,
    choose,
    hasChats: writers.length > 0,
    writer: writers.find((writer) => targetOf(channel, writer) === chosen),
  };
}

/** Leads to a chat with the number: by its code for a camera, and by a link. */
function NumberCode({ device }: { device: DeviceItem }) {
  const { t } = useTranslation('self-send', { keyPrefix: 'write' });
  const sentence = useSentence();
  const { data } = useApi(
    '/api/devices/{id}/number',
    { params: { id: device.id } },
    { enabled: device.number === '' },
  );
  const told = data?.facts.find(({ name }) => name === 'number')?.value ?? '';
  const number = (device.number === '' ? told : device.number).replace(/\D/g, '');
  if (number === '') {
    if (device.number === '' && data === undefined) return <Waiting h={CODE_PX} />;
    const { fault = null, failure = null } = data ?? {};
    return (
      <Alert color="yellow" variant="light" title={t('noNumber')}>
        {fault === null ? null : sentence(fault, failure)}
      </Alert>
    );
  }
  const href = `https://wa.me/${number}`;
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{t('scan')}</Text>
      <QRCodeSVG value={href} size={CODE_PX} marginSize={4} title={t('code')} />
      <Anchor href={href} target="_blank" rel="noreferrer" size="sm">
        {t('open', { number: `+${number}` })}
      </Anchor>
    </Stack>
  );
}

/** Writes as a contact of the sandbox: no real phone reaches its numbers. */
function SandboxWriter({ device: { id, channel } }: { device: DeviceItem }) {
  const { t } = useTranslation('self-send', { keyPrefix: 'write' });
  const explain = useExplain();
  const { sampleAddress: contact } = CHANNEL_DEFINITIONS[channel];
  const act = useMutation<unknown, ApiError>({
    mutationFn: () =>
      answerOf(
        api.POST('/api/sandbox/answers', {
          body: { device: id, contact, text: t('sandbox.said') },
        }),
      ),
    // The sandbox knows a new device after a moment.
    retry: (tries, { status }) => status === 404 && tries < LOOKS_FOR_DEVICE,
    retryDelay: LOOK_AGAIN_MS,
  });
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{t('sandbox.text')}</Text>
      <FormFault>{act.error && explain(act.error)}</FormFault>
      <Button
        variant="default"
        leftSection={<IconMessage size={16} />}
        loading={act.isPending}
        onClick={() => act.mutate()}
      >
        {t('sandbox.act')}
      </Button>
      <Link className={links.name} to="/sandbox-inbox" search={{ channel, contact, device: id }}>
        {t('sandbox.open')}
      </Link>
    </Stack>
  );
}

interface NothingComesProps {
  device: DeviceItem;
  callback: NonNullable<DeviceItem['callback']>;
}

/** Says what to do where the message doesn't come in. */
function NothingComes({ device: { id, channel }, callback }: NothingComesProps) {
  const { t } = useTranslation('self-send', { keyPrefix: 'write' });
  const wordsOf = useCallbackRepair(channel);
  const { repair, url } = callback;
  return (
    <div>
      <Text size="sm">
        {t('nothing')} {repair !== null && wordsOf(repair)}
      </Text>
      {repair !== null && url !== null && <CallbackAddress url={url} />}
      <Link className={links.name} to="/devices/$id" params={{ id }} hash="callback">
        {t('callback')}
      </Link>
    </div>
  );
}
