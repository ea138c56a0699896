import {
  Alert,
  Button,
  Grid,
  Group,
  Menu,
  Paper,
  SegmentedControl,
  Select,
  Skeleton,
  Stack,
  Text,
} from '@mantine/core';
import { IconPlus, IconSend, IconTerminal2 } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { CHANNEL_NAMES, ChannelIcon, CHANNELS } from '../../components/channel-icon.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FormFault } from '../../components/form-fault.tsx';
import { JsonInput } from '../../components/json-input.tsx';
import { useExplain } from '../../components/notify.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { ChannelPart } from './channel-part.tsx';
import { channelsOf, EMPTY, withChannel, type Draft } from './draft.ts';
import { Previews } from './previews.tsx';
import { Variables } from './variables.tsx';

const route = getRouteApi('/shell/console');
const DEVICES_SHOWN = 200;

/** Composes a request, shows what recipients will see, sends it, and goes to what happens. */
export function ConsoleScreen() {
  const { t } = useTranslation('console');
  const { from } = route.useSearch();
  const mayWrite = useMay('write');
  const before = useApi(
    '/api/requests/{id}/rerun',
    { params: { id: String(from ?? 0) } },
    { enabled: from !== undefined && mayWrite },
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      {!mayWrite ? (
        <Alert color="gray">{t('readOnly')}</Alert>
      ) : from !== undefined && before.isPending ? (
        <Skeleton h={420} />
      ) : (
        <>
          {before.error && <FormFault>{t('noRerun', { id: from })}</FormFault>}
          <Composer begun={(before.data as Draft | undefined) ?? EMPTY} key={from ?? 'new'} />
        </>
      )}
    </>
  );
}

function Composer({ begun }: { begun: Draft }) {
  const { t } = useTranslation('console');
  const explain = useExplain();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(begun);
  const [view, setView] = useState<'form' | 'json'>('form');
  const [fault, setFault] = useState<string | null>(null);
  const send = useAct('post', '/api/console/send', ['/api/requests', '/api/sends']);
  const channels = channelsOf(draft);
  const mode = draft.context?.behaviour?.mode === 'async' ? 'async' : 'sync';
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Paper
          p="md"
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            setFault(null);
            send.mutate(
              { body: draft },
              {
                onSuccess: ({ request_id: id }) =>
                  void navigate({ to: '/requests/$id', params: { id: String(id) } }),
                onError: (error) => setFault(explain(error)),
              },
            );
          }}
        >
          <Stack gap="md">
            <SegmentedControl
              aria-label={t('view')}
              value={view}
              onChange={setView}
              data={[
                { value: 'form', label: t('form') },
                { value: 'json', label: 'JSON' },
              ]}
            />
            {view === 'json' ? (
              <JsonInput
                label={t('json')}
                value={draft}
                onChange={(value) => setDraft({ ...EMPTY, ...(value as Draft) })}
              />
            ) : (
              <>
                {channels.length === 0 && (
                  <EmptyState icon={IconTerminal2} title={t('none.title')} text={t('none.text')} />
                )}
                {channels.map((channel) => (
                  <ChannelPart key={channel} channel={channel} draft={draft} onChange={setDraft} />
                ))}
                <AddChannel draft={draft} onChange={setDraft} />
                {channels.length > 0 && <Variables draft={draft} onChange={setDraft} />}
                <Select
                  label={t('mode.label')}
                  description={t(`mode.hint.${mode}`)}
                  allowDeselect={false}
                  value={mode}
                  data={(['sync', 'async'] as const).map((value) => ({
                    value,
                    label: t(`mode.${value}`),
                  }))}
                  onChange={(value) =>
                    setDraft({
                      ...draft,
                      context: {
                        ...draft.context,
                        behaviour: {
                          ...draft.context?.behaviour,
                          mode: value === 'async' ? 'async' : 'sync',
                        },
                      },
                    })
                  }
                />
              </>
            )}
            <FormFault>{fault}</FormFault>
            <Group justify="flex-end">
              <Button
                type="submit"
                leftSection={<IconSend size={16} />}
                loading={send.isPending}
                disabled={channels.length === 0}
              >
                {t('send')}
              </Button>
            </Group>
          </Stack>
        </Paper>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <Previews draft={draft} />
      </Grid.Col>
    </Grid>
  );
}

interface DraftProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}

function AddChannel({ draft, onChange }: DraftProps) {
  const { t } = useTranslation('console');
  const { data } = useApi('/api/devices', { query: { limit: DEVICES_SHOWN } });
  const devices = data?.data ?? [];
  const left = CHANNELS.filter((channel) => draft.keys[channel] === undefined);
  if (left.length === 0) return null;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" w="fit-content" leftSection={<IconPlus size={16} />}>
          {t(left.length === CHANNELS.length ? 'addFirst' : 'addFallback')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {left.map((channel) => {
          const device = devices.find((one) => one.channel === channel);
          return (
            <Menu.Item
              key={channel}
              leftSection={<ChannelIcon channel={channel} />}
              disabled={device === undefined}
              onClick={() => device && onChange(withChannel(draft, channel, device.id))}
            >
              {CHANNEL_NAMES[channel]}
              {device === undefined && data !== undefined && (
                <Text size="xs" c="dimmed">
                  {t('noDevice')}
                </Text>
              )}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
