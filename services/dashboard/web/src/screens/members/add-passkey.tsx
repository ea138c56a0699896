import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { useAct } from '../../api/use-api.ts';
import { FormFault, FormFoot } from '../../components/form.tsx';
import { useNotify } from '../../components/notify.tsx';
import { createPasskey, passkeyFault, type PasskeyAnswer } from '../../components/passkeys.ts';
import { useApiForm } from '../../components/use-api-form.ts';
import { agentName } from './agent-name.ts';
import { CurrentPassword, useCurrentPassword } from './current-password.tsx';

interface AddPasskeyProps {
  opened: boolean;
  onClose: () => void;
}

/** Has the browser create a passkey, after a name and the password. */
export function AddPasskey({ opened, onClose }: AddPasskeyProps) {
  const { t } = useTranslation('members');
  return (
    <Modal opened={opened} onClose={onClose} title={t('passkeys.add')}>
      {opened && <AddForm onClose={onClose} />}
    </Modal>
  );
}

function AddForm({ onClose }: Pick<AddPasskeyProps, 'onClose'>) {
  const { t } = useTranslation('members');
  const notify = useNotify();
  const { mutateAsync: offer } = useAct('post', '/api/passkeys/offer');
  const { mutateAsync: add } = useAct('post', '/api/passkeys', ['/api/passkeys']);
  const proofOf = useCurrentPassword();
  const [isAdding, setAdding] = useState(false);
  /** Kept after a wrong password: the browser has stored this key already. */
  const created = useRef<PasskeyAnswer | null>(null);
  const {
    form,
    fault,
    refuse,
    clear,
    show: showFault,
  } = useApiForm({
    initialValues: { name: agentName(navigator.userAgent).slice(0, 60), current: '' },
  });
  const show = (error: unknown) => {
    const known = passkeyFault(error);
    if (known !== null) return showFault(t(`passkeys.${known}`));
    if (error instanceof ApiError && error.status === 403) {
      return form.setFieldError('current', t('passkeys.wrongPassword'));
    }
    created.current = null;
    refuse(error as Error);
  };
  const send = async ({ name, current }: { name: string; current: string }) => {
    clear();
    setAdding(true);
    try {
      created.current ??= await createPasskey(await offer({}));
      await add({ body: { name, ...created.current, ...proofOf(current) } });
      notify.done(t('passkeys.done'));
      onClose();
    } catch (error) {
      show(error);
    } finally {
      setAdding(false);
    }
  };
  return (
    <form onSubmit={(event) => form.onSubmit((values) => void send(values))(event)}>
      <Stack gap="sm">
        <Text size="sm">{t('passkeys.addText')}</Text>
        <FormFault>{fault}</FormFault>
        <TextInput
          label={t('passkeys.name')}
          description={t('passkeys.nameText')}
          maxLength={60}
          required
          {...form.getInputProps('name')}
        />
        <CurrentPassword {...form.getInputProps('current')} />
        <FormFoot submit={t('passkeys.add')} sending={isAdding} onCancel={onClose} />
      </Stack>
    </form>
  );
}
