import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useApi } from '../../api/use-api.ts';
import { FormRefusal, type RunAct } from '../../components/api-form.tsx';
import {
  hasPasskeys,
  passkeyFault,
  signByPasskey,
  type PasskeyAnswer,
} from '../../components/passkeys.ts';

interface PasskeyButtonProps {
  /** The passkey stands for the code of the second factor alone. */
  insteadOfCode: boolean;
  isPending: boolean;
  /** Shows in the form why it failed. */
  run: RunAct;
  onSigned: (passkey: PasskeyAnswer) => Promise<void>;
}

/** Asks the browser for a passkey of the person. Nothing where the browser or the server has none. */
export function PasskeyButton({ insteadOfCode, isPending, run, onSigned }: PasskeyButtonProps) {
  const { t } = useTranslation('sign-in');
  const { data: offered } = useApi('/api/sign-in', {}, { enabled: hasPasskeys() });
  const { mutateAsync: ask } = useAct('post', '/api/passkeys/challenge');
  const [isAsking, setAsking] = useState(false);
  if (!hasPasskeys() || offered?.passkeys !== true) return null;
  const sign = async () => {
    setAsking(true);
    try {
      await onSigned(await signByPasskey(await ask({})));
    } catch (error) {
      const isDismissed = passkeyFault(error) === 'dismissed';
      throw isDismissed ? new FormRefusal(t('passkey.dismissed')) : error;
    } finally {
      setAsking(false);
    }
  };
  return (
    <Button
      variant="default"
      fullWidth
      leftSection={<IconFingerprint size={18} />}
      loading={isAsking || isPending}
      onClick={() => void run(sign)}
    >
      {t(insteadOfCode ? 'passkey.insteadOfCode' : 'passkey.submit')}
    </Button>
  );
}
