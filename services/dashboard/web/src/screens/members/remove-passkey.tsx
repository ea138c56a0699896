import { Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { useAct } from '../../api/use-api.ts';
import { FormFault, FormFoot } from '../../components/form.tsx';
import { useNotify } from '../../components/notify.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { CurrentPassword, useCurrentPassword } from './current-password.tsx';

interface RemovePasskeyProps {
  /** Null while none is removed. */
  passkey: RowOf<'/api/passkeys'> | null;
  onClose: () => void;
}

/** Removes a passkey, after the password. */
export function RemovePasskey({ passkey, onClose }: RemovePasskeyProps) {
  const { t } = useTranslation('members');
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
  const { t } = useTranslation('members');
  const notify = useNotify();
  const remove = useAct('post', '/api/passkeys/{id}/remove', ['/api/passkeys']);
  const proofOf = useCurrentPassword();
  const { form, fault, refuse, clear } = useApiForm({ initialValues: { current: '' } });
  return (
    <form
      onSubmit={form.onSubmit(({ current }) => {
        clear();
        remove.mutate(
          { params: { id }, body: proofOf(current) },
          {
            onSuccess() {
              onClose();
              notify.done(t('passkeys.removed'));
            },
            onError(error) {
              if (error.status === 403) form.setFieldError('current', t('passkeys.wrongPassword'));
              else refuse(error);
            },
          },
        );
      })}
    >
      <Stack gap="sm">
        <Text size="sm">{t('passkeys.removeText')}</Text>
        <FormFault>{fault}</FormFault>
        <CurrentPassword {...form.getInputProps('current')} />
        <FormFoot
          submit={t('passkeys.remove')}
          color="red"
          sending={remove.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
