import { Box, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { useApi } from '../../api/use-api.ts';
import { Card } from '../../components/card.tsx';
import { CHANNELS } from '../../components/channels.ts';
import { ApiForm } from '../../components/api-form.tsx';
import { Reading } from '../../components/reading.tsx';
import { OwnAddressFields } from '../../components/self-send/own-address-fields.tsx';
import { useKeepAddresses } from '../../components/self-send/use-keep-addresses.ts';

type Settings = AnswerTo<'/api/personal-settings'>;

const PARTS = CHANNELS.map((channel) => ({ channel, content: undefined }));

/** Edits the addresses that "Send to myself" sends to. */
export function OwnAddresses() {
  const { t } = useTranslation('self-send');
  const read = useApi('/api/personal-settings');
  return (
    <Card title={t('mine.title')} text={t('mine.text')}>
      <Reading read={read} skeleton={<Skeleton h={220} />}>
        {(settings) => (
          <AddressesForm settings={settings} key={JSON.stringify(settings.addresses)} />
        )}
      </Reading>
    </Card>
  );
}

function AddressesForm({ settings: { addresses: stored } }: { settings: Settings }) {
  const { t } = useTranslation('self-send');
  const keep = useKeepAddresses(stored);
  const { phone, chat, mail } = stored;
  const initial = { addresses: { phone: phone ?? '', chat: chat ?? '', mail: mail ?? '' } };
  return (
    <Box maw={420}>
      <ApiForm
        initial={initial}
        save={({ addresses }) => keep(addresses)}
        done={t('mine.saved')}
        submit={t('mine.save')}
        variant="default"
      >
        {(form) => <OwnAddressFields parts={PARTS} form={form} />}
      </ApiForm>
    </Box>
  );
}
