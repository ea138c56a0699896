import { Button, Stack, Text } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { FormFault } from '../../components/form.tsx';
import { useExplain } from '../../components/notify.tsx';
import { LinkFault } from './link-fault.tsx';
import { LinkPhone } from './link-phone.tsx';
import type { DeviceItem } from './device-state.tsx';
import { useLinkEvents } from './use-link-events.ts';

/** Links a phone of the sandbox by a click: the sandbox's phone scans the code that a real one would. */
export function LinkSandboxPhone({ device }: { device: DeviceItem }) {
  const { id, number } = device;
  const { t } = useTranslation('devices');
  const explain = useExplain();
  const { offer, state } = useLinkEvents(id);
  const [asked, setAsked] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const link = useAct('post', '/api/devices/{id}/link', ['/api/devices', '/api/devices/{id}/link']);
  const { mutate: scan } = useAct('post', '/api/sandbox/link', [
    '/api/devices',
    '/api/devices/{id}',
    '/api/devices/{id}/link',
  ]);
  const [likeReal, setLikeReal] = useState(false);
  const qr = asked && offer?.kind === 'qr' ? offer.text : null;
  useEffect(() => {
    if (qr === null) return;
    scan(
      { body: { qr, ...(number === '' ? {} : { number }) } },
      {
        onError(error) {
          setAsked(false);
          setFault(explain(error));
        },
      },
    );
    // One scan of each code.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [qr]);
  // Begun elsewhere, or again after a passkey step: its code waits for a phone.
  const isLinking = !asked && fault === null && (state?.state ?? device.state) === 'linking';
  if (likeReal || isLinking) return <LinkPhone device={device} />;
  return (
    <Stack gap="sm" align="flex-start">
      {!asked && <LinkFault state={state} />}
      <FormFault>{fault}</FormFault>
      <Text size="sm">{t('link.sandbox.text')}</Text>
      <Button
        leftSection={<IconLink size={16} />}
        loading={asked}
        onClick={() => {
          setFault(null);
          setAsked(true);
          link.mutate(
            { params: { id }, body: { method: 'qr' } },
            {
              onError(error) {
                setAsked(false);
                setFault(explain(error));
              },
            },
          );
        }}
      >
        {t('link.sandbox.act')}
      </Button>
      {!asked && (
        <Button variant="subtle" size="xs" onClick={() => setLikeReal(true)}>
          {t('link.sandbox.likeReal')}
        </Button>
      )}
      {asked && (
        <Text size="sm" c="dimmed" aria-live="polite">
          {t('link.sandbox.linking')}
        </Text>
      )}
    </Stack>
  );
}
