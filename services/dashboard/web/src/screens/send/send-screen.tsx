import { Alert, Button, Grid, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconSend, IconTerminal2 } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { FormFault, FormFoot } from '../../components/form.tsx';
import { JsonInput } from '../../components/json-input.tsx';
import { useExplain } from '../../components/notify.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { AddChannel } from './add-channel.tsx';
import { BehaviourPart } from './behaviour-part.tsx';
import { ChannelPart } from './channel-part.tsx';
import { CommonText } from './text-for-all-channels.tsx';
import { channelsOf, type Draft, EMPTY, lacksTime, textOf } from './draft.ts';
import { type ComposedSend, NOTHING, useKeptDraft } from './kept-draft.ts';
import { LanguagePart } from './language-part.tsx';
import { MorePart } from './more-part.tsx';
import { Previews } from './previews.tsx';
import { Recipient } from './recipient.tsx';
import classes from './send-screen.module.css';
import { SendersNow } from './senders-now.tsx';
import { SelfSendPart } from './self-send-part.tsx';
import { SchedulePart } from './schedule-part.tsx';
import { Variables } from './variables.tsx';

const route = getRouteApi('/shell/console');

/** Composes a request, previews it, sends it, and opens its page. */
export function SendScreen() {
  const { t } = useTranslation('send');
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
        <Waiting h={420} />
      ) : (
        <>
          {before.error && <FormFault>{t('noRerun', { id: from })}</FormFault>}
          <Composer begun={before.data} key={from ?? 'new'} />
        </>
      )}
    </>
  );
}

/** `begun`: a request to send again; without it, what was composed before goes on. */
function Composer({ begun }: { begun: Draft | undefined }) {
  const { t } = useTranslation('send');
  const explain = useExplain();
  const navigate = useNavigate();
  const kept = useKeptDraft();
  const [composed, setComposed] = useState<ComposedSend>(() =>
    begun === undefined ? (kept.read() ?? NOTHING) : { ...NOTHING, draft: begun },
  );
  const { draft, common } = composed;
  const change = (next: ComposedSend) => {
    setComposed(next);
    kept.keep(next);
  };
  const setDraft = (next: Draft) => change({ draft: next, common });
  const [view, setView] = useState<'form' | 'json'>('form');
  const [fault, setFault] = useState<string | null>(null);
  const send = useAct('post', '/api/console/send', ['/api/requests', '/api/sends']);
  const channels = channelsOf(draft);
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Paper
          p="md"
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            setFault(lacksTime(draft) ? t('schedule.missing') : null);
            if (lacksTime(draft)) return;
            send.mutate(
              { body: { ...draft, require_variables: true } },
              {
                onSuccess({ request_id: id }) {
                  kept.forget();
                  void navigate({ to: '/requests/$id', params: { id: String(id) } });
                },
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
                {channels.filter((one) => textOf(draft, one) !== undefined).length > 1 && (
                  <CommonText composed={composed} onChange={change} />
                )}
                {channels.map((channel) => (
                  <ChannelPart key={channel} channel={channel} draft={draft} onChange={setDraft}>
                    <Recipient channel={channel} draft={draft} onChange={setDraft} />
                  </ChannelPart>
                ))}
                <AddChannel draft={draft} onChange={setDraft} text={startingText(composed)} />
                {channels.length > 0 && <LanguagePart draft={draft} onChange={setDraft} />}
                {channels.length > 0 && <Variables draft={draft} onChange={setDraft} />}
                <SchedulePart draft={draft} onChange={setDraft} />
                <BehaviourPart draft={draft} onChange={setDraft} />
                {channels.length > 0 && <MorePart draft={draft} onChange={setDraft} />}
                {channels.length > 0 && (
                  <Group justify="space-between">
                    <Text size="xs" c="dimmed">
                      {t('kept')}
                    </Text>
                    <Button
                      variant="subtle"
                      size="xs"
                      onClick={() => {
                        kept.forget();
                        setComposed(NOTHING);
                      }}
                    >
                      {t('discard')}
                    </Button>
                  </Group>
                )}
              </>
            )}
            <SendersNow draft={draft} />
            <FormFault>{fault}</FormFault>
            <FormFoot
              submit={t('send')}
              leftSection={<IconSend size={16} />}
              sending={send.isPending}
              disabled={channels.length === 0}
            >
              <SelfSendPart draft={draft} />
            </FormFoot>
          </Stack>
        </Paper>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <div className={classes.beside}>
          <Previews draft={draft} />
        </div>
      </Grid.Col>
    </Grid>
  );
}

/** A second channel starts with the text of the first. */
function startingText({ draft, common }: ComposedSend): string {
  if (common !== '') return common;
  const texts = channelsOf(draft).map((channel) => textOf(draft, channel));
  return texts.find((text) => text !== undefined) ?? '';
}
