import { Modal, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CHANNEL_DEFINITIONS, CHANNEL_NAMES } from '../../components/channels.ts';
import { ApiForm, FormRefusal } from '../../components/api-form.tsx';
import { Select } from '../../components/select.tsx';
import { useSetSearch } from '../../components/use-set-search.ts';
import { READ_CONTACT } from './read-contact.ts';
import type { SandboxSearch } from './search.ts';
import type { SandboxDevice } from './use-sandbox-devices.ts';

interface NewContactProps {
  opened: boolean;
  onClose: () => void;
  devices: readonly SandboxDevice[];
}

/** Opens the phone of a contact who has no messages yet. */
export function NewContact({ opened, onClose, devices }: NewContactProps) {
  const { t } = useTranslation('sandbox-inbox');
  return (
    <Modal opened={opened} onClose={onClose} title={t('new.title')}>
      <NewContactForm onClose={onClose} devices={devices} />
    </Modal>
  );
}

function NewContactForm({ onClose, devices }: Omit<NewContactProps, 'opened'>) {
  const { t } = useTranslation('sandbox-inbox');
  const setSearch = useSetSearch<SandboxSearch>();
  const open = async ({ device, contact: typed }: { device: string; contact: string }) => {
    const chosen = devices.find(({ id }) => id === device);
    if (chosen === undefined) return;
    const { address: kind } = CHANNEL_DEFINITIONS[chosen.channel];
    const contact = READ_CONTACT[kind](typed.trim());
    if (contact === null) throw new FormRefusal(t(`new.wrong.${kind}`), 'contact');
    onClose();
    setSearch({ channel: chosen.channel, contact, device });
  };
  return (
    <ApiForm
      initial={{ device: devices[0]?.id ?? '', contact: '' }}
      save={open}
      submit={t('new.submit')}
      onCancel={onClose}
      asksOnLeave={false}
    >
      {(form) => {
        const chosen = devices.find(({ id }) => id === form.values.device);
        return (
          <>
            <Text size="sm">{t('new.text')}</Text>
            <Select
              label={t('new.device')}
              allowDeselect={false}
              data={devices.map(({ id, name, channel }) => ({
                value: id,
                label: `${name} · ${CHANNEL_NAMES[channel]}`,
              }))}
              {...form.getInputProps('device')}
            />
            <TextInput
              label={t('new.contact')}
              description={chosen && t(`new.hints.${CHANNEL_DEFINITIONS[chosen.channel].address}`)}
              required
              maxLength={254}
              data-autofocus
              {...form.getInputProps('contact')}
            />
          </>
        );
      }}
    </ApiForm>
  );
}
