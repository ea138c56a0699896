import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useApi } from '../../api/use-api.ts';
import { useMay, useSession } from '../../app/session.ts';
import { useNotify } from '../notify.tsx';
import { CountrySelect } from './country-select.tsx';
import { browserTimeZone } from './use-country.ts';

/**
 * Offers the browser's time zone to an account that has none yet, and asks for its country. The country is
 * never filled in: a guess that one click saves would send to the numbers of another country.
 */
export function PlaceOffer() {
  const { t } = useTranslation('shell');
  const { account } = useSession();
  const mayManage = useMay('manage');
  const notify = useNotify();
  const [country, setCountry] = useState<string | null>(null);
  const [isDeclined, setDeclined] = useLocalStorage({
    key: `place-declined-${account.id}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const { data } = useApi('/api/settings', {}, { enabled: account.id !== '' && mayManage });
  const change = useAct('patch', '/api/settings', ['/api/settings', '/api/session']);
  if (data === undefined || isDeclined || !mayManage) return null;
  const zone = data.time_zone === undefined ? browserTimeZone() : undefined;
  const lacksCountry = data.default_country === undefined;
  if (zone === undefined && !lacksCountry) return null;
  const body = {
    ...(zone === undefined ? {} : { time_zone: zone }),
    ...(country === null ? {} : { default_country: country }),
  };
  return (
    <Alert icon={<IconMapPin size={18} aria-hidden />} mb="sm" title={t('place.title')}>
      <Stack gap="xs">
        {zone !== undefined && <Text size="sm">{t('place.zone', { zone })}</Text>}
        {lacksCountry && (
          <CountrySelect
            label={t('place.country')}
            description={t('place.countryHint')}
            maw={320}
            value={country}
            onChange={setCountry}
          />
        )}
        <Group gap="xs">
          <Button
            loading={change.isPending}
            disabled={Object.keys(body).length === 0}
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
      </Stack>
    </Alert>
  );
}
