import { Checkbox, Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MultiSelect } from '../../components/multi-select.tsx';
import { useDevices } from '../../components/use-devices.ts';
import { EVENTS, type EventKindView } from './event-kinds.ts';
import { RetryFields } from './retry-fields.tsx';
import { readWaits, type RetryValues } from './retry-schedule.ts';

export interface EndpointValues extends RetryValues, Record<string, unknown> {
  url: string;
  events: EventKindView[];
  /** Empty: every device. */
  devices: string[];
  /** Empty: unchanged. */
  secret: string;
  signed: boolean;
  /** Payloads of version 2. */
  allReceipts: boolean;
}

/** Checks what the server would refuse without a word for this form. */
export function useEndpointRules() {
  const { t } = useTranslation('webhooks');
  return {
    waits: (waits: string, { repeats }: EndpointValues) =>
      repeats === 'own' && readWaits(waits) === null ? t('retries.waitsHint') : null,
  };
}

interface EndpointFieldsProps {
  form: UseFormReturnType<EndpointValues>;
  hasSecret: boolean;
  readOnly?: boolean;
  /** Below the address. */
  help?: ReactNode;
}

export function EndpointFields({ form, hasSecret, readOnly = false, help }: EndpointFieldsProps) {
  const { t } = useTranslation('webhooks');
  const devices = useDevices() ?? [];
  return (
    <Stack gap="sm">
      <TextInput
        label={t('fields.url')}
        description={t('fields.urlHint')}
        placeholder="https://example.com/hooks/cascade"
        type="url"
        required
        readOnly={readOnly}
        {...form.getInputProps('url')}
      />
      {help}
      <Checkbox.Group label={t('fields.events')} required {...form.getInputProps('events')}>
        <Stack gap={8} mt={6}>
          {EVENTS.map((event) => (
            <Checkbox
              key={event}
              value={event}
              disabled={readOnly}
              label={t(`events.${event}.name`)}
              description={t(`events.${event}.text`)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <MultiSelect
        label={t('fields.devices')}
        description={t('fields.devicesHint')}
        placeholder={form.values.devices.length === 0 ? t('everyDevice') : ''}
        data={devices.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        clearable
        readOnly={readOnly}
        {...form.getInputProps('devices')}
      />
      <TextInput
        label={t('fields.secret')}
        description={t(hasSecret ? 'fields.secretKept' : 'fields.secretHint')}
        autoComplete="off"
        maxLength={256}
        readOnly={readOnly}
        {...form.getInputProps('secret')}
      />
      <Switch
        label={t('fields.signed')}
        description={t('fields.signedHint')}
        disabled={readOnly}
        {...form.getInputProps('signed', { type: 'checkbox' })}
      />
      <Switch
        label={t('fields.version')}
        description={t('fields.versionHint')}
        disabled={readOnly}
        {...form.getInputProps('allReceipts', { type: 'checkbox' })}
      />
      <RetryFields form={form} readOnly={readOnly} />
    </Stack>
  );
}
