import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useApi } from '../../api/use-api.ts';
import { useExplain } from '../../components/notify.tsx';
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
  onSigned: (passkey: PasskeyAnswer) => void;
  /** Null when the person tries again. */
  onFault: (text: string | null) => void;
}

/** Asks the browser for a passkey of the person. Nothing where the browser or the server has none. */
export function PasskeyButton({ insteadOfCode, isPending, onSigned, onFault }: PasskeyButtonProps) {
  const { t } = useTranslation('sign-in');
  const explain = useExplain();
  const { data: offered } = useApi('/api/sign-in', {}, { enabled: hasPasskeys() });
  const { mutateAsync: ask } = useAct('post', '/api/passkeys/challenge');
  const [isAsking, setAsking] = useState(false);
  if (!hasPasskeys() || offered?.passkeys !== true) return null;
  const sign = async () => {
    onFault(null);
    setAsking(true);
    try {
      onSigned(await signByPasskey(await ask({})));
    } catch (error) {
      const isDismissed = passkeyFault(error) === 'dismissed';
      onFault(isDismissed ? t('passkey.dismissed') : explain(error as Error));
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
      onClick={() => void sign()}
    >
      {t(insteadOfCode ? 'passkey.insteadOfCode' : 'passkey.submit')}
    </Button>
  );
}
