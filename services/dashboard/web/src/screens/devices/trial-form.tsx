import { Skeleton, Stack, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { useAct, useApi } from '../../api/use-api.ts';
import { ApiForm } from '../../components/api-form.tsx';
import { CHANNEL_DEFINITIONS, type ChannelName } from '../../components/channels.ts';
import { NumberField } from '../../components/numbers/number-field.tsx';
import { Reading } from '../../components/reading.tsx';
import { Arrival } from '../../components/self-send/arrival.tsx';

interface TrialFormProps {
  device: { id: string; channel: ChannelName };
}

/** Sends a fixed message by a new device to the person, and shows that it arrived. */
export function TrialForm({ device }: TrialFormProps) {
  const read = useApi('/api/personal-settings');
  const [request, setRequest] = useState<number | null>(null);
  return (
    <Stack gap="sm">
      <Reading read={read} skeleton={<Skeleton h={100} />}>
        {({ addresses }) => (
          <AddressForm device={device} addresses={addresses} onSent={setRequest} />
        )}
      </Reading>
      {request !== null && <Arrival key={request} id={request} />}
    </Stack>
  );
}

interface AddressFormProps extends TrialFormProps {
  addresses: AnswerTo<'/api/personal-settings'>['addresses'];
  onSent: (request: number) => void;
}

function AddressForm({ device, addresses, onSent }: AddressFormProps) {
  const { t } = useTranslation('devices');
  const send = useAct('post', '/api/devices/{id}/trial', ['/api/requests', '/api/sends']);
  const { address: kind, sampleAddress } = CHANNEL_DEFINITIONS[device.channel];
  return (
    <ApiForm
      initial={{ to: addresses[kind] ?? '' }}
      save={({ to }) => send.mutateAsync({ params: { id: device.id }, body: { to: to.trim() } })}
      onSaved={({ request_id: id }) => onSent(id)}
      asksOnLeave={false}
      submit={t('trial.send')}
      leftSection={<IconSend size={16} />}
    >
      {(form) => {
        const field = {
          label: t(`trial.to.${kind}`),
          placeholder: sampleAddress,
          ...form.getInputProps('to'),
        };
        return kind === 'phone' ? (
          <NumberField
            {...field}
            value={form.values.to}
            onChange={(to) => form.setFieldValue('to', to)}
          />
        ) : (
          <TextInput {...field} type={kind === 'mail' ? 'email' : 'text'} required />
        );
      }}
    </ApiForm>
  );
}
