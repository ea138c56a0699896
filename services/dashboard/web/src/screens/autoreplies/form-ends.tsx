import { Group, NumberInput, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import numbers from '../../api/numbers.json';
import type { FormView } from './rule-draft.ts';

const MOST_MINUTES = 43_200;

interface FormEndsProps {
  form: FormView;
  readOnly: boolean;
  onChange: (form: FormView) => void;
}

/** Edits how a form ends: cancelled, or without an answer for long. */
export function FormEnds({ form, readOnly, onChange }: FormEndsProps) {
  const { t } = useTranslation('autoreplies');
  const { reminder, ...unreminded } = form;
  const expires = form.expires_after_minutes ?? numbers.formExpiresMinutes;
  const minutes = {
    min: 1,
    max: MOST_MINUTES,
    allowDecimal: false,
    hideControls: true,
    disabled: readOnly,
    suffix: ` ${t('form.minutes')}`,
  };
  const text = (name: 'cancelled' | 'expired') => ({
    maxLength: 1000,
    readOnly,
    value: form[name] ?? '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...form, [name]: currentTarget.value }),
  });
  return (
    <Stack gap="sm">
      <TextInput
        label={t('form.cancelled')}
        placeholder={t('form.cancelledHint')}
        {...text('cancelled')}
      />
      <Group align="flex-start" grow>
        <NumberInput
          label={t('form.reminder')}
          placeholder={t('form.never')}
          {...minutes}
          value={reminder?.after_minutes ?? ''}
          onChange={(value) =>
            onChange(
              value === ''
                ? unreminded
                : { ...form, reminder: { ...reminder, after_minutes: Number(value) } },
            )
          }
        />
        <NumberInput
          label={t('form.expires')}
          {...minutes}
          value={expires}
          onChange={(value) =>
            onChange({
              ...form,
              expires_after_minutes: value === '' ? numbers.formExpiresMinutes : Number(value),
            })
          }
        />
      </Group>
      {reminder && (
        <TextInput
          label={t('form.reminderText')}
          placeholder={t('form.reminderHint')}
          maxLength={300}
          readOnly={readOnly}
          value={reminder.text ?? ''}
          onChange={({ currentTarget }) =>
            onChange({ ...form, reminder: { ...reminder, text: currentTarget.value } })
          }
        />
      )}
      <TextInput
        label={t('form.expired')}
        placeholder={t('form.expiredHint')}
        {...text('expired')}
      />
    </Stack>
  );
}
