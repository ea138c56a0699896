import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useApi } from '../../api/use-api.ts';
import { useSession } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { useNotify } from '../../components/notify.tsx';
import { ShownOnce } from '../../components/shown-once.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { type FactorOffer, SecondFactorSetUp } from './second-factor-set-up.tsx';
import { SecondFactorChange } from './second-factor-change.tsx';

type Change = 'disable' | 'newCodes';

/** Turns one's own second factor on and off. */
export function OwnSecondFactor() {
  const { t } = useTranslation('profile');
  const notify = useNotify();
  const { data } = useApi('/api/second-factor');
  const ask = useAct('post', '/api/second-factor/offer');
  const { account } = useSession();
  const [offer, setOffer] = useState<FactorOffer | null>(null);
  const [change, setChange] = useState<Change | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (data === undefined) return null;
  const isOn = data.enabled_at !== null;
  return (
    <Card
      title={t('factor.title')}
      text={t('factor.text')}
      end={isOn && <StatusBadge tone="good">{t('factor.on')}</StatusBadge>}
    >
      {isOn ? (
        <Stack gap="sm">
          <Text size="sm">{t('factor.left', { count: data.recovery_codes_left })}</Text>
          {account.second_factor_required && <Text size="sm">{t('factor.required')}</Text>}
          <Group gap="xs">
            <Button variant="default" onClick={() => setChange('newCodes')}>
              {t('factor.newCodes')}
            </Button>
            <Button variant="default" onClick={() => setChange('disable')}>
              {t('factor.disable')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Button
          variant="default"
          loading={ask.isPending}
          onClick={() => ask.mutate({}, { onSuccess: setOffer, onError: notify.failed })}
        >
          {t('factor.enable')}
        </Button>
      )}
      <SecondFactorSetUp offer={offer} onClose={() => setOffer(null)} onEnabled={setCodes} />
      <SecondFactorChange change={change} onClose={() => setChange(null)} onCodes={setCodes} />
      <ShownOnce
        secret={codes === null ? null : codes.join('\n')}
        title={t('factor.codesTitle')}
        text={t('factor.codesText')}
        onClose={() => setCodes(null)}
      />
    </Card>
  );
}
