import { Group, NumberInput, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { CHANNEL_DEFINITIONS } from '../../components/channels.ts';
import { ApiForm } from '../../components/api-form.tsx';
import { useTimeZone } from '../../components/timestamp.tsx';
import {
  PhoneDayFields,
  phoneDayValues,
  readPhoneDay,
  type PhoneDayValues,
} from './phone-day-fields.tsx';
import { PhoneLimitFields } from './phone-limit-fields.tsx';
import type { DeviceDetail } from './device-state.tsx';

interface Values extends Record<string, unknown> {
  name: string;
  settings: PhoneDayValues & {
    pace: { perSecond: number | string; burst: number | string };
    confirm_ms: number | string;
    replies_per_hour: number | string;
    silent_minutes: number | string;
    show_reading: boolean;
    split_long_texts: boolean;
    max_segments: number | string;
    dailyCap: { messages: number | string; firstContacts: number | string };
    firstContactPace: { seconds: number | string };
  };
}

/** Seconds between two messages, to a tenth. */
const secondsOf = ({ perSecond }: { perSecond: number }) => Math.round(10 / perSecond) / 10;

/** The settings of a phone's limits; an empty field is the default. */
function phoneLimitsOf(
  { dailyCap, firstContactPace: { seconds } }: Values['settings'],
  { settings, limits }: DeviceDetail,
) {
  const cap = {
    ...(dailyCap.messages === '' ? {} : { messages: Number(dailyCap.messages) }),
    ...(dailyCap.firstContacts === '' ? {} : { firstContacts: Number(dailyCap.firstContacts) }),
  };
  const { firstContactPace: before } = settings;
  const burst = before?.burst ?? limits?.first_contact_pace?.burst ?? 1;
  const isSame = before !== undefined && secondsOf(before) === Number(seconds);
  const pace = isSame ? before : { perSecond: 1 / Number(seconds), burst };
  return {
    dailyCap: Object.keys(cap).length === 0 ? null : cap,
    firstContactPace: seconds === '' ? null : pace,
  };
}

const numberOf = (value: number | string) => (value === '' ? null : Number(value));

/** Edits name, pace, autoreplies and, if the provider has receipts, how long to wait for one. */
export function SettingsCard({ device }: { device: DeviceDetail }) {
  const { t } = useTranslation('devices');
  const mayWrite = useMay('write');
  const zone = useTimeZone();
  const change = useAct('patch', '/api/devices/{id}', ['/api/devices', '/api/devices/{id}']);
  const { pace, confirm_ms: confirmMs, replies_per_hour: replies } = device.settings;
  const { split_long_texts: splits = false, dailyCap, firstContactPace } = device.settings;
  const { silent_minutes: silentMinutes } = device.settings;
  const { max_segments: mostSegments, show_reading: showsRead = false } = device.settings;
  const initial: Values = {
    name: device.name,
    settings: {
      pace: { perSecond: pace?.perSecond ?? '', burst: pace?.burst ?? '' },
      confirm_ms: confirmMs ?? '',
      replies_per_hour: replies ?? '',
      silent_minutes: silentMinutes ?? '',
      show_reading: showsRead,
      split_long_texts: splits,
      max_segments: mostSegments ?? '',
      dailyCap: {
        messages: dailyCap?.messages ?? '',
        firstContacts: dailyCap?.firstContacts ?? '',
      },
      firstContactPace: { seconds: firstContactPace ? secondsOf(firstContactPace) : '' },
      ...phoneDayValues(device.settings, zone),
    },
  };
  const bodyOf = ({ name, settings }: Values) => {
    const { pace: wanted, show_reading: reading, split_long_texts: split } = settings;
    // Null takes a setting away; the device keeps settings that the form doesn't have.
    return {
      name,
      settings: {
        pace:
          wanted.perSecond === '' || wanted.burst === ''
            ? null
            : { perSecond: Number(wanted.perSecond), burst: Number(wanted.burst) },
        confirm_ms: numberOf(settings.confirm_ms),
        replies_per_hour: numberOf(settings.replies_per_hour),
        silent_minutes: numberOf(settings.silent_minutes),
        show_reading: reading ? true : null,
        split_long_texts: split ? true : null,
        max_segments: numberOf(settings.max_segments),
        ...(device.limits ? { ...phoneLimitsOf(settings, device), ...readPhoneDay(settings) } : {}),
      },
    };
  };
  const { splitsTexts, maxSegments, confirms, showsReading, tellsEchoes } =
    CHANNEL_DEFINITIONS[device.channel];
  return (
    <Card title={t('settings.title')} text={t('settings.text')}>
      <ApiForm
        initial={initial}
        save={(values) => change.mutateAsync({ params: { id: device.id }, body: bodyOf(values) })}
        done={t('settings.saved')}
        submit={mayWrite ? t('settings.save') : null}
        variant="default"
      >
        {(form) => (
          <>
            <TextInput
              label={t('new.name')}
              required
              maxLength={100}
              disabled={!mayWrite}
              {...form.getInputProps('name')}
            />
            <Group grow align="flex-start">
              <NumberInput
                label={t('settings.perSecond')}
                placeholder={t('settings.default')}
                min={0.001}
                max={10_000}
                hideControls
                disabled={!mayWrite}
                {...form.getInputProps('settings.pace.perSecond')}
              />
              <NumberInput
                label={t('settings.burst')}
                placeholder={t('settings.default')}
                min={1}
                max={10_000}
                allowDecimal={false}
                hideControls
                disabled={!mayWrite}
                {...form.getInputProps('settings.pace.burst')}
              />
            </Group>
            {confirms && (
              <NumberInput
                label={t('settings.confirm')}
                description={t('settings.confirmHint')}
                placeholder={t('settings.default')}
                suffix=" ms"
                min={0}
                max={30_000}
                allowDecimal={false}
                hideControls
                disabled={!mayWrite}
                {...form.getInputProps('settings.confirm_ms')}
              />
            )}
            <NumberInput
              label={t('settings.replies')}
              description={t('settings.repliesHint')}
              placeholder={t('settings.default')}
              min={1}
              max={100_000}
              allowDecimal={false}
              hideControls
              disabled={!mayWrite}
              {...form.getInputProps('settings.replies_per_hour')}
            />
            {tellsEchoes && (
              <NumberInput
                label={t('settings.silent')}
                description={t('settings.silentHint')}
                suffix={t('settings.minutes')}
                min={1}
                max={1_440}
                allowDecimal={false}
                hideControls
                disabled={!mayWrite}
                {...form.getInputProps('settings.silent_minutes')}
              />
            )}
            {device.limits && <PhoneLimitFields form={form} disabled={!mayWrite} />}
            {device.limits && <PhoneDayFields form={form} disabled={!mayWrite} />}
            {maxSegments !== null && (
              <NumberInput
                label={t('settings.segments')}
                description={t('settings.segmentsHint')}
                placeholder={String(maxSegments)}
                min={1}
                max={255}
                allowDecimal={false}
                hideControls
                disabled={!mayWrite}
                {...form.getInputProps('settings.max_segments')}
              />
            )}
            {showsReading && (
              <Switch
                label={t('settings.reading')}
                description={t('settings.readingHint')}
                disabled={!mayWrite}
                {...form.getInputProps('settings.show_reading', { type: 'checkbox' })}
              />
            )}
            {splitsTexts && (
              <Switch
                label={t('settings.split')}
                description={t('settings.splitHint')}
                disabled={!mayWrite}
                {...form.getInputProps('settings.split_long_texts', { type: 'checkbox' })}
              />
            )}
          </>
        )}
      </ApiForm>
    </Card>
  );
}
