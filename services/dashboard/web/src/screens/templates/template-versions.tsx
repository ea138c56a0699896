import { Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { List } from '../../components/list/list.tsx';
import { wholeList } from '../../components/list/use-list.ts';
import { useNotify } from '../../components/notify.tsx';
import { TemplatePreview } from '../../components/preview/template-preview.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { ApprovalBadge, type TemplateItem } from './template-badges.tsx';
import { STALE_TEMPLATE } from './template-changes.ts';
import { useRejection } from './use-meta-word.ts';

/** Shows earlier versions of a template, and restores them. */
export function TemplateVersions({ template }: { template: TemplateItem }) {
  const { t } = useTranslation('templates');
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={16} />}
        onClick={() => setOpened(true)}
      >
        {t('versions.open')}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        title={t('versions.title')}
        position="right"
        size="md"
      >
        {opened && <Versions template={template} onBroughtBack={close} />}
      </Drawer>
    </>
  );
}

interface VersionsProps {
  template: TemplateItem;
  onBroughtBack: () => void;
}

function Versions({ template: { id, channel, provider }, onBroughtBack }: VersionsProps) {
  const { t } = useTranslation('templates');
  const rejectionOf = useRejection();
  const params = { id: String(id) };
  // The content of Meta's templates is changed at Meta.
  const mayBringBack = useMay('write') && provider === undefined;
  const notify = useNotify();
  const change = useAct('patch', '/api/templates/{id}', STALE_TEMPLATE);
  const bringBack = (content: TemplateItem['content']) =>
    change.mutate(
      { params, body: { content } },
      {
        onSuccess: ({ approved_by: by }) => {
          const word = by === 'permission' ? 'broughtBackReady' : 'broughtBack';
          notify.done(t(`versions.${word}`));
          onBroughtBack();
        },
        onError: notify.failed,
      },
    );
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('versions.text')}
      </Text>
      <List
        label={t('versions.title')}
        list={wholeList(useApi('/api/templates/{id}/versions', { params }))}
        rowKey={(version) => version.id}
        cardHeightPx={240}
        none={{ icon: IconHistory, title: t('versions.none'), text: t('versions.noneText') }}
        card={(version) => (
          <Card
            title={t('versions.until')}
            text={
              <Group gap="xs">
                <Timestamp value={version.replaced_at} />
                <ApprovalBadge {...version} />
                {rejectionOf(version)}
              </Group>
            }
            end={
              mayBringBack && (
                <Button
                  size="xs"
                  variant="default"
                  loading={change.isPending}
                  onClick={() => bringBack(version.content)}
                >
                  {t('versions.bringBack')}
                </Button>
              )
            }
          >
            <TemplatePreview channel={channel} content={version.content} />
          </Card>
        )}
      />
    </Stack>
  );
}
