import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AnswerTo, BodyOf, RowOf } from '../../api/types.ts';
import { apiQuery, useAct } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { ALERT_CHANNELS, CHANNEL_DEFINITIONS, CHANNEL_NAMES } from '../../components/channels.ts';
import { useDeviceLabel } from '../../components/device-condition.tsx';
import { ApiForm } from '../../components/api-form.tsx';
import { Select } from '../../components/select.tsx';
import type { Language } from '../../i18n/languages.ts';

type Kind = AnswerTo<'/api/alerts'>['kinds'][number];

const KINDS: readonly Kind[] = [
  'device_down',
  'pool_last_member',
  'pool_down',
  'endpoint_failing',
  'endpoint_paused',
  'quota_80',
  'quota_100',
  'inbound_limit',
  'verify_pumping',
  'number_quality',
  'number_limit',
  'number_restricted',
  'number_name',
];

interface Values extends Record<string, unknown> {
  /** Null: not chosen yet. */
  device: string | null;
  to: string;
  kinds: string[];
}

interface SettingsFormProps {
  settings: AnswerTo<'/api/alerts'>;
  messengers: readonly AlertDevice[];
}

/** Edits the alerts: by which device, to whom, and for what. */
export function SettingsForm({ settings, messengers }: SettingsFormProps) {
  const { t, i18n } = useTranslation('alerts');
  const labelOf = useDeviceLabel();
  const mayManage = useMay('manage');
  const save = useAct('patch', '/api/alerts', ['/api/alerts', '/api/incidents']);
  const initial: Values = {
    ...settings,
    // The device may be deleted by now.
    device: messengers.find(({ id }) => id === settings.device)?.id ?? null,
    to: settings.to ?? '',
  };
  const addressKindOf = ({ device }: Values) => {
    const channel = messengers.find(({ id }) => id === device)?.channel;
    return channel === undefined ? 'mail' : CHANNEL_DEFINITIONS[channel].address;
  };
  const channels = ALERT_CHANNELS.map((one) => CHANNEL_NAMES[one]);
  if (messengers.length === 0) {
    return (
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('settings.noDevice', { channels })}</Text>
        <Button component={Link} to="/devices" variant="default">
          {t('settings.addDevice')}
        </Button>
      </Stack>
    );
  }
  return (
    <ApiForm
      initial={initial}
      save={(values) =>
        save.mutateAsync({ body: { ...bodyOf(values), language: i18n.language as Language } })
      }
      done={t('settings.saved')}
      submit={mayManage ? t('settings.save') : null}
      isReady={(form) => form.isDirty()}
    >
      {(form) => (
        <>
          <Select
            label={t('settings.device')}
            description={t('settings.deviceHint', { channels })}
            placeholder={t('settings.choose')}
            required
            allowDeselect={false}
            disabled={!mayManage}
            data={messengers.map((one) => ({
              value: one.id,
              label: `${labelOf(one)} · ${CHANNEL_NAMES[one.channel]}`,
            }))}
            {...form.getInputProps('device')}
          />
          <TextInput
            label={t(`settings.${addressKindOf(form.values)}`)}
            description={t(`settings.${addressKindOf(form.values)}Hint`)}
            required
            maxLength={254}
            disabled={!mayManage}
            {...form.getInputProps('to')}
          />
          <Checkbox.Group label={t('settings.kinds')} {...form.getInputProps('kinds')}>
            <Stack gap="xs" mt={6}>
              {KINDS.map((kind) => (
                <Checkbox
                  key={kind}
                  value={kind}
                  disabled={!mayManage}
                  label={t(`kinds.${kind}`)}
                  description={t(`hints.${kind}`)}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        </>
      )}
    </ApiForm>
  );
}

const bodyOf = ({ device, to, kinds }: Values): BodyOf<'/api/alerts', 'patch'> => ({
  device,
  to: to.trim(),
  kinds: KINDS.filter((kind) => kinds.includes(kind)),
});

type AlertDevice = RowOf<'/api/devices'>;

const MAX_DEVICES = 200;

/** Reads devices that can send alerts. Undefined while loading. */
export function useMessengers(): readonly AlertDevice[] | undefined {
  const lists = useQueries({
    queries: ALERT_CHANNELS.map((channel) =>
      apiQuery('/api/devices', { query: { channel, limit: MAX_DEVICES } }),
    ),
  });
  if (lists.some(({ data }) => data === undefined)) return undefined;
  return lists.flatMap(({ data }) => data?.data ?? []);
}
