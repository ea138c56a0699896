import { Skeleton, Stack } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { useAct, useApi } from '../../api/use-api.ts';
import { ApiForm } from '../api-form.tsx';
import type { ChannelName } from '../channels.ts';
import { Reading } from '../reading.tsx';
import { Arrival } from './arrival.tsx';
import { OwnAddressFields } from './own-address-fields.tsx';
import { kindOf } from './self-send.ts';

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
  const part = { channel: device.channel, device: device.id, content: null };
  const { phone, chat, mail } = addresses;
  return (
    <ApiForm
      initial={{ addresses: { phone: phone ?? '', chat: chat ?? '', mail: mail ?? '' } }}
      save={({ addresses: own }) =>
        send.mutateAsync({ params: { id: device.id }, body: { to: own[kindOf(part)].trim() } })
      }
      onSaved={({ request_id: id }) => onSent(id)}
      asksOnLeave={false}
      submit={t('trial.send')}
      isReady={({ values }) => values.addresses[kindOf(part)].trim() !== ''}
      leftSection={<IconSend size={16} />}
    >
      {(form) => <OwnAddressFields parts={[part]} form={form} />}
    </ApiForm>
  );
}
