import { Button, Group, PasswordInput, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { ApiForm } from '../../components/api-form.tsx';

const STALE = ['/api/devices/{id}/number'] as const;

/** Sets or changes the PIN of the two-step verification. It can't be read. */
export function NumberPin({ device, isSet }: { device: string; isSet: boolean }) {
  const { t } = useTranslation('devices');
  const [editing, setEditing] = useState(false);
  const save = useAct('post', '/api/devices/{id}/number/pin', STALE);
  if (!editing) {
    return (
      <Group>
        <Button size="xs" variant="default" onClick={() => setEditing(true)}>
          {t(isSet ? 'number.pin.change' : 'number.pin.set')}
        </Button>
      </Group>
    );
  }
  const close = () => setEditing(false);
  return (
    <ApiForm
      initial={{ pin: '' }}
      save={(body) => save.mutateAsync({ params: { id: device }, body })}
      done={t('number.pin.saved')}
      onSaved={close}
      submit={t('number.pin.save')}
      onCancel={close}
    >
      {(form) => (
        <>
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
        </>
      )}
    </ApiForm>
  );
}
