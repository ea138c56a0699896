import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/session.ts';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import { CHANNEL_NAMES, type ChannelName } from '../../components/channels.ts';
import { Waiting } from '../../components/waiting.tsx';
import { Bubble } from './bubble.tsx';
import { Composer } from './composer.tsx';
import { DeviceChoice } from './device-choice.tsx';
import classes from './sandbox-inbox.module.css';
import { useContactAct } from './use-contact-act.ts';
import { useEntries } from './use-entries.ts';
import { addressedDevice, type SandboxDevice } from './use-sandbox-devices.ts';

interface PhoneProps {
  channel: ChannelName;
  contact: string;
  chosen: string | undefined;
  devices: readonly SandboxDevice[];
}

/** Shows a conversation as its contact sees it: the devices at the left, the contact at the right. */
export function Phone({ channel, contact, chosen, devices }: PhoneProps) {
  const { t } = useTranslation('sandbox-inbox');
  const mayWrite = useMay('write');
  const { entries } = useEntries({ channel, contact });
  const last = entries?.at(-1);
  const device = addressedDevice(devices, { channel, sender: last?.sender, chosen });
  const { act, isPending } = useContactAct({ device: device?.id, contact });
  const chat = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chat.current) chat.current.scrollTop = chat.current.scrollHeight;
  }, [last?.id]);
  return (
    <section className={classes.phone} data-channel={channel} aria-label={contact}>
      <header className={classes.head}>
        <ActionIcon
          component={Link}
          to="/sandbox-inbox"
          hiddenFrom="sm"
          aria-label={t('back')}
          size="lg"
        >
          <IconArrowLeft size={18} />
        </ActionIcon>
        <ChannelIcon channel={channel} size={20} />
        <div className={classes.names}>
          <h2>{contact}</h2>
          <p>{device?.name ?? CHANNEL_NAMES[channel]}</p>
        </div>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards must reach what scrolls */}
      <div className={classes.chat} ref={chat} tabIndex={0} role="log" aria-label={t('messages')}>
        {entries === undefined ? (
          <Waiting h={64} w="70%" radius="md" />
        ) : entries.length === 0 ? (
          <p className={classes.hint}>{t('silent')}</p>
        ) : (
          entries.map((entry) => (
            <Bubble
              key={entry.id}
              entry={entry}
              onAct={mayWrite && device !== undefined && !isPending ? act : undefined}
            />
          ))
        )}
      </div>
      {mayWrite &&
        entries !== undefined &&
        (device === undefined ? (
          <DeviceChoice channel={channel} contact={contact} devices={devices} />
        ) : (
          <Composer channel={channel} sending={isPending} onSend={act} />
        ))}
    </section>
  );
}
