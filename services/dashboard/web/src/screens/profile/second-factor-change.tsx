import { Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useNotify } from '../../components/notify.tsx';
import { ProofForm } from './proof-form.tsx';

interface SecondFactorChangeProps {
  /** Null while nothing is changed. */
  change: 'disable' | 'newCodes' | null;
  onClose: () => void;
  onCodes: (recoveryCodes: readonly string[]) => void;
}

/** Turns the second factor off, or makes recovery codes, after the password and a code. */
export function SecondFactorChange({ change, onClose, onCodes }: SecondFactorChangeProps) {
  const { t } = useTranslation('profile');
  const notify = useNotify();
  const disable = useAct('post', '/api/second-factor/disable', ['/api/second-factor']);
  const renew = useAct('post', '/api/second-factor/recovery-codes', ['/api/second-factor']);
  const verb = t(change === 'newCodes' ? 'factor.newCodes' : 'factor.disable');
  return (
    <Modal opened={change !== null} onClose={onClose} title={verb}>
      <Stack gap="sm">
        <Text size="sm">{t(change === 'newCodes' ? 'factor.newCodesText' : 'factor.text')}</Text>
        <ProofForm
          codeLabel={t('factor.anyCode')}
          verb={verb}
          prove={async (body) => {
            if (change === 'newCodes') {
              const { recovery_codes: codes } = await renew.mutateAsync({ body });
              onClose();
              onCodes(codes);
              return;
            }
            await disable.mutateAsync({ body });
            onClose();
            notify.done(t('factor.disabled'));
          }}
        />
      </Stack>
    </Modal>
  );
}
