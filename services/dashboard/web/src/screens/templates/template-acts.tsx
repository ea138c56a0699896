import { ActionIcon, Button, Group, Menu, Modal, Stack, Textarea } from '@mantine/core';
import { IconCheck, IconDots, IconPower, IconTrash, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { useConfirm } from '../../components/confirm-action.tsx';
import { useNotify } from '../../components/notify.tsx';
import type { Template } from './template-badges.tsx';

const STALE = ['/api/templates', '/api/templates/{id}'] as const;

/** Judging is the operator's; turning on and off everybody's who may change what is sent. */
export function TemplateActs({ template }: { template: Template }) {
  const { t } = useTranslation('templates');
  const mayWrite = useMay('write');
  const mayJudge = useMay('operate');
  const notify = useNotify();
  const [rejecting, setRejecting] = useState(false);
  const params = { id: String(template.id) };
  const approve = useAct('post', '/api/templates/{id}/approve', STALE);
  const turnOn = useAct('post', '/api/templates/{id}/activate', STALE);
  const turnOff = useAct('post', '/api/templates/{id}/deactivate', STALE);
  const turn = template.active ? turnOff : turnOn;
  const judges = mayJudge && template.channel !== 'waba' && template.approval !== 'approved';
  return (
    <Group gap="xs">
      {judges && (
        <>
          <Button
            leftSection={<IconCheck size={16} />}
            loading={approve.isPending}
            onClick={() =>
              approve.mutate(
                { params },
                { onSuccess: () => notify.done(t('acts.approved')), onError: notify.failed },
              )
            }
          >
            {t('acts.approve')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconX size={16} />}
            onClick={() => setRejecting(true)}
          >
            {t('acts.reject')}
          </Button>
        </>
      )}
      {mayWrite && (
        <Button
          variant="default"
          leftSection={<IconPower size={16} />}
          loading={turn.isPending}
          onClick={() => turn.mutate({ params }, { onError: notify.failed })}
        >
          {t(template.active ? 'acts.deactivate' : 'acts.activate')}
        </Button>
      )}
      {mayWrite && <More template={template} />}
      <Reject template={template} opened={rejecting} onClose={() => setRejecting(false)} />
    </Group>
  );
}

function More({ template: { id, name } }: { template: Template }) {
  const { t } = useTranslation('templates');
  const confirm = useConfirm();
  const notify = useNotify();
  const navigate = useNavigate();
  const { mutate } = useAct('delete', '/api/templates/{id}', ['/api/templates']);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('acts.more')}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          color="red.8"
          leftSection={<IconTrash size={16} />}
          onClick={() =>
            confirm({
              title: t('delete.title', { name }),
              text: t('delete.text'),
              verb: t('delete.verb'),
              onConfirm: () =>
                mutate(
                  { params: { id: String(id) } },
                  {
                    onSuccess: () => {
                      notify.done(t('delete.done', { name }));
                      void navigate({ to: '/templates' });
                    },
                    onError: notify.failed,
                  },
                ),
            })
          }
        >
          {t('delete.verb')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface RejectProps {
  template: Template;
  opened: boolean;
  onClose: () => void;
}

function Reject({ template: { id, name }, opened, onClose }: RejectProps) {
  const { t } = useTranslation('templates');
  const notify = useNotify();
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useAct('post', '/api/templates/{id}/reject', STALE);
  return (
    <Modal opened={opened} onClose={onClose} title={t('reject.title', { name })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          mutate(
            { params: { id: String(id) }, body: { reason } },
            { onSuccess: onClose, onError: notify.failed },
          );
        }}
      >
        <Stack>
          <Textarea
            label={t('reject.reason')}
            description={t('reject.reasonHint')}
            required
            maxLength={500}
            autosize
            minRows={2}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button type="submit" color="red.8" loading={isPending}>
              {t('reject.verb')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
