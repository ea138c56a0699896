import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconCopy,
  IconDots,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { ConfirmedButton } from '../../components/confirmed-act.tsx';
import { useDelete } from '../../components/delete-act.tsx';
import { useNotify } from '../../components/notify.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { Again } from './again.tsx';
import type { CampaignItem } from './campaign-stage.tsx';
import { ChangeTime } from './change-time.tsx';
import { STEPS } from './missing-parts.ts';

const STALE = ['/api/batches', '/api/batches/{id}'] as const;

interface CampaignActsProps {
  campaign: CampaignItem;
  /** The campaign has another stage, and the button of the act is gone. */
  onActed: () => void;
}

/** The acts on a campaign in its current stage. */
export function CampaignActs({ campaign, onActed }: CampaignActsProps) {
  const { state, stage, pending } = campaign;
  const mayWrite = useMay('write');
  if (!mayWrite) return null;
  const isOpen = state === 'running' || state === 'paused';
  const hasEnded = !isOpen && campaign.started_at !== null && pending === 0;
  return (
    <>
      {hasEnded && <Again campaign={campaign} />}
      {stage === 'scheduled' && <ChangeTime campaign={campaign} onStarted={onActed} />}
      {((state === 'running' && stage !== 'scheduled') || state === 'paused') && (
        <PauseOrResume campaign={campaign} onActed={onActed} />
      )}
      {isOpen && <Cancel campaign={campaign} onActed={onActed} />}
      <More campaign={campaign} />
    </>
  );
}

/** One component for both: an act's own button is gone when its answer comes. */
function PauseOrResume({ campaign: { id, state }, onActed }: CampaignActsProps) {
  const { t } = useTranslation('campaigns');
  const notify = useNotify();
  const pause = useAct('post', '/api/batches/{id}/pause', STALE);
  const resume = useAct('post', '/api/batches/{id}/resume', STALE);
  const then = { onSuccess: onActed, onError: notify.failed };
  return state === 'paused' ? (
    <Button
      leftSection={<IconPlayerPlay size={16} />}
      loading={resume.isPending}
      onClick={() => resume.mutate({ params: { id } }, then)}
    >
      {t('resume')}
    </Button>
  ) : (
    <Button
      variant="default"
      leftSection={<IconPlayerPause size={16} />}
      loading={pause.isPending}
      onClick={() => pause.mutate({ params: { id } }, then)}
    >
      {t('pause')}
    </Button>
  );
}

function Cancel({ campaign, onActed }: CampaignActsProps) {
  const { id, rows, accepted, refused, pending } = campaign;
  const { t } = useTranslation('campaigns');
  const { number } = useFormats();
  const { mutateAsync } = useAct('post', '/api/batches/{id}/cancel', STALE);
  const left = rows - accepted - refused;
  return (
    <ConfirmedButton
      icon={IconPlayerStop}
      variant="light"
      color="red"
      confirms={{
        title: t('cancel.title'),
        text: (
          <>
            <p>{t('cancel.left', { count: left, rows: number(left) })}</p>
            <p>{t('cancel.open', { count: pending, rows: number(pending) })}</p>
            <p>{t('cancel.final')}</p>
          </>
        ),
        verb: t('cancel.verb'),
        act: () => mutateAsync({ params: { id } }),
        done: t('cancel.done'),
        onDone: onActed,
      }}
    >
      {t('cancel.act')}
    </ConfirmedButton>
  );
}

/** Copy and delete. */
function More({ campaign: { id, state } }: { campaign: CampaignItem }) {
  const { t } = useTranslation('campaigns');
  const notify = useNotify();
  const navigate = useNavigate();
  const copy = useAct('post', '/api/batches/{id}/copy', ['/api/batches']);
  const { remove } = useDelete({
    path: '/api/batches/{id}',
    id,
    leadsTo: '/campaigns',
    title: t('delete.title'),
    text: t('delete.text'),
    verb: t('delete.verb'),
    done: t('delete.done'),
  });
  const open = (draft: { id: string }) =>
    void navigate({ to: '/campaigns/$id', params: { id: draft.id }, search: { step: STEPS[0] } });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={36} variant="default" aria-label={t('more')}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconCopy size={15} />}
          disabled={copy.isPending}
          onClick={() =>
            copy.mutate({ params: { id } }, { onSuccess: open, onError: notify.failed })
          }
        >
          {t('copy')}
        </Menu.Item>
        {state !== 'running' && state !== 'paused' && (
          <Menu.Item color="red" leftSection={<IconTrash size={15} />} onClick={remove}>
            {t('delete.act')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
