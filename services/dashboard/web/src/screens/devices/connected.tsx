import { Accordion, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CHANNEL_DEFINITIONS, type ChannelName } from '../../components/channels.ts';
import { CodeBlock } from '../../components/code-block.tsx';
import { LazyTrialForm } from '../../components/self-send/lazy-trial-form.tsx';
import { LazyWriteFirst } from '../../components/self-send/lazy-write-first.tsx';
import { Waiting } from '../../components/waiting.tsx';

/** A device that was just added. */
interface AddedDevice {
  id: string;
  name: string;
  channel: ChannelName;
  /** Its channel token, for programs; its page gives a new one. */
  token: string;
}

interface ConnectedProps {
  device: AddedDevice;
  /** The person signs in at the provider before the device can send. */
  signsInFirst: boolean;
  onClose: () => void;
}

/** What a person does next with a new device. */
function nextOf(channel: ChannelName, signsInFirst: boolean) {
  const { delivery, hasSessionWindow } = CHANNEL_DEFINITIONS[channel];
  if (delivery === 'device') return 'link';
  if (signsInFirst) return 'signIn';
  return hasSessionWindow ? 'write' : 'try';
}

/** Ends the way in to a channel: a message to oneself, and for programs the device's key. */
export function Connected({ device, signsInFirst, onClose }: ConnectedProps) {
  const { t } = useTranslation('devices');
  const { channel, name, token } = device;
  const next = nextOf(channel, signsInFirst);
  return (
    <Modal opened onClose={onClose} title={t('connected.title', { name })} size="lg">
      <Stack gap="sm">
        <Text size="sm">{t(`connected.${next}`)}</Text>
        {next === 'try' && (
          <Suspense fallback={<Waiting h={120} />}>
            <LazyTrialForm device={device} />
          </Suspense>
        )}
        {next === 'write' && (
          <Suspense fallback={<Waiting h={240} />}>
            <LazyWriteFirst device={device} />
          </Suspense>
        )}
        <Accordion variant="contained">
          <Accordion.Item value="program">
            <Accordion.Control>{t('connected.forPrograms')}</Accordion.Control>
            <Accordion.Panel>
              <Stack gap="xs">
                <Text size="sm">{t('connected.tokenText', { channel })}</Text>
                <CodeBlock code={token} label={t('connected.copyToken')} />
                <Text size="xs" c="dimmed">
                  {t('connected.tokenOnce')}
                </Text>
              </Stack>
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('connected.done')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
