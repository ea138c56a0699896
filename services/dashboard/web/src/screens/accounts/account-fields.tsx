import { Checkbox, Group, NumberInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Select } from '../../components/select.tsx';
import { DateField } from '../../components/times/date-field.tsx';
import type { AccountForm } from './account-form.ts';

/** Fields for an account's name, plan and permissions. */
export function AccountFields({
  form,
  of = 'account',
}: {
  form: UseFormReturnType<AccountForm>;
  /** `plan`: the rest is for administrators. */
  of?: 'account' | 'plan';
}) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <TextInput
        label={t('fields.name')}
        required
        maxLength={200}
        disabled={of === 'plan'}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('fields.plan')}
        required
        maxLength={100}
        {...form.getInputProps('plan.name')}
      />
      <Group grow align="flex-start" gap="sm">
        <NumberInput
          label={t('fields.quota')}
          description={t('fields.quotaHint')}
          placeholder={t('unlimited')}
          min={0}
          max={Number.MAX_SAFE_INTEGER}
          allowDecimal={false}
          thousandSeparator=" "
          hideControls
          {...form.getInputProps('plan.quota')}
        />
        <Select
          label={t('fields.period')}
          description={t('fields.periodHint')}
          allowDeselect={false}
          data={(['day', 'month'] as const).map((value) => ({
            value,
            label: t(`periods.${value}`),
          }))}
          {...form.getInputProps('plan.period')}
        />
      </Group>
      <NumberInput
        label={t('fields.storage')}
        description={t('fields.storageHint')}
        placeholder={t('fields.storageDefault')}
        min={0}
        max={1_000_000_000}
        allowDecimal={false}
        thousandSeparator=" "
        hideControls
        {...form.getInputProps('plan.storage_mb')}
      />
      <DateField
        label={t('fields.ends')}
        description={t('fields.endsHint')}
        clearable
        value={form.values.plan.expires_at}
        error={form.errors['plan.expires_at']}
        onChange={(day) => form.setFieldValue('plan.expires_at', day)}
      />
      <Checkbox
        label={t('fields.transactional')}
        disabled={of === 'plan'}
        description={t('fields.transactionalHint')}
        {...form.getInputProps('permissions.transactional', { type: 'checkbox' })}
      />
      <Checkbox
        label={t('fields.ownMailTemplates')}
        disabled={of === 'plan'}
        description={t('fields.ownMailTemplatesHint')}
        {...form.getInputProps('permissions.own_mail_templates', { type: 'checkbox' })}
      />
    </>
  );
}
