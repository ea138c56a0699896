import { Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { CHANNEL_DEFINITIONS, CHANNEL_NAMES } from '../../components/channels.ts';
import { FormFoot } from '../../components/form.tsx';
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
  const form = useForm({ initialValues: { device: devices[0]?.id ?? '', contact: '' } });
  const chosen = devices.find(({ id }) => id === form.values.device);
  return (
    <form
      onSubmit={form.onSubmit(({ contact: typed }) => {
        if (chosen === undefined) return;
        const { channel, id: device } = chosen;
        const { address: kind } = CHANNEL_DEFINITIONS[channel];
        const contact = READ_CONTACT[kind](typed.trim());
        if (contact === null) {
          form.setFieldError('contact', t(`new.wrong.${kind}`));
          return;
        }
        onClose();
        setSearch({ channel, contact, device });
      })}
    >
      <Stack gap="sm">
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
        <FormFoot submit={t('new.submit')} onCancel={onClose} />
      </Stack>
    </form>
  );
}
