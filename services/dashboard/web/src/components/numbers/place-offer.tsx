import { Alert, Button, Group, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAct, useApi } from '../../api/use-api.ts';
import { useMay, useSession } from '../../app/session.ts';
import { useNotify } from '../notify.tsx';
import { browserTimeZone, guessCountry } from './use-country.ts';

/** Offers the browser's time zone and country to an account that has none yet. Sets nothing by itself. */
export function PlaceOffer() {
  const { t, i18n } = useTranslation('shell');
  const { account } = useSession();
  const mayManage = useMay('manage');
  const notify = useNotify();
  const [isDeclined, setDeclined] = useLocalStorage({
    key: `place-declined-${account.id}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const { data } = useApi('/api/settings', {}, { enabled: account.id !== '' && mayManage });
  const change = useAct('patch', '/api/settings', ['/api/settings', '/api/session']);
  if (data === undefined || isDeclined || !mayManage) return null;
  const zone = data.time_zone === undefined ? browserTimeZone() : undefined;
  const country = data.default_country === undefined ? guessCountry() : null;
  if (zone === undefined && country === null) return null;
  const named =
    country === null ? '' : new Intl.DisplayNames([i18n.language], { type: 'region' }).of(country);
  const body = {
    ...(zone === undefined ? {} : { time_zone: zone }),
    ...(country === null ? {} : { default_country: country }),
  };
  return (
    <Alert icon={<IconMapPin size={18} aria-hidden />} mb="sm" title={t('place.title')}>
      <Text size="sm" mb="xs">
        {zone !== undefined && t('place.zone', { zone })}{' '}
        {named !== '' && t('place.country', { country: named })}
      </Text>
      <Group gap="xs">
        <Button
          loading={change.isPending}
          onClick={() =>
            change.mutate(
              { body },
              { onSuccess: () => notify.done(t('place.done')), onError: notify.failed },
            )
          }
        >
          {t('place.use')}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => setDeclined(true)}>
          {t('place.no')}
        </Button>
      </Group>
    </Alert>
  );
}
