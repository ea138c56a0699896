import { Modal, Stack, Text } from '@mantine/core';
import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { useAct } from '../../api/use-api.ts';
import { CodeBlock } from '../../components/code-block.tsx';
import { useNotify } from '../../components/notify.tsx';
import { ProofForm } from './proof-form.tsx';

export type FactorOffer = AnswerTo<'/api/second-factor/offer', 'post'>;

interface SecondFactorSetUpProps {
  /** Null while none is set up. */
  offer: FactorOffer | null;
  onClose: () => void;
  onEnabled: (recoveryCodes: readonly string[]) => void;
}

/** Shows the QR code for an app, and asks for the app's first code. */
export function SecondFactorSetUp({ offer, onClose, onEnabled }: SecondFactorSetUpProps) {
  const { t } = useTranslation('profile');
  const notify = useNotify();
  const enable = useAct('post', '/api/second-factor', [
    '/api/second-factor',
    '/api/sessions',
    '/api/session',
  ]);
  return (
    <Modal opened={offer !== null} onClose={onClose} title={t('factor.setUpTitle')}>
      {offer !== null && (
        <Stack gap="sm">
          <Text size="sm">{t('factor.scan')}</Text>
          <QRCodeSVG value={offer.uri} size={200} marginSize={4} title={t('factor.qr')} />
          <Text size="sm" c="dimmed">
            {t('factor.byHand')}
          </Text>
          <CodeBlock code={offer.secret} label={t('factor.copy')} />
          <ProofForm
            codeLabel={t('factor.code')}
            verb={t('factor.confirm')}
            prove={async (proof) => {
              const { recovery_codes: codes } = await enable.mutateAsync({
                body: { offer: offer.offer, ...proof },
              });
              onClose();
              onEnabled(codes);
              notify.done(t('factor.enabled'));
            }}
          />
        </Stack>
      )}
    </Modal>
  );
}
