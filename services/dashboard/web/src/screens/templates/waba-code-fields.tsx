import { Checkbox, Group, NumberInput, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Select } from '../../components/select.tsx';
import {
  buttonsOf,
  partOf,
  textOf,
  withButtons,
  withoutEmpty,
  withPart,
  type ContentMembers,
  type WabaFieldsProps,
} from './waba-parts.ts';

const KINDS = ['COPY_CODE', 'ONE_TAP', 'ZERO_TAP'] as const;

/** A template of a code: Meta writes its texts; the button and two options are ours. */
export function WabaCodeFields({ content, readOnly, onChange }: WabaFieldsProps) {
  const { t } = useTranslation('templates');
  const body = partOf(content, 'BODY') ?? {};
  const minutes = partOf(content, 'FOOTER')?.['code_expiration_minutes'];
  const [button = {}] = buttonsOf(content);
  const kind = KINDS.find((known) => known === button['otp_type']) ?? 'COPY_CODE';
  const write = (patch: ContentMembers) =>
    onChange(withButtons(content, [withoutEmpty({ ...button, type: 'OTP', ...patch })]));
  return (
    <Stack gap="sm">
      <Checkbox
        label={t('waba.security')}
        disabled={readOnly}
        checked={body['add_security_recommendation'] === true}
        onChange={({ currentTarget }) => {
          const { add_security_recommendation: _before, ...others } = body;
          const next = currentTarget.checked
            ? { ...others, add_security_recommendation: true }
            : others;
          onChange(withPart(content, 'BODY', next));
        }}
      />
      <NumberInput
        label={t('waba.expires')}
        min={1}
        max={90}
        allowDecimal={false}
        readOnly={readOnly}
        value={typeof minutes === 'number' ? minutes : ''}
        onChange={(value) =>
          onChange(
            withPart(
              content,
              'FOOTER',
              value === '' ? undefined : { code_expiration_minutes: Number(value) },
            ),
          )
        }
      />
      <Select
        label={t('waba.otp')}
        allowDeselect={false}
        disabled={readOnly}
        value={kind}
        data={KINDS.map((value) => ({ value, label: t(`waba.otpKinds.${value}`) }))}
        onChange={(value) => value !== null && write({ otp_type: value })}
      />
      {kind !== 'COPY_CODE' && <AppFields button={button} readOnly={readOnly} onChange={write} />}
      {kind === 'ZERO_TAP' && (
        <Checkbox
          label={t('waba.terms')}
          disabled={readOnly}
          checked={button['zero_tap_terms_accepted'] === true}
          onChange={({ currentTarget }) =>
            write({ zero_tap_terms_accepted: currentTarget.checked ? true : undefined })
          }
        />
      )}
    </Stack>
  );
}

interface AppFieldsProps {
  button: ContentMembers;
  readOnly: boolean;
  onChange: (patch: ContentMembers) => void;
}

/** The first app that may take the code; further ones are written in the JSON view. */
function AppFields({ button, readOnly, onChange }: AppFieldsProps) {
  const { t } = useTranslation('templates');
  const apps = Array.isArray(button['supported_apps'])
    ? (button['supported_apps'] as ContentMembers[])
    : [];
  const [app = {}, ...others] = apps;
  return (
    <Group grow align="flex-start">
      {(['package_name', 'signature_hash'] as const).map((name) => (
        <TextInput
          key={name}
          label={t(`waba.app.${name}`)}
          required
          readOnly={readOnly}
          value={textOf(app[name])}
          onChange={({ currentTarget }) =>
            onChange({ supported_apps: [{ ...app, [name]: currentTarget.value }, ...others] })
          }
        />
      ))}
    </Group>
  );
}
