import {
  Button,
  Center,
  Group,
  Loader,
  Progress,
  SegmentedControl,
  Stack,
  Text,
} from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useApi } from '../../api/use-api.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { ApiForm, type FormOf } from '../../components/api-form.tsx';
import { NumberField } from '../../components/numbers/number-field.tsx';
import { useCountry } from '../../components/numbers/use-country.ts';
import { useIsBelow } from '../../components/use-is-below.ts';
import type { DeviceItem } from './device-state.tsx';
import { LinkFault } from './link-fault.tsx';
import classes from './link-phone.module.css';
import { type LinkOfferItem, useLinkEvents } from './use-link-events.ts';

interface LinkPhoneProps {
  device: DeviceItem;
  /** Shows a QR code without a click; on the phone itself the form of the other code. */
  startsAtOnce?: boolean;
}

/** Ways on a page beside the phone, and on a page that is on the phone itself: it can't scan its own screen. */
const METHODS = { beside: ['qr', 'code'], onPhone: ['code', 'qr'] } as const;

type Method = (typeof METHODS)['beside'][number];

/** Links a phone: by a code to scan, or by one to type on the phone. Begins with the way of its newest link. */
export function LinkPhone({ device, startsAtOnce = false }: LinkPhoneProps) {
  const { t } = useTranslation('devices');
  const { country } = useCountry();
  const { state, offer } = useLinkEvents(device.id);
  const { data: before } = useApi('/api/devices/{id}/link', { params: { id: device.id } });
  const asked = before?.asked;
  const isOnPhone = useIsBelow('sm');
  const methods = METHODS[isOnPhone ? 'onPhone' : 'beside'];
  const [chosen, setChosen] = useState<Method | null>(startsAtOnce ? methods[0] : null);
  const method = chosen ?? asked?.method ?? methods[0];
  const link = useAct('post', '/api/devices/{id}/link', ['/api/devices', '/api/devices/{id}/link']);
  const begin = (body: { method: 'qr' } | { method: 'code'; number: string }) =>
    link.mutateAsync({ params: { id: device.id }, body });
  // The page shows the passkey step in place of this, once it has read the state.
  const isLinking = ['linking', 'passkey_required'].includes(state?.state ?? device.state);
  // The other way's code may be on its way: nobody asked for one of this way.
  const isAwaited = isLinking && asked?.method === method;
  const shown = offer?.kind === method ? offer : null;
  return (
    <Stack gap="sm">
      <LinkFault state={state} />
      <SegmentedControl
        aria-label={t('link.method')}
        value={method}
        onChange={(value) => setChosen(value)}
        data={methods.map((value) => ({ value, label: t(`link.${value}`) }))}
      />
      <ol className={classes.steps}>
        <li>{t('link.steps.open')}</li>
        <li>{t(method === 'qr' ? 'link.steps.scan' : 'link.steps.type')}</li>
      </ol>
      <ApiForm
        initial={{ number: '' }}
        save={({ number }) => begin(method === 'qr' ? { method } : { method, number })}
        submit={null}
      >
        {(form, run) => (
          <>
            {startsAtOnce && !isOnPhone && (
              <Once act={() => void run(() => begin({ method: 'qr' }))} />
            )}
            <NewestNumber number={asked?.number ?? ''} form={form} />
            {method === 'code' && (
              <NumberField
                label={t('link.number')}
                description={t(country === null ? 'link.numberHintAlone' : 'link.numberHint')}
                placeholder="+62 812 3456 7890"
                required
                maw={320}
                value={form.values.number}
                error={form.errors['number']}
                onChange={(number) => form.setFieldValue('number', number)}
              />
            )}
            <div className={classes.offer} aria-live="polite">
              {shown !== null ? (
                <Offer offer={shown} />
              ) : isAwaited || link.isPending ? (
                <Center h="100%">
                  <Group gap="xs">
                    <Loader size="sm" />
                    <Text size="sm" c="dimmed">
                      {t('link.waiting')}
                    </Text>
                  </Group>
                </Center>
              ) : (
                <Center h="100%">
                  <Text size="sm" c="dimmed" ta="center">
                    {t('link.idle')}
                  </Text>
                </Center>
              )}
            </div>
            <Group>
              <Button type="submit" loading={link.isPending}>
                {t(isAwaited ? 'link.again' : method === 'qr' ? 'link.showQr' : 'link.showCode')}
              </Button>
            </Group>
          </>
        )}
      </ApiForm>
    </Stack>
  );
}

/** Acts when it is shown first. */
function Once({ act }: { act: () => void }) {
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(act, []);
  return null;
}

interface NewestNumberProps {
  /** The number of the newest link, in digits; empty until it is read, or for none. */
  number: string;
  form: FormOf<{ number: string }>;
}

/** Fills in the number of the newest link, unless one is typed already. */
function NewestNumber({ number, form }: NewestNumberProps) {
  useEffect(() => {
    if (number !== '' && !form.isTouched()) form.initialize({ number: `+${number}` });
    // Once, when it is read.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [number]);
  return null;
}

function Offer({ offer }: { offer: LinkOfferItem }) {
  const { t } = useTranslation('devices');
  return (
    <Stack align="center" gap={8}>
      {offer.kind === 'qr' ? (
        <div className={classes.qr}>
          <QRCodeSVG value={offer.text} size={232} level="L" title={t('link.qrTitle')} />
        </div>
      ) : (
        <Group gap="xs">
          <Text className={classes.code} data-testid="pairing-code">
            {offer.text.slice(0, 4)}-{offer.text.slice(4)}
          </Text>
          <CopyButton value={offer.text} />
        </Group>
      )}
      <Countdown until={offer.expiresAt} key={offer.text} />
    </Stack>
  );
}

/** WhatsApp accepts a code for a short time; the next one arrives by itself. */
function Countdown({ until }: { until: number }) {
  const { t } = useTranslation('devices');
  const [total] = useState(() => Math.max(1, until - Date.now()));
  const [left, setLeft] = useState(total);
  const { start, stop } = useInterval(() => setLeft(Math.max(0, until - Date.now())), 250);
  useEffect(() => {
    start();
    return stop;
  }, [start, stop]);
  return (
    <div className={classes.countdown}>
      <Progress value={(left / total) * 100} size={4} aria-label={t('link.validFor')} />
      <Text size="xs" c="dimmed" ta="center" className="figures">
        {t('link.seconds', { count: Math.ceil(left / 1_000) })}
      </Text>
    </div>
  );
}
