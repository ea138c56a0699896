import { Modal, TextInput, type MultiSelectProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useApi } from '../../api/use-api.ts';
import {
  CHANNEL_NAMES,
  CHANNELS,
  FIRST_CHANNEL,
  type ChannelName,
} from '../../components/channels.ts';
import { useDeviceLabel } from '../../components/device-condition.tsx';
import { ApiForm } from '../../components/api-form.tsx';
import { MultiSelect } from '../../components/multi-select.tsx';
import { Select } from '../../components/select.tsx';
import { ShownOnce } from '../../components/shown-once.tsx';
import { MOST_MEMBERS, type Strategy } from './pool-state.tsx';
import { StrategyField } from './strategy-field.tsx';

const DEVICES_SHOWN = 200;

interface NewSenderPoolProps {
  opened: boolean;
  onClose: () => void;
  /** Called after the key was kept. */
  onCreated: (id: string) => void;
}

interface Created {
  id: string;
  channel: ChannelName;
  token: string;
}

/** Creates a sender pool, and shows its key once. */
export function NewSenderPool({ opened, onClose, onCreated }: NewSenderPoolProps) {
  const { t } = useTranslation('sender-pools');
  const [created, setCreated] = useState<Created | null>(null);
  return (
    <>
      <Modal opened={opened} onClose={onClose} title={t('new.title')} size="lg">
        <NewSenderPoolForm
          onCancel={onClose}
          onCreated={(pool) => {
            onClose();
            setCreated(pool);
          }}
        />
      </Modal>
      <ShownOnce
        secret={created?.token ?? null}
        title={t('token.shownTitle')}
        text={t('token.shownText', { channel: created?.channel ?? FIRST_CHANNEL })}
        onClose={() => {
          setCreated(null);
          if (created) onCreated(created.id);
        }}
      />
    </>
  );
}

interface Values extends Record<string, unknown> {
  channel: ChannelName;
  name: string;
  strategy: Strategy;
  devices: string[];
}

const NEW: Values = { channel: FIRST_CHANNEL, name: '', strategy: 'weighted', devices: [] };

function NewSenderPoolForm(props: { onCancel: () => void; onCreated: (pool: Created) => void }) {
  const { t } = useTranslation('sender-pools');
  const create = useAct('post', '/api/sender-pools', ['/api/sender-pools']);
  return (
    <ApiForm
      initial={NEW}
      save={({ channel, name, strategy, devices }) => {
        const members = devices.map((device) => ({ device }));
        return create.mutateAsync({ body: { channel, name, strategy, members } });
      }}
      onSaved={props.onCreated}
      submit={t('new.submit')}
      onCancel={props.onCancel}
    >
      {(form) => (
        <>
          <Select
            label={t('new.channel')}
            allowDeselect={false}
            data={CHANNELS.map((value) => ({ value, label: CHANNEL_NAMES[value] }))}
            value={form.values.channel}
            onChange={(value) => value !== null && form.setValues({ channel: value, devices: [] })}
          />
          <TextInput
            label={t('new.name')}
            description={t('new.nameHint')}
            required
            maxLength={100}
            {...form.getInputProps('name')}
          />
          <PoolDevices channel={form.values.channel} {...form.getInputProps('devices')} />
          <StrategyField {...form.getInputProps('strategy')} />
        </>
      )}
    </ApiForm>
  );
}

/** Chooses devices of a channel. */
function PoolDevices({ channel, ...input }: MultiSelectProps & { channel: ChannelName }) {
  const { t } = useTranslation('sender-pools');
  const labelOf = useDeviceLabel();
  const asked = { query: { channel, limit: DEVICES_SHOWN } };
  const devices = useApi('/api/devices', asked).data?.data ?? [];
  return (
    <MultiSelect
      label={t('new.devices')}
      description={t('new.devicesHint')}
      data={devices
        .filter((device) => device.channel === channel)
        .map((device) => ({ value: device.id, label: labelOf(device) }))}
      searchable
      maxValues={MOST_MEMBERS}
      {...input}
    />
  );
}
