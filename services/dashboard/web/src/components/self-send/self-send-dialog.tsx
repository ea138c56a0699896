import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { ApiForm } from '../api-form.tsx';
import { PlaceholderValues } from '../placeholder-values.tsx';
import { Reading } from '../reading.tsx';
import { Arrival } from './arrival.tsx';
import { OwnAddressFields } from './own-address-fields.tsx';
import { SelfDevice } from './self-device.tsx';
import {
  kindOf,
  sendable,
  type OwnAddresses,
  type SelfSend,
  type SelfSendPart,
} from './self-send.ts';
import { useSelfSend } from './use-self-send.ts';

export { TrialForm } from './trial-form.tsx';

interface SelfSendDialogProps {
  send: SelfSend;
  onClose: () => void;
}

/** Asks for the own addresses, sends to them, and shows what became of it. */
export function SelfSendDialog({ send, onClose }: SelfSendDialogProps) {
  const { t } = useTranslation('self-send');
  const read = useApi('/api/personal-settings');
  const [request, setRequest] = useState<number | null>(null);
  return (
    <Modal opened onClose={onClose} title={t('title')}>
      {request !== null ? (
        <Stack gap="sm">
          <Arrival id={request} />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setRequest(null)}>
              {t('again')}
            </Button>
            <Button onClick={onClose}>{t('close')}</Button>
          </Group>
        </Stack>
      ) : (
        <Reading read={read} skeleton={<Skeleton h={160} />}>
          {({ addresses }) => (
            <SelfSendForm send={send} stored={addresses} onSent={setRequest} onCancel={onClose} />
          )}
        </Reading>
      )}
    </Modal>
  );
}

interface SelfSendFormProps {
  send: SelfSend;
  stored: Readonly<Record<keyof OwnAddresses, string | null>>;
  onSent: (request: number) => void;
  onCancel: () => void;
}

function SelfSendForm({ send, stored, onSent, onCancel }: SelfSendFormProps) {
  const { t } = useTranslation('self-send');
  const { names, needed, note, locale } = send;
  const [parts, setParts] = useState<readonly SelfSendPart[]>(() =>
    send.parts.filter(({ device }) => device !== undefined),
  );
  const isChosen = send.parts.some(({ device }) => device === undefined);
  const sendToSelf = useSelfSend(stored);
  const { phone, chat, mail } = stored;
  const initial = {
    addresses: { phone: phone ?? '', chat: chat ?? '', mail: mail ?? '' },
    values: send.values,
  };
  return (
    <ApiForm
      initial={initial}
      save={({ addresses, values }) =>
        sendToSelf(sendable(parts, addresses), addresses, values, locale)
      }
      onSaved={onSent}
      submit={t('send')}
      leftSection={<IconSend size={16} />}
      isReady={({ values: { addresses } }) => sendable(parts, addresses).length > 0}
      onCancel={onCancel}
      asksOnLeave={false}
    >
      {(form) => {
        const { addresses, values } = form.values;
        const isLeftOut = parts.some((part) => addresses[kindOf(part)].trim() === '');
        return (
          <>
            <Text size="sm" c="dimmed">
              {note ?? t('text')}
            </Text>
            {isChosen && <SelfDevice parts={send.parts} onChoose={(part) => setParts([part])} />}
            <OwnAddressFields parts={parts} form={form} />
            {names.length > 0 && (
              <PlaceholderValues
                names={names}
                needed={needed}
                values={values}
                onChange={(name, value) =>
                  form.setFieldValue('values', { ...values, [name]: value })
                }
              />
            )}
            {isLeftOut && sendable(parts, addresses).length > 0 && (
              <Text size="sm">{t('leftOut')}</Text>
            )}
          </>
        );
      }}
    </ApiForm>
  );
}
