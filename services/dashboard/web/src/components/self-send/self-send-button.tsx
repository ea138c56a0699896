import { Button } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazySelfSend } from './lazy-self-send.tsx';
import type { SelfSend } from './self-send.ts';

interface SelfSendButtonProps {
  send: SelfSend;
  disabled: boolean;
}

/** Sends what is composed to the person's own addresses, and shows there that it arrived. */
export function SelfSendButton({ send, disabled }: SelfSendButtonProps) {
  const { t } = useTranslation('shell');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserShare size={16} />}
        disabled={disabled}
        onClick={() => setOpened(true)}
      >
        {t('selfSend')}
      </Button>
      {opened && (
        <Suspense>
          <LazySelfSend send={send} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
