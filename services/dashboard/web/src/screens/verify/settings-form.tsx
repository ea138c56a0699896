import { NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AnswerTo, BodyOf } from '../../api/types.ts';
import { useAct } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { ApiForm, type FormOf } from '../../components/api-form.tsx';
import { useCountries } from '../../components/numbers/countries.ts';
import { MultiSelect } from '../../components/multi-select.tsx';

type Settings = AnswerTo<'/api/verify/settings'>;

interface Values extends Record<string, unknown> {
  sender_name: string;
  per_target: number | string;
  per_account: number | string;
  per_ip: number | string;
  min_conversion: number | string;
  /** Empty: the account's own country. */
  countries: string[];
  blocked_countries: string[];
}

const MOST = { per_target: 100, per_account: 1_000_000, per_ip: 10_000, min_conversion: 90 };

/** Edits limits and countries of codes. */
export function VerifySettingsForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation('verify');
  const mayManage = useMay('manage');
  const countries = useCountries();
  const save = useAct('patch', '/api/verify/settings', ['/api/verify/settings']);
  const initial: Values = {
    ...settings,
    sender_name: settings.sender_name ?? '',
    countries: settings.countries ?? [],
  };
  const own = settings.own_country;
  const ownName = countries.find(({ value }) => value === own)?.label ?? own ?? '';
  const limit = (form: FormOf<Values>, name: keyof typeof MOST, least = 1) => ({
    min: least,
    max: MOST[name],
    required: true,
    disabled: !mayManage,
    ...form.getInputProps(name),
  });
  const list = (form: FormOf<Values>, name: 'countries' | 'blocked_countries') => ({
    data: countries,
    searchable: true,
    clearable: true,
    disabled: !mayManage,
    ...(form.values[name].length === 0 ? { placeholder: t('settings.any') } : {}),
    ...form.getInputProps(name),
  });
  return (
    <ApiForm
      initial={initial}
      save={(values) => save.mutateAsync({ body: bodyOf(values) })}
      done={t('settings.saved')}
      submit={mayManage ? t('settings.save') : null}
      isReady={(form) => form.isDirty()}
    >
      {(form) => (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'end' }}>
            <NumberInput label={t('settings.perTarget')} {...limit(form, 'per_target')} />
            <NumberInput label={t('settings.perAccount')} {...limit(form, 'per_account')} />
            <NumberInput
              label={t('settings.perIp')}
              description={t('settings.perIpHint')}
              {...limit(form, 'per_ip')}
            />
            <TextInput
              label={t('settings.senderName')}
              description={t('settings.senderNameHint')}
              maxLength={40}
              disabled={!mayManage}
              {...form.getInputProps('sender_name')}
            />
          </SimpleGrid>
          <NumberInput
            label={t('settings.minConversion')}
            description={t('settings.minConversionHint')}
            {...limit(form, 'min_conversion', 0)}
          />
          <MultiSelect
            label={t('settings.countries')}
            description={
              own === null
                ? t('settings.countriesAll')
                : t('settings.countriesOwn', { country: ownName })
            }
            {...list(form, 'countries')}
          />
          <MultiSelect label={t('settings.blocked')} {...list(form, 'blocked_countries')} />
        </>
      )}
    </ApiForm>
  );
}

function bodyOf(values: Values): BodyOf<'/api/verify/settings', 'patch'> {
  const name = values.sender_name.trim();
  return {
    sender_name: name === '' ? null : name,
    per_target: Number(values.per_target),
    per_account: Number(values.per_account),
    per_ip: Number(values.per_ip),
    min_conversion: Number(values.min_conversion),
    countries: values.countries.length === 0 ? null : values.countries,
    blocked_countries: values.blocked_countries,
  };
}
