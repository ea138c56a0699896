import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { BackLink } from '../../components/back-link.tsx';
import {
  CHANNEL_DEFINITIONS,
  CHANNEL_NAMES,
  type ChannelName,
  CHANNELS,
} from '../../components/channels.ts';
import { Entity } from '../../components/entity.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import type { TemplateItem } from './template-badges.tsx';
import { TemplateActs } from './template-acts.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { TemplateStanding } from './template-standing.tsx';

const route = getRouteApi('/shell/templates/$id');

/** Shows one template with its preview; `new-<channel>` starts a new one. */
export function TemplateScreen() {
  const { t } = useTranslation('templates');
  const { id } = route.useParams();
  const channel = CHANNELS.find((known) => id === `new-${known}`);
  if (channel === undefined) return <Existing id={id} />;
  return (
    <>
      <BackLink to="/templates">{t('all')}</BackLink>
      <PageHeader
        title={t('new.title', { channel: CHANNEL_NAMES[channel] })}
        text={t('new.text', { marker: '{{name}}' })}
      />
      <TemplateEditor channel={channel} content={startingContent(channel)} key={channel} />
    </>
  );
}

function Existing({ id }: { id: string }) {
  const { t } = useTranslation('templates');
  const read = useApi('/api/templates/{id}', { params: { id } });
  return (
    <Entity
      key={id}
      kind="template"
      read={read}
      title={t('one')}
      all={{ to: '/templates', label: t('all') }}
    >
      {(template) => (
        <>
          <PageHeader title={template.name} text={<TemplateStanding template={template} />}>
            <TemplateActs template={template} />
          </PageHeader>
          <TemplateEditor
            channel={template.channel}
            content={template.content}
            template={template}
            key={draftKey(template)}
          />
        </>
      )}
    </Entity>
  );
}

/** Changes with what the editor edits, not with what Meta says. */
const draftKey = ({ id, name, content, transactional, sensitive, topic }: TemplateItem): string =>
  JSON.stringify([id, name, content, transactional, sensitive, topic]);

/** The content of a new template: the least that its channel takes. */
function startingContent(channel: ChannelName): Record<string, unknown> {
  switch (CHANNEL_DEFINITIONS[channel].template) {
    case 'message':
      return { message: { type: 'text', message: '' } };
    case 'mail':
      return { subject: '', html: '', text: '' };
    case 'graph':
      return {
        name: '',
        language: 'en_US',
        components: [{ type: 'BODY', text: '' }],
      };
  }
}
