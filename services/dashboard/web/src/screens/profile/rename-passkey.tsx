import { Modal, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { useAct } from '../../api/use-api.ts';
import { ApiForm } from '../../components/api-form.tsx';
import { useNotify } from '../../components/notify.tsx';

type OwnPasskey = RowOf<'/api/passkeys'>;

interface RenamePasskeyProps {
  /** Null while none is renamed. */
  passkey: OwnPasskey | null;
  onClose: () => void;
}

/** Gives a passkey another name. */
export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const { t } = useTranslation('profile');
  return (
    <Modal opened={passkey !== null} onClose={onClose} title={t('passkeys.renameTitle')}>
      {passkey !== null && <RenameForm passkey={passkey} onClose={onClose} />}
    </Modal>
  );
}

function RenameForm({ passkey, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const notify = useNotify();
  const rename = useAct('patch', '/api/passkeys/{id}', ['/api/passkeys']);
  return (
    <ApiForm
      initial={{ name: passkey.name }}
      save={async (body) => {
        await rename.mutateAsync({ params: { id: passkey.id }, body });
        return body;
      }}
      onSaved={({ name }) => {
        onClose();
        notify.done(t('passkeys.renamed', { name }));
      }}
      submit={t('passkeys.rename')}
      onCancel={onClose}
    >
      {(form) => (
        <TextInput
          label={t('passkeys.name')}
          description={t('passkeys.nameText')}
          maxLength={60}
          required
          data-autofocus
          {...form.getInputProps('name')}
        />
      )}
    </ApiForm>
  );
}
