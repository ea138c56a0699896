import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { Card } from '../../components/card.tsx';
import { Reading } from '../../components/reading.tsx';
import { VerifySettingsForm } from './settings-form.tsx';

const FORM_PX = 420;

/** Shows and changes limits and countries of codes. */
export function VerifySettingsCard() {
  const { t } = useTranslation('verify');
  const read = useApi('/api/verify/settings');
  return (
    <Card title={t('settings.title')} text={t('settings.text')}>
      <Reading read={read} skeleton={<Skeleton h={FORM_PX} />}>
        {(settings) => <VerifySettingsForm settings={settings} />}
      </Reading>
    </Card>
  );
}
