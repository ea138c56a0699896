import { Group, NumberInput, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Select } from '../../components/select.tsx';
import { TimeZoneSelect } from '../../components/time-zone-select.tsx';
import { DateField } from '../../components/times/date-field.tsx';
import { TimeField } from '../../components/times/time-field.tsx';
import type { DeviceDetail } from './device-state.tsx';

type Settings = DeviceDetail['settings'];

/** A linked phone's warm-up plan and quiet hours, as their form holds them. */
export interface PhoneDayValues {
  warm_up: { on: boolean; from: string; days: number | string };
  quiet_hours: {
    on: boolean;
    from: string;
    until: string;
    time_zone: string;
    hold: 'bulk' | 'all';
  };
  typing_seconds: number | string;
}

export const phoneDayValues = (
  { warm_up: warmUp, quiet_hours: quiet, typing_seconds: typing }: Settings,
  timeZone: string,
): PhoneDayValues => ({
  warm_up: {
    on: warmUp !== undefined,
    from: warmUp?.from ?? new Date().toISOString().slice(0, 10),
    days: warmUp?.days ?? '',
  },
  quiet_hours: {
    on: quiet !== undefined,
    from: quiet?.from ?? '21:00',
    until: quiet?.until ?? '08:00',
    time_zone: quiet?.time_zone ?? timeZone,
    hold: quiet?.hold ?? 'bulk',
  },
  typing_seconds: typing ?? '',
});

/** The settings that the form's values stand for; null is none. */
export function readPhoneDay({
  warm_up: warmUp,
  quiet_hours: quiet,
  typing_seconds: typing,
}: PhoneDayValues) {
  const { on: _warmUp, days, from } = warmUp;
  const { on: _quiet, hold, ...hours } = quiet;
  return {
    warm_up: warmUp.on ? { from, ...(days === '' ? {} : { days: Number(days) }) } : null,
    quiet_hours: quiet.on ? { ...hours, ...(hold === 'all' ? { hold } : {}) } : null,
    typing_seconds: typing === '' ? null : Number(typing),
  };
}

/** What the fields need of their form. */
interface FieldsForm {
  values: { settings: PhoneDayValues };
  getInputProps(path: string, options?: { type: 'checkbox' }): object;
  setFieldValue(path: string, value: string): void;
}

/** Fields for a linked phone's warm-up plan and its quiet hours. */
export function PhoneDayFields({ form, disabled }: { form: FieldsForm; disabled: boolean }) {
  const { t } = useTranslation('devices');
  const { warm_up: warmUp, quiet_hours: quiet } = form.values.settings;
  const field = (path: string) => ({ disabled, ...form.getInputProps(`settings.${path}`) });
  const valued = (path: string, value: string) => ({
    ...field(path),
    value,
    onChange: (next: string) => form.setFieldValue(`settings.${path}`, next),
  });
  const toggle = (path: string) => ({
    disabled,
    ...form.getInputProps(`settings.${path}`, { type: 'checkbox' }),
  });
  return (
    <Stack gap="sm">
      <NumberInput
        label={t('settings.typing')}
        description={t('settings.typingHint')}
        placeholder="0"
        suffix=" s"
        min={1}
        max={10}
        allowDecimal={false}
        hideControls
        {...field('typing_seconds')}
      />
      <Switch
        label={t('settings.warmUp')}
        description={t('settings.warmUpHint')}
        {...toggle('warm_up.on')}
      />
      {warmUp.on && (
        <Group grow align="flex-start">
          <DateField
            label={t('settings.warmUpFrom')}
            required
            {...valued('warm_up.from', warmUp.from)}
          />
          <NumberInput
            label={t('settings.warmUpDays')}
            placeholder="21"
            min={7}
            max={90}
            allowDecimal={false}
            hideControls
            {...field('warm_up.days')}
          />
        </Group>
      )}
      <Switch
        label={t('settings.quiet')}
        description={t('settings.quietHint')}
        {...toggle('quiet_hours.on')}
      />
      {quiet.on && (
        <>
          <Group grow align="flex-start">
            <TimeField
              label={t('settings.quietFrom')}
              required
              {...valued('quiet_hours.from', quiet.from)}
            />
            <TimeField
              label={t('settings.quietUntil')}
              required
              {...valued('quiet_hours.until', quiet.until)}
            />
          </Group>
          <TimeZoneSelect
            label={t('settings.quietZone')}
            disabled={disabled}
            value={quiet.time_zone}
            onChange={(zone) => form.setFieldValue('settings.quiet_hours.time_zone', zone)}
          />
          <Select
            label={t('settings.quietHold')}
            allowDeselect={false}
            data={(['bulk', 'all'] as const).map((value) => ({
              value,
              label: t(`settings.quietHolds.${value}`),
            }))}
            {...field('quiet_hours.hold')}
          />
        </>
      )}
    </Stack>
  );
}
