import { Button } from '@mantine/core';
import {
  IconDownload,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconRepeat,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { browserUrl } from '../../api/browser-url.ts';
import { useAct } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { ConfirmedButton } from '../../components/confirmed-act.tsx';
import { DeleteButton } from '../../components/delete-act.tsx';
import { useNotify } from '../../components/notify.tsx';
import type { BatchItem } from './batch-state.tsx';

const STALE = ['/api/batches', '/api/batches/{id}'] as const;

/** The acts on a batch in its current state. */
export function BatchActs({ batch }: { batch: BatchItem }) {
  const { id, state, started_at: started, failed, refused, pending, left_out: leftOut = 0 } = batch;
  const { t } = useTranslation('batches');
  const mayWrite = useMay('write');
  const ended = state === 'finished' || (state === 'cancelled' && started !== null);
  const hasFailed = ended && pending === 0 && failed + refused > leftOut;
  return (
    <>
      {started !== null && (
        <Button
          component="a"
          href={browserUrl(`/api/batches/${encodeURIComponent(id)}/results`)}
          download
          variant="default"
          leftSection={<IconDownload size={16} />}
        >
          {t('results')}
        </Button>
      )}
      {mayWrite && hasFailed && <DraftFailed id={id} />}
      {mayWrite && state === 'running' && <Pause id={id} />}
      {mayWrite && state === 'paused' && <Resume id={id} />}
      {mayWrite && (state === 'running' || state === 'paused') && <Cancel id={id} />}
      {mayWrite && state !== 'running' && state !== 'paused' && <Delete id={id} />}
    </>
  );
}

/** Makes a new draft of the failed rows, for another channel. */
function DraftFailed({ id }: { id: string }) {
  const { t } = useTranslation('batches');
  const notify = useNotify();
  const navigate = useNavigate();
  const { mutate, isPending } = useAct('post', '/api/batches/{id}/failed', STALE);
  const open = (draft: { id: string }) =>
    void navigate({ to: '/batches/$id', params: { id: draft.id } });
  return (
    <Button
      variant="default"
      leftSection={<IconRepeat size={16} />}
      loading={isPending}
      onClick={() => mutate({ params: { id } }, { onSuccess: open, onError: notify.failed })}
    >
      {t('failedAgain')}
    </Button>
  );
}

function Pause({ id }: { id: string }) {
  const { t } = useTranslation('batches');
  const notify = useNotify();
  const { mutate, isPending } = useAct('post', '/api/batches/{id}/pause', STALE);
  return (
    <Button
      variant="default"
      leftSection={<IconPlayerPause size={16} />}
      loading={isPending}
      onClick={() => mutate({ params: { id } }, { onError: notify.failed })}
    >
      {t('pause')}
    </Button>
  );
}

function Resume({ id }: { id: string }) {
  const { t } = useTranslation('batches');
  const notify = useNotify();
  const { mutate, isPending } = useAct('post', '/api/batches/{id}/resume', STALE);
  return (
    <Button
      leftSection={<IconPlayerPlay size={16} />}
      loading={isPending}
      onClick={() => mutate({ params: { id } }, { onError: notify.failed })}
    >
      {t('resume')}
    </Button>
  );
}

function Cancel({ id }: { id: string }) {
  const { t } = useTranslation('batches');
  const { mutateAsync } = useAct('post', '/api/batches/{id}/cancel', STALE);
  return (
    <ConfirmedButton
      icon={IconPlayerStop}
      variant="light"
      color="red"
      confirms={{
        title: t('cancel.title'),
        text: t('cancel.text'),
        verb: t('cancel.verb'),
        act: () => mutateAsync({ params: { id } }),
        done: t('cancel.done'),
      }}
    >
      {t('cancel.act')}
    </ConfirmedButton>
  );
}

function Delete({ id }: { id: string }) {
  const { t } = useTranslation('batches');
  return (
    <DeleteButton
      path="/api/batches/{id}"
      id={id}
      leadsTo="/batches"
      title={t('delete.title')}
      text={t('delete.text')}
      verb={t('delete.verb')}
      done={t('delete.done')}
    >
      {t('delete.act')}
    </DeleteButton>
  );
}
