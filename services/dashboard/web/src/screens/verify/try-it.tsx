import { Anchor, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/session.ts';
import { ApiForm } from '../../components/api-form.tsx';
import { Card } from '../../components/card.tsx';
import { besideChannel, CHANNEL_DEFINITIONS } from '../../components/channels.ts';
import { CodeBlock } from '../../components/code-block.tsx';
import { useDeviceLabel } from '../../components/device-condition.tsx';
import { firstWorking } from '../../components/first-working.ts';
import { RequestLink } from '../../components/request-link.tsx';
import { Select } from '../../components/select.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useDevices } from '../../components/use-devices.ts';
import { curlOf, type TriedCode } from './curl-of.ts';
import { useTry } from './use-try.ts';
import { VERIFICATION_TONES } from './verification-tones.ts';

type Devices = NonNullable<ReturnType<typeof useDevices>>;
type Sent = Awaited<ReturnType<ReturnType<typeof useTry>['send']>>;
type Checked = Awaited<ReturnType<ReturnType<typeof useTry>['check']>>;

/** Sends a code to an own address and checks it, with the calls that a program makes. */
export function TryIt() {
  const { t } = useTranslation('verify');
  const devices = useDevices();
  return (
    <Card
      title={t('try.title')}
      text={t('try.text')}
      end={
        <Anchor href="/guide/verify" size="sm">
          {t('try.guide')}
        </Anchor>
      }
    >
      {devices !== undefined && <Trying devices={devices} />}
    </Card>
  );
}

function Trying({ devices }: { devices: Devices }) {
  const { t } = useTranslation('verify');
  const mayManage = useMay('manage');
  const [sent, setSent] = useState<Sent | null>(null);
  const [chosen, choose] = useState(firstWorking(devices)?.id);
  const [address, setAddress] = useState('');
  const tried = useTry(t('try.token'));
  const device = devices.find(({ id }) => id === chosen);
  if (device === undefined) return <Text size="sm">{t('try.noDevice')}</Text>;
  const { sampleAddress } = CHANNEL_DEFINITIONS[device.channel];
  const asked: TriedCode = {
    channel: device.channel,
    device: device.id,
    address: address === '' ? sampleAddress : address,
  };
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Stack gap="sm">
        {mayManage ? (
          <>
            <DeviceChoice devices={devices} chosen={device.id} onChoose={choose} />
            <ApiForm
              initial={{ address: '' }}
              save={({ address: to }) => tried.send({ ...asked, address: to.trim() })}
              onSaved={setSent}
              asksOnLeave={false}
              submit={t(sent === null ? 'try.send' : 'try.again')}
            >
              {(form) => (
                <TextInput
                  label={t('try.address')}
                  placeholder={sampleAddress}
                  required
                  maxLength={320}
                  {...form.getInputProps('address')}
                  onChange={({ currentTarget: { value } }) => {
                    form.setFieldValue('address', value);
                    setAddress(value.trim());
                  }}
                />
              )}
            </ApiForm>
            {sent !== null && (
              <Checking key={sent.id} sent={sent} check={(code) => tried.check(sent.id, code)} />
            )}
          </>
        ) : (
          <Text size="sm">{t('try.managersOnly')}</Text>
        )}
      </Stack>
      <Stack gap={6}>
        <Text size="xs" c="dimmed">
          {t('try.curlHint')}
        </Text>
        <CodeBlock
          code={curlOf(asked, window.location.origin)}
          label={t('try.copy')}
          maxHeightPx={240}
        />
      </Stack>
    </SimpleGrid>
  );
}

interface DeviceChoiceProps {
  devices: Devices;
  chosen: string;
  onChoose: (id: string) => void;
}

function DeviceChoice({ devices, chosen, onChoose }: DeviceChoiceProps) {
  const { t } = useTranslation('verify');
  const labelOf = useDeviceLabel();
  return (
    <Select
      label={t('try.device')}
      allowDeselect={false}
      value={chosen}
      data={devices.map((one) => ({
        value: one.id,
        label: besideChannel(labelOf(one), one.channel),
      }))}
      onChange={(id) => id !== null && onChoose(id)}
    />
  );
}

interface CheckingProps {
  sent: Sent;
  check: (code: string) => Promise<Checked>;
}

function Checking({ sent, check }: CheckingProps) {
  const { t } = useTranslation('verify');
  const [checked, setChecked] = useState<Checked | null>(null);
  return (
    <ApiForm
      initial={{ code: '' }}
      save={({ code }) => check(code.trim())}
      onSaved={setChecked}
      asksOnLeave={false}
      submit={t('try.check')}
    >
      {(form) => (
        <>
          <TextInput
            label={t('try.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={10}
            data-autofocus
            {...form.getInputProps('code')}
          />
          <Group gap="xs" role="status">
            <RequestLink id={sent.request} />
            {checked !== null && (
              <>
                <StatusBadge tone={VERIFICATION_TONES[checked.state]}>
                  {t(`states.${checked.state}`)}
                </StatusBadge>
                {checked.state === 'pending' && (
                  <Text size="sm">{t('try.wrong', { count: checked.tries_left })}</Text>
                )}
              </>
            )}
          </Group>
        </>
      )}
    </ApiForm>
  );
}
