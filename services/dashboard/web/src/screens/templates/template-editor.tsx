import { Checkbox, Grid, Paper, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { useAct } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { CHANNEL_DEFINITIONS, type ChannelName } from '../../components/channels.ts';
import { FormFault, FormFoot } from '../../components/form.tsx';
import { JsonInput } from '../../components/json-input.tsx';
import { useSentence } from '../../components/failure/error-words.ts';
import { useExplain, useNotify } from '../../components/notify.tsx';
import { placeholdersIn } from '../../components/preview/fill-placeholders.ts';
import { MessagePreview } from '../../components/preview/message-preview.tsx';
import { TopicSelect } from '../../components/topic-select.tsx';
import { useLeaveGuard } from '../../components/use-leave-guard.tsx';
import { ContentFields } from './content-fields.tsx';
import type { TemplateItem } from './template-badges.tsx';
import { STALE_TEMPLATE } from './template-changes.ts';
import { TestSend } from './test-send.tsx';
import { TestValues } from './test-values.tsx';
import { WabaLanguages } from './waba-languages.tsx';
import { WabaReview } from './waba-review.tsx';

/** A draft may be incomplete; the API says what is missing. */
type Content = TemplateItem['content'];

interface TemplateEditorProps {
  channel: ChannelName;
  content: Record<string, unknown>;
  /** Absent for a new template. */
  template?: TemplateItem;
}

/** Edits a template: the content at the left, the preview at the right. */
export function TemplateEditor({ channel, content: stored, template }: TemplateEditorProps) {
  const { t } = useTranslation('templates');
  const mayWrite = useMay('write');
  const isReviewed = CHANNEL_DEFINITIONS[channel].template === 'graph';
  const [name, setName] = useState(template?.name ?? '');
  const [content, setContent] = useState(stored);
  const [transactional, setTransactional] = useState(template?.transactional ?? false);
  const [sensitive, setSensitive] = useState(template?.sensitive ?? false);
  const [topic, setTopic] = useState(template?.topic);
  const [view, setView] = useState<'form' | 'json'>('form');
  const [values, setValues] = useState<Record<string, string>>({});
  const keep = useLeaveGuard({ name, content, transactional, sensitive, topic });
  const { save, isSaving, fault } = useSave(channel, template, keep);
  const variables = placeholdersIn(content);
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Paper
          p="md"
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            save({ name, content, transactional, sensitive, topic });
          }}
        >
          <Stack gap="sm">
            <FormFault>{fault}</FormFault>
            <TextInput
              label={t('editor.name')}
              description={t('editor.nameHint')}
              required
              maxLength={200}
              readOnly={!mayWrite}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <SegmentedControl
              aria-label={t('editor.view')}
              value={view}
              onChange={setView}
              data={[
                { value: 'form', label: t('editor.form') },
                { value: 'json', label: 'JSON' },
              ]}
            />
            {view === 'json' ? (
              <JsonInput
                label={t('editor.json')}
                value={content}
                readOnly={!mayWrite}
                onChange={(value) => setContent(value as Record<string, unknown>)}
              />
            ) : (
              <ContentFields
                channel={channel}
                content={content}
                readOnly={!mayWrite}
                onChange={setContent}
              />
            )}
            <Checkbox
              label={t('editor.transactional')}
              description={t('editor.transactionalHint')}
              checked={transactional}
              disabled={!mayWrite}
              onChange={({ currentTarget }) => setTransactional(currentTarget.checked)}
            />
            <Checkbox
              label={t('editor.sensitive')}
              description={t('editor.sensitiveHint')}
              checked={sensitive}
              disabled={!mayWrite}
              onChange={({ currentTarget }) => setSensitive(currentTarget.checked)}
            />
            <TopicSelect
              value={topic}
              none={t('editor.noTopic')}
              description={t('editor.topicHint')}
              disabled={!mayWrite}
              onChange={setTopic}
            />
            {mayWrite && (
              <FormFoot
                submit={t(template === undefined ? 'editor.create' : 'editor.save')}
                sending={isSaving}
              />
            )}
          </Stack>
        </Paper>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <Stack gap="sm" style={{ position: 'sticky', top: 16 }}>
          <MessagePreview channel={channel} content={content} values={values} />
          <TestValues names={variables} values={values} onChange={setValues} />
          {isReviewed && <WabaReview content={content} template={template} />}
          {isReviewed && template !== undefined && <WabaLanguages template={template} />}
          {mayWrite && (
            <TestSend channel={channel} content={content} template={template} values={values} />
          )}
        </Stack>
      </Grid.Col>
    </Grid>
  );
}

interface Draft {
  name: string;
  content: Record<string, unknown>;
  transactional: boolean;
  sensitive: boolean;
  topic: string | undefined;
}

function useSave(channel: ChannelName, template: TemplateItem | undefined, keep: () => void) {
  const { t } = useTranslation('templates');
  const navigate = useNavigate();
  const notify = useNotify();
  const explain = useExplain();
  const sentence = useSentence();
  const [fault, setFault] = useState<string | null>(null);
  const create = useAct('post', '/api/templates', ['/api/templates']);
  const change = useAct('patch', '/api/templates/{id}', STALE_TEMPLATE);
  const refuse = (error: Error) => {
    // With the path: the form shows only parts of the content, so no field may have that name.
    const names = error instanceof ApiError && error.field !== undefined;
    setFault(names ? sentence(error.message, error.failure) : explain(error));
  };
  return {
    fault,
    isSaving: create.isPending || change.isPending,
    save({ topic, ...draft }: Draft): void {
      setFault(null);
      const body = { ...draft, content: withoutEmpty(draft.content) as Content };
      if (template === undefined) {
        create.mutate(
          { body: { channel, ...body, ...(topic === undefined ? {} : { topic }) } },
          {
            onSuccess: ({ id, name, approval }) => {
              keep();
              const word = approval === 'approved' ? 'createdReady' : 'created';
              notify.done(t(`editor.${word}`, { name }));
              void navigate({ to: '/templates/$id', params: { id: String(id) } });
            },
            onError: refuse,
          },
        );
        return;
      }
      change.mutate(
        {
          params: { id: String(template.id) },
          body: { ...body, ...(topic === template.topic ? {} : { topic: topic ?? null }) },
        },
        {
          onSuccess({ approved_by: by }) {
            keep();
            notify.done(t(by === 'permission' ? 'editor.savedReady' : 'editor.saved'));
          },
          onError: refuse,
        },
      );
    },
  };
}

/** Empty fields are left out. */
function withoutEmpty(content: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== ''));
}
