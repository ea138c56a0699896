import { Badge, Group, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CHANNEL_DEFINITIONS } from '../../components/channels.ts';
import { useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import { ConditionBadge, ConditionTime } from '../../components/device-condition.tsx';
import { DeleteButton } from '../../components/delete-act.tsx';
import { Entity } from '../../components/entity.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { CallbackCard } from './callback-card.tsx';
import { UnmatchedAlert } from './unmatched-alert.tsx';
import { ConditionAlert } from './condition-alert.tsx';
import { CredentialsCard } from './credentials-card.tsx';
import classes from './device-section.module.css';
import type { DeviceDetail, DeviceItem } from './device-state.tsx';
import { DeviceHealth } from './device-health.tsx';
import { DeviceSection } from './device-section.tsx';
import { LimitsCard } from './limits-card.tsx';
import { LinkCard } from './link-card.tsx';
import { MailDomainsCard } from './mail-domains-card.tsx';
import { MailboxSignInCard } from './mailbox-sign-in-card.tsx';
import { NumberCard } from './number-card.tsx';
import { MonitorCard } from './monitor-card.tsx';
import { PoolsCard } from './pools-card.tsx';
import { ProxyCard } from './proxy-card.tsx';
import { SignInLinksCard } from './sign-in-links-card.tsx';
import { SetupCard } from '../waba-signup/setup-card.tsx';
import { SettingsCard } from './settings-card.tsx';
import { SwitchOnButton } from './switch-on-button.tsx';
import { DeviceTokenCard } from './token-card.tsx';

const route = getRouteApi('/shell/devices/$id');
const REFRESH_MS = 5_000;

/** Shows one device: what is wrong with it, its connection, how it sends, and its latest messages. */
export function DeviceScreen() {
  const { t } = useTranslation('devices');
  const { id } = route.useParams();
  const read = useApi('/api/devices/{id}', { params: { id } }, { refetchEveryMs: REFRESH_MS });
  return (
    <Entity
      key={id}
      kind="device"
      read={read}
      title={t('title')}
      all={{ to: '/devices', label: t('all') }}
      heightPx={320}
    >
      {(device) => (
        <>
          <PageHeader title={device.name} text={<Subtitle device={device} />}>
            {device.condition.state === 'switched_off' && <SwitchOnButton device={device} />}
            <DeleteDevice device={device} />
          </PageHeader>
          <Stack gap="lg">
            <DeviceAlerts device={device} />
            <DeviceSection title={t('sections.connection')}>
              {device.sign_in && <MailboxSignInCard device={device.id} signIn={device.sign_in} />}
              {CHANNEL_DEFINITIONS[device.channel].delivery === 'device' && (
                <LinkCard device={device} />
              )}
              {device.setup !== undefined && <SetupCard device={device.id} setup={device.setup} />}
              {CHANNEL_DEFINITIONS[device.channel].template === 'graph' && (
                <NumberCard device={device.id} />
              )}
              <CredentialsCard device={device} key={`credentials ${device.id}`} />
              {device.callback && (
                <CallbackCard callback={device.callback} channel={device.channel} />
              )}
              {device.proxy !== undefined && <ProxyCard device={device} />}
            </DeviceSection>
            <DeviceSection title={t('sections.sending')}>
              {device.limits && <LimitsCard limits={device.limits} />}
              <DeviceTokenCard device={device} />
              <SettingsCard device={device} key={`settings ${device.id}`} />
              <PoolsCard device={device.id} />
              {CHANNEL_DEFINITIONS[device.channel].exchangesMails && !device.sandbox && (
                <MailDomainsCard device={device.id} />
              )}
              {device.sends_links !== undefined && !device.sandbox && (
                <SignInLinksCard device={device} />
              )}
            </DeviceSection>
            <DeviceSection title={t('sections.messages')}>
              <MonitorCard device={device} />
            </DeviceSection>
          </Stack>
        </>
      )}
    </Entity>
  );
}

function DeviceAlerts({ device }: { device: DeviceDetail }) {
  return (
    <Stack gap="sm" className={classes.alerts ?? ''}>
      <ConditionAlert condition={device.condition} />
      {device.unmatched_receipts && <UnmatchedAlert receipts={device.unmatched_receipts} />}
      {device.health && <DeviceHealth health={device.health} />}
    </Stack>
  );
}

function Subtitle({ device }: { device: DeviceItem }) {
  const { t } = useTranslation('devices');
  return (
    <Group gap="sm" component="span" mt={2}>
      <ChannelIcon channel={device.channel} named />
      {device.number !== '' && <span className="figures">{device.number}</span>}
      <ConditionBadge condition={device.condition} />
      <Text size="sm" c="dimmed" span>
        <ConditionTime condition={device.condition} />
      </Text>
      {device.sandbox && (
        <Badge size="sm" color="gray">
          {t('card.sandbox')}
        </Badge>
      )}
    </Group>
  );
}

function DeleteDevice({ device: { id, name } }: { device: DeviceItem }) {
  const { t } = useTranslation('devices');
  const mayManage = useMay('manage');
  if (!mayManage) return null;
  return (
    <DeleteButton
      path="/api/devices/{id}"
      id={id}
      leadsTo="/devices"
      title={t('delete.title', { name })}
      text={t('delete.text')}
      verb={t('delete.verb')}
      done={t('delete.done', { name })}
    >
      {t('delete.act')}
    </DeleteButton>
  );
}
