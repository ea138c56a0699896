import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { Card } from '../../components/card.tsx';
import { useNotify } from '../../components/notify.tsx';
import type { Campaign } from './use-live-campaign.ts';

const LONGEST = 200;

/** The name of a draft, saved when its field is left. */
export function CampaignName({ campaign: { id, name } }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const notify = useNotify();
  const [typed, setTyped] = useState(name);
  const { mutate } = useAct('patch', '/api/batches/{id}', ['/api/batches', '/api/batches/{id}']);
  const save = () => {
    const wanted = typed.trim();
    if (wanted === '') setTyped(name);
    else if (wanted !== name) {
      mutate({ params: { id }, body: { name: wanted } }, { onError: notify.failed });
    }
  };
  return (
    <Card title={t('name.title')}>
      <TextInput
        aria-label={t('name.label')}
        description={t('name.hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={LONGEST}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={save}
      />
    </Card>
  );
}
