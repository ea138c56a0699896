import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { IconCheck, IconDots, IconPower, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { CHANNEL_DEFINITIONS } from '../../components/channels.ts';
import { useDelete } from '../../components/delete-act.tsx';
import { useNotify } from '../../components/notify.tsx';
import { RejectTemplate } from './reject-template.tsx';
import type { TemplateItem } from './template-badges.tsx';
import { STALE_TEMPLATE, useApprove } from './template-changes.ts';
import { TemplateVersions } from './template-versions.tsx';

/** The acts on a template. The operator approves and rejects; members who may `write` turn it on and off. */
export function TemplateActs({ template }: { template: TemplateItem }) {
  const { t } = useTranslation('templates');
  const mayWrite = useMay('write');
  const mayJudge = useMay('operate');
  const notify = useNotify();
  const [rejecting, setRejecting] = useState(false);
  const params = { id: String(template.id) };
  const { approve, isApproving } = useApprove();
  const turnOn = useAct('post', '/api/templates/{id}/activate', STALE_TEMPLATE);
  const turnOff = useAct('post', '/api/templates/{id}/deactivate', STALE_TEMPLATE);
  const turn = template.active ? turnOff : turnOn;
  const judges =
    mayJudge &&
    CHANNEL_DEFINITIONS[template.channel].templatesApprovedBy === 'operator' &&
    (template.approval !== 'approved' || template.approved_by === 'permission');
  return (
    <Group gap="xs">
      {judges && (
        <>
          <Button
            leftSection={<IconCheck size={16} />}
            loading={isApproving}
            onClick={() => approve(template)}
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
      <TemplateVersions template={template} />
      {mayWrite && <More template={template} />}
      <RejectTemplate template={template} opened={rejecting} onClose={() => setRejecting(false)} />
    </Group>
  );
}

function More({ template: { id, name, provider } }: { template: TemplateItem }) {
  const { t } = useTranslation('templates');
  const { remove } = useDelete({
    path: '/api/templates/{id}',
    id,
    leadsTo: '/templates',
    title: t('delete.title', { name }),
    text: t('delete.text'),
    verb: t('delete.verb'),
    done: t('delete.done', { name }),
  });
  const { remove: removeThere } = useDelete({
    path: '/api/templates/{id}',
    query: { at_provider: true },
    id,
    leadsTo: '/templates',
    title: t('delete.title', { name }),
    text: t('delete.textAtMeta'),
    verb: t('delete.verbAtMeta'),
    done: t('delete.done', { name }),
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('acts.more')}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item c="var(--tone-bad)" leftSection={<IconTrash size={16} />} onClick={remove}>
          {t('delete.verb')}
        </Menu.Item>
        {provider !== undefined && (
          <Menu.Item
            c="var(--tone-bad)"
            leftSection={<IconTrash size={16} />}
            onClick={removeThere}
          >
            {t('delete.verbAtMeta')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
