import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { FormFault, FormFoot } from '../../components/form.tsx';
import { useNotify } from '../../components/notify.tsx';
import { useApiForm } from '../../components/use-api-form.ts';

const STALE = ['/api/devices/{id}/number'] as const;

/** Sets or changes the PIN of the two-step verification. It can't be read. */
export function NumberPin({ device, isSet }: { device: string; isSet: boolean }) {
  const { t } = useTranslation('devices');
  const notify = useNotify();
  const [editing, setEditing] = useState(false);
  const save = useAct('post', '/api/devices/{id}/number/pin', STALE);
  const { form, fault, refuse, clear } = useApiForm({ initialValues: { pin: '' } });
  if (!editing) {
    return (
      <Group>
        <Button size="xs" variant="default" onClick={() => setEditing(true)}>
          {t(isSet ? 'number.pin.change' : 'number.pin.set')}
        </Button>
      </Group>
    );
  }
  const close = () => {
    form.reset();
    setEditing(false);
  };
  return (
    <form
      onSubmit={form.onSubmit((values) => {
        clear();
        save.mutate(
          { params: { id: device }, body: values },
          {
            onSuccess: () => {
              notify.done(t('number.pin.saved'));
              close();
            },
            onError: refuse,
          },
        );
      })}
    >
      <Stack gap="xs">
        <FormFault>{fault}</FormFault>
        <Text size="sm">{t('number.pin.text')}</Text>
        <PasswordInput
          label={t('number.pin.label')}
          description={t('number.pin.hint')}
          required
          maxLength={6}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('pin')}
        />
        <FormFoot submit={t('number.pin.save')} sending={save.isPending} onCancel={close} />
      </Stack>
    </form>
  );
}
