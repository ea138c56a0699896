import { Group, NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** What the fields need of their form. */
interface FieldsForm {
  getInputProps(path: string): object;
}

/** Fields for a linked phone's daily limits and its pace towards new contacts. */
export function PhoneLimitFields({ form, disabled }: { form: FieldsForm; disabled: boolean }) {
  const { t } = useTranslation('devices');
  const common = { placeholder: t('settings.default'), hideControls: true, disabled };
  return (
    <>
      <Group grow align="flex-start">
        <NumberInput
          label={t('settings.dailyMessages')}
          description={t('settings.dailyMessagesHint')}
          min={0}
          max={1_000_000}
          allowDecimal={false}
          {...common}
          {...form.getInputProps('settings.dailyCap.messages')}
        />
        <NumberInput
          label={t('settings.dailyFirst')}
          description={t('settings.dailyFirstHint')}
          min={0}
          max={1_000_000}
          allowDecimal={false}
          {...common}
          {...form.getInputProps('settings.dailyCap.firstContacts')}
        />
      </Group>
      <NumberInput
        label={t('settings.strangers')}
        description={t('settings.strangersHint')}
        suffix=" s"
        min={0.1}
        max={1_000}
        {...common}
        {...form.getInputProps('settings.firstContactPace.seconds')}
      />
    </>
  );
}
