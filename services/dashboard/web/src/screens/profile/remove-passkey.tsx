import { Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { useAct } from '../../api/use-api.ts';
import { ApiForm, FormRefusal, inWords } from '../../components/api-form.tsx';
import { CurrentPassword, useCurrentPassword } from './current-password.tsx';

interface RemovePasskeyProps {
  /** Null while none is removed. */
  passkey: RowOf<'/api/passkeys'> | null;
  onClose: () => void;
}

/** Removes a passkey, after the password. */
export function RemovePasskey({ passkey, onClose }: RemovePasskeyProps) {
  const { t } = useTranslation('profile');
  return (
    <Modal
      opened={passkey !== null}
      onClose={onClose}
      title={t('passkeys.removeTitle', { name: passkey?.name ?? '' })}
    >
      {passkey !== null && <RemoveForm id={passkey.id} onClose={onClose} />}
    </Modal>
  );
}

function RemoveForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const remove = useAct('post', '/api/passkeys/{id}/remove', ['/api/passkeys']);
  const proofOf = useCurrentPassword();
  return (
    <ApiForm
      initial={{ current: '' }}
      save={({ current }) =>
        inWords(remove.mutateAsync({ params: { id }, body: proofOf(current) }), ({ status }) =>
          status === 403 ? new FormRefusal(t('passkeys.wrongPassword'), 'current') : null,
        )
      }
      done={t('passkeys.removed')}
      onSaved={onClose}
      submit={t('passkeys.remove')}
      color="red"
      onCancel={onClose}
    >
      {(form) => (
        <>
          <Text size="sm">{t('passkeys.removeText')}</Text>
          <CurrentPassword {...form.getInputProps('current')} />
        </>
      )}
    </ApiForm>
  );
}
