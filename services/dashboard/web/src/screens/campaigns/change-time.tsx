import { Button, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { ApiForm } from '../../components/api-form.tsx';
import { ConfirmedButton } from '../../components/confirmed-act.tsx';
import { useTimeZone } from '../../components/timestamp.tsx';
import type { CampaignItem } from './campaign-stage.tsx';
import { StartTime } from './when-step.tsx';

interface ChangeTimeProps {
  campaign: CampaignItem;
  /** It has been started at once. */
  onStarted: () => void;
}

/** Changes when a scheduled campaign begins. */
export function ChangeTime({ campaign, onStarted }: ChangeTimeProps) {
  const { t } = useTranslation('campaigns');
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" leftSection={<IconClock size={16} />} onClick={open}>
        {t('time.open')}
      </Button>
      <Modal opened={opened} onClose={close} title={t('time.title')}>
        <Fields campaign={campaign} onDone={close} onStarted={onStarted} />
      </Modal>
    </>
  );
}

interface FieldsProps extends ChangeTimeProps {
  onDone: () => void;
}

function Fields({ campaign: { id, start_at: startAt }, onDone, onStarted }: FieldsProps) {
  const { t } = useTranslation('campaigns');
  const zone = useTimeZone();
  const { mutateAsync } = useAct('patch', '/api/batches/{id}', [
    '/api/batches',
    '/api/batches/{id}',
  ]);
  const save = (at: number | null) => mutateAsync({ params: { id }, body: { start_at: at } });
  return (
    <ApiForm<{ at: number | null }, unknown>
      initial={{ at: startAt === undefined ? null : Math.floor(Date.parse(startAt) / 1_000) }}
      save={({ at }) => save(at)}
      onSaved={onDone}
      submit={t('time.save')}
      isReady={({ values }) => values.at !== null}
      onCancel={onDone}
      aside={
        <StartNow
          act={() => save(null)}
          onDone={() => {
            onDone();
            onStarted();
          }}
        />
      }
    >
      {(form) => (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('when.zone', { zone })}
          </Text>
          <StartTime at={form.values.at} onChange={(at) => form.setFieldValue('at', at)} />
        </Stack>
      )}
    </ApiForm>
  );
}

function StartNow({ act, onDone }: { act: () => Promise<unknown>; onDone: () => void }) {
  const { t } = useTranslation('campaigns');
  return (
    <ConfirmedButton
      confirms={{
        title: t('time.nowTitle'),
        text: t('time.nowText'),
        verb: t('time.now'),
        act,
        onDone,
      }}
    >
      {t('time.now')}
    </ConfirmedButton>
  );
}
