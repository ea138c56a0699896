import { Modal, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { useAct } from '../../api/use-api.ts';
import { FormFault, FormFoot } from '../../components/form.tsx';
import { useNotify } from '../../components/notify.tsx';
import { useApiForm } from '../../components/use-api-form.ts';

type OwnPasskey = RowOf<'/api/passkeys'>;

interface RenamePasskeyProps {
  /** Null while none is renamed. */
  passkey: OwnPasskey | null;
  onClose: () => void;
}

/** Gives a passkey another name. */
export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const { t } = useTranslation('members');
  return (
    <Modal opened={passkey !== null} onClose={onClose} title={t('passkeys.renameTitle')}>
      {passkey !== null && <RenameForm passkey={passkey} onClose={onClose} />}
    </Modal>
  );
}

function RenameForm({ passkey, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const { t } = useTranslation('members');
  const notify = useNotify();
  const rename = useAct('patch', '/api/passkeys/{id}', ['/api/passkeys']);
  const { form, fault, refuse, clear } = useApiForm({ initialValues: { name: passkey.name } });
  return (
    <form
      onSubmit={form.onSubmit((body) => {
        clear();
        rename.mutate(
          { params: { id: passkey.id }, body },
          {
            onSuccess() {
              onClose();
              notify.done(t('passkeys.renamed', { name: body.name }));
            },
            onError: refuse,
          },
        );
      })}
    >
      <Stack gap="sm">
        <FormFault>{fault}</FormFault>
        <TextInput
          label={t('passkeys.name')}
          description={t('passkeys.nameText')}
          maxLength={60}
          required
          data-autofocus
          {...form.getInputProps('name')}
        />
        <FormFoot submit={t('passkeys.rename')} sending={rename.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}
