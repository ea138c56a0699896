import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CHANNEL_DEFINITIONS, CHANNELS } from '../../components/channels.ts';
import { LazySelfSend } from '../../components/self-send/lazy-self-send.tsx';
import { i18n } from '../../i18n/i18n.ts';
import { lazyPart } from '../../app/missing-parts.ts';

const ConnectPhone = lazyPart(async () => {
  const [module] = await Promise.all([
    import('../devices/connect-phone.tsx'),
    i18n.loadNamespaces(['devices', 'passkey-step']),
  ]);
  return { default: module.ConnectPhone };
});

export type StepDialog = 'phone' | 'self';

interface StepDialogsProps {
  opened: StepDialog | null;
  onClose: () => void;
}

/** What a step opens in place. It stays open when the step checks itself. */
export function StepDialogs({ opened, onClose }: StepDialogsProps) {
  return (
    <Suspense>
      {opened === 'phone' && <ConnectPhone onClose={onClose} />}
      {opened === 'self' && <FirstSelfSend onClose={onClose} />}
    </Suspense>
  );
}

const WRITABLE = CHANNELS.filter((channel) => CHANNEL_DEFINITIONS[channel].hasInline);

/** Sends a ready text to the person over a device that they choose. */
function FirstSelfSend({ onClose }: Pick<StepDialogsProps, 'onClose'>) {
  const { t } = useTranslation('home');
  const message = t('steps.send.message');
  const content = { message: { type: 'text', message } };
  return (
    <LazySelfSend
      onClose={onClose}
      send={{
        parts: WRITABLE.map((channel) => ({ channel, content })),
        names: [],
        needed: [],
        values: {},
        note: t('steps.send.ready', { text: message }),
      }}
    />
  );
}
