import { Modal, MultiSelect, Select, Stack, TextInput } from '@mantine/core';
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
import { FormFault, FormFoot } from '../../components/form.tsx';
import { ShownOnce } from '../../components/shown-once.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
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
        text={t('token.shownText')}
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

function NewSenderPoolForm(props: { onCancel: () => void; onCreated: (pool: Created) => void }) {
  const { t } = useTranslation('sender-pools');
  const create = useAct('post', '/api/sender-pools', ['/api/sender-pools']);
  const { form, fault, refuse, clear } = useApiForm<Values>({
    initialValues: { channel: FIRST_CHANNEL, name: '', strategy: 'weighted', devices: [] },
  });
  const labelOf = useDeviceLabel();
  const { channel } = form.values;
  const asked = { query: { channel, limit: DEVICES_SHOWN } };
  const devices = useApi('/api/devices', asked).data?.data ?? [];
  return (
    <form
      onSubmit={form.onSubmit(({ channel, name, strategy, devices: chosen }) => {
        clear();
        const members = chosen.map((device) => ({ device }));
        create.mutate(
          { body: { channel, name, strategy, members } },
          { onSuccess: props.onCreated, onError: refuse },
        );
      })}
    >
      <Stack gap="md">
        <FormFault>{fault}</FormFault>
        <Select
          label={t('new.channel')}
          allowDeselect={false}
          data={CHANNELS.map((value) => ({ value, label: CHANNEL_NAMES[value] }))}
          value={channel}
          onChange={(value) => value !== null && form.setValues({ channel: value, devices: [] })}
        />
        <TextInput
          label={t('new.name')}
          description={t('new.nameHint')}
          required
          maxLength={100}
          {...form.getInputProps('name')}
        />
        <MultiSelect
          label={t('new.devices')}
          description={t('new.devicesHint')}
          data={devices
            .filter((device) => device.channel === channel)
            .map((device) => ({ value: device.id, label: labelOf(device) }))}
          searchable
          maxValues={MOST_MEMBERS}
          {...form.getInputProps('devices')}
        />
        <StrategyField {...form.getInputProps('strategy')} />
        <FormFoot submit={t('new.submit')} sending={create.isPending} onCancel={props.onCancel} />
      </Stack>
    </form>
  );
}
