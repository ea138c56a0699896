import { Anchor, Skeleton } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CHANNEL_DEFINITIONS } from '../../components/channels.ts';
import { useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { BackLink } from '../../components/back-link.tsx';
import { DeleteButton } from '../../components/delete-act.tsx';
import { firstWorking } from '../../components/first-working.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Entity } from '../../components/entity.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Reading } from '../../components/reading.tsx';
import { useDevices } from '../../components/use-devices.ts';
import { Waiting } from '../../components/waiting.tsx';
import { ActiveSwitch } from './active-switch.tsx';
import { draftOf, newDraft } from './rule-draft.ts';
import { RuleEditor } from './rule-editor.tsx';
import { useRuleWords } from './use-rule-words.ts';

const route = getRouteApi('/shell/autoreplies/$id');

/** Shows one rule and a chat to try it in; `new` starts a new one. */
export function AutoreplyScreen() {
  const { id } = route.useParams();
  return id === 'new' ? <NewRule /> : <ExistingRule id={id} />;
}

function NewRule() {
  const { t, i18n } = useTranslation('autoreplies');
  const { device: wanted } = route.useSearch();
  const devices = useDevices();
  const device =
    devices?.find(({ id }) => id === wanted) ??
    // Not mail first: its replies need a template.
    firstWorking(devices?.filter(({ channel }) => CHANNEL_DEFINITIONS[channel].hasInline) ?? []) ??
    devices?.[0];
  return (
    <>
      <BackLink to="/autoreplies">{t('all')}</BackLink>
      <PageHeader title={t('new.title')} text={t('new.text')} />
      {devices === undefined ? (
        <Waiting h={420} />
      ) : device === undefined ? (
        <EmptyState icon={IconDevices} title={t('noDevice.title')} text={t('noDevice.text')}>
          <Anchor component={Link} to="/devices" size="sm">
            {t('noDevice.act')}
          </Anchor>
        </EmptyState>
      ) : (
        <RuleEditor
          devices={devices}
          deviceId={device.id}
          draft={newDraft(device.channel, i18n.language)}
        />
      )}
    </>
  );
}

function ExistingRule({ id }: { id: string }) {
  const { t, i18n } = useTranslation('autoreplies');
  const { whenOf } = useRuleWords();
  const read = useApi('/api/autoreplies/{id}', { params: { id } });
  const device = useApi(
    '/api/devices/{id}',
    { params: { id: read.data?.device ?? '' } },
    { enabled: read.data !== undefined },
  );
  return (
    <Entity
      key={id}
      kind="autoreply"
      read={read}
      title={t('one')}
      all={{ to: '/autoreplies', label: t('all') }}
    >
      {(rule) => (
        <>
          <PageHeader
            title={t('named', { when: whenOf(rule.match) })}
            text={t(rule.active ? 'isOn' : 'isOff')}
          >
            <ActiveSwitch rule={rule} label={whenOf(rule.match)} />
            <DeleteRule id={id} />
          </PageHeader>
          <Reading read={device} skeleton={<Skeleton h={420} />}>
            {(known) => (
              <RuleEditor
                devices={[known]}
                deviceId={known.id}
                draft={draftOf(rule, known.channel, i18n.language)}
                ruleId={id}
                key={id}
              />
            )}
          </Reading>
        </>
      )}
    </Entity>
  );
}

function DeleteRule({ id }: { id: string }) {
  const { t } = useTranslation('autoreplies');
  const mayWrite = useMay('write');
  if (!mayWrite) return null;
  return (
    <DeleteButton
      path="/api/autoreplies/{id}"
      id={id}
      leadsTo="/autoreplies"
      title={t('delete.title')}
      text={t('delete.text')}
      verb={t('delete.verb')}
      done={t('delete.done')}
    >
      {t('delete.open')}
    </DeleteButton>
  );
}
