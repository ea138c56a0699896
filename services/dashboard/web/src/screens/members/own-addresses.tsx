import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { useApi } from '../../api/use-api.ts';
import { Card } from '../../components/card.tsx';
import { CHANNELS } from '../../components/channels.ts';
import { FormFault } from '../../components/form.tsx';
import { useNotify } from '../../components/notify.tsx';
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
  const notify = useNotify();
  const { keep, isPending, fault, fields, refuse, clear } = useKeepAddresses(stored);
  const [addresses, setAddresses] = useState({
    phone: stored.phone ?? '',
    chat: stored.chat ?? '',
    mail: stored.mail ?? '',
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        clear();
        keep(addresses)
          .then(() => notify.done(t('mine.saved')))
          .catch(refuse);
      }}
    >
      <Stack gap="sm" maw={420}>
        <FormFault>{fault}</FormFault>
        <OwnAddressFields
          parts={PARTS}
          addresses={addresses}
          faults={fields}
          onChange={(kind, address) => setAddresses({ ...addresses, [kind]: address })}
        />
        <Group>
          <Button type="submit" variant="default" loading={isPending}>
            {t('mine.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
