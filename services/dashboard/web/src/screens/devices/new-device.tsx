import { Button, Modal, Radio, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { useAct } from '../../api/use-api.ts';
import type { CredentialsValues } from '../../channels/channel-parts.ts';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import {
  CHANNEL_DEFINITIONS,
  CHANNEL_NAMES,
  type ChannelName,
  CHANNELS,
  FIRST_CHANNEL,
} from '../../components/channels.ts';
import { ApiForm, FormRefusal } from '../../components/api-form.tsx';
import { useIsBelow } from '../../components/use-is-below.ts';
import { BeginSignup } from '../waba-signup/begin-signup.tsx';
import { ConnectPhone } from './connect-phone.tsx';
import { Connected } from './connected.tsx';
import { CredentialsFields, NO_CREDENTIALS, useReadCredentials } from './credentials-fields.tsx';
import classes from './new-device.module.css';
import { SaveAnyway } from './save-anyway.tsx';
import { checkRefusal, useCheckedCredentials } from './use-checked-credentials.ts';

/** `signsInFirst`: the person signs in at the mailbox's provider before the device can send. */
type Created = AnswerTo<'/api/devices', 'post'> & { signsInFirst: boolean };

interface NewDeviceProps {
  opened: boolean;
  /** The channel that is chosen at first. */
  channel?: ChannelName | undefined;
  onClose: () => void;
}

/** Adds a device, sends a message to the person by it, and goes on to its page, where a phone is linked. */
export function NewDevice({ opened, channel = FIRST_CHANNEL, onClose }: NewDeviceProps) {
  const { t } = useTranslation('devices');
  const navigate = useNavigate();
  const [created, setCreated] = useState<Created | null>(null);
  const [isConnecting, setConnecting] = useState(false);
  return (
    <>
      <Modal opened={opened} onClose={onClose} title={t('new.title')} size="lg">
        <NewDeviceForm
          channel={channel}
          onCancel={onClose}
          onConnect={() => {
            onClose();
            setConnecting(true);
          }}
          onCreated={(device) => {
            onClose();
            setCreated(device);
          }}
        />
      </Modal>
      {isConnecting && <ConnectPhone isAnother onClose={() => setConnecting(false)} />}
      {created && (
        <Connected
          device={created}
          signsInFirst={created.signsInFirst}
          onClose={() => {
            setCreated(null);
            void navigate({ to: '/devices/$id', params: { id: created.id } });
          }}
        />
      )}
    </>
  );
}

interface Values extends Record<string, unknown> {
  channel: ChannelName;
  name: string;
  sandbox: boolean;
  credentials: CredentialsValues;
}

interface NewDeviceFormProps {
  channel: ChannelName;
  onCancel: () => void;
  /** Shows a QR code before anything is typed. */
  onConnect: () => void;
  onCreated: (device: Created) => void;
}

const isPhone = (channel: ChannelName) => CHANNEL_DEFINITIONS[channel].delivery === 'device';

function NewDeviceForm(props: NewDeviceFormProps) {
  const { t } = useTranslation(['devices', 'channels']);
  const readCredentials = useReadCredentials();
  const isOnPhone = useIsBelow('sm');
  const create = useAct('post', '/api/devices', ['/api/devices']);
  const initial: Values = {
    channel: props.channel,
    name: '',
    sandbox: false,
    credentials: NO_CREDENTIALS,
  };
  const { check, refusal, forget } = useCheckedCredentials();
  async function submit(
    { channel, name, sandbox, credentials: typed }: Values,
    anyway: boolean,
  ): Promise<Created> {
    if (sandbox) {
      const device = await create.mutateAsync({ body: { channel, name, sandbox } });
      return { ...device, signsInFirst: false };
    }
    const read = await readCredentials(channel, typed);
    if ('text' in read) throw new FormRefusal(read.text, read.field);
    const { credentials } = read;
    const refused = isPhone(channel) || anyway ? null : await check({ channel, credentials });
    if (refused !== null) throw checkRefusal(refused, read.fieldOf);
    const device = await create.mutateAsync({ body: { channel, name, sandbox, credentials } });
    return { ...device, signsInFirst: 'oauth' in credentials };
  }
  return (
    <ApiForm
      initial={initial}
      save={(values) => submit(values, false)}
      onSaved={props.onCreated}
      submit={t('new.submit')}
      onCancel={props.onCancel}
    >
      {(form, run) => {
        const { channel, sandbox } = form.values;
        return (
          <>
            <Radio.Group
              label={t('new.channel')}
              value={channel}
              onChange={(value) => {
                forget();
                form.setFieldValue('channel', value);
              }}
            >
              <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs" mt={6}>
                {CHANNELS.map((value) => (
                  <Radio.Card key={value} value={value} className={classes.choice}>
                    <ChannelIcon channel={value} size={24} />
                    <Text size="sm" fw={500}>
                      {CHANNEL_NAMES[value]}
                    </Text>
                    <Text size="xs" c="dimmed" lh={1.3}>
                      {t(`channels:${value}.kind`)}
                    </Text>
                  </Radio.Card>
                ))}
              </SimpleGrid>
            </Radio.Group>
            {isPhone(channel) && !sandbox && (
              <Stack gap={6} align="flex-start">
                <Button leftSection={<IconQrcode size={16} />} onClick={props.onConnect}>
                  {t(isOnPhone ? 'new.connectHere' : 'new.connect')}
                </Button>
                <Text size="xs" c="dimmed">
                  {t(isOnPhone ? 'new.connectHereHint' : 'new.connectHint')}
                </Text>
              </Stack>
            )}
            <TextInput
              label={t('new.name')}
              description={t('new.nameHint')}
              required
              maxLength={100}
              {...form.getInputProps('name')}
            />
            <Switch
              label={t('new.sandbox')}
              description={t('new.sandboxHint')}
              {...form.getInputProps('sandbox', { type: 'checkbox' })}
            />
            {CHANNEL_DEFINITIONS[channel].template === 'graph' && (
              <BeginSignup
                name={form.values.name}
                sandbox={sandbox}
                onLeave={() => form.resetDirty()}
                onNoName={() => form.setFieldError('name', t('new.nameFirst'))}
              />
            )}
            {sandbox ? (
              <Text size="sm" c="dimmed">
                {t('new.sandboxNone')}
              </Text>
            ) : (
              <>
                <CredentialsFields channel={channel} form={form} />
                <SaveAnyway
                  refusal={refusal}
                  saving={create.isPending}
                  onSave={() =>
                    void run(async () => props.onCreated(await submit(form.getValues(), true)))
                  }
                />
              </>
            )}
          </>
        );
      }}
    </ApiForm>
  );
}
