import { Modal, Text, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { useAct } from '../../api/use-api.ts';
import { ApiForm, FormRefusal } from '../../components/api-form.tsx';
import { createPasskey, passkeyFault, type PasskeyAnswer } from '../../components/passkeys.ts';
import { agentName } from './agent-name.ts';
import { CurrentPassword, useCurrentPassword } from './current-password.tsx';

interface AddPasskeyProps {
  opened: boolean;
  onClose: () => void;
}

/** Has the browser create a passkey, after a name and the password. */
export function AddPasskey({ opened, onClose }: AddPasskeyProps) {
  const { t } = useTranslation('profile');
  return (
    <Modal opened={opened} onClose={onClose} title={t('passkeys.add')}>
      {opened && <AddForm onClose={onClose} />}
    </Modal>
  );
}

function AddForm({ onClose }: Pick<AddPasskeyProps, 'onClose'>) {
  const { t } = useTranslation('profile');
  const { mutateAsync: offer } = useAct('post', '/api/passkeys/offer');
  const { mutateAsync: store } = useAct('post', '/api/passkeys', ['/api/passkeys']);
  const proofOf = useCurrentPassword();
  /** Kept after a wrong password: the browser has stored this key already. */
  const created = useRef<PasskeyAnswer | null>(null);
  const add = async ({ name, current }: { name: string; current: string }) => {
    try {
      created.current ??= await createPasskey(await offer({}));
      await store({ body: { name, ...created.current, ...proofOf(current) } });
    } catch (error) {
      const known = passkeyFault(error);
      if (known !== null) throw new FormRefusal(t(`passkeys.${known}`));
      if (error instanceof ApiError && error.status === 403) {
        throw new FormRefusal(t('passkeys.wrongPassword'), 'current');
      }
      created.current = null;
      throw error;
    }
  };
  return (
    <ApiForm
      initial={{ name: agentName(navigator.userAgent).slice(0, 60), current: '' }}
      save={add}
      done={t('passkeys.done')}
      onSaved={onClose}
      submit={t('passkeys.add')}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <Text size="sm">{t('passkeys.addText')}</Text>
          <TextInput
            label={t('passkeys.name')}
            description={t('passkeys.nameText')}
            maxLength={60}
            required
            {...form.getInputProps('name')}
          />
          <CurrentPassword {...form.getInputProps('current')} />
        </>
      )}
    </ApiForm>
  );
}
