import {
  Group,
  NumberInput,
  PasswordInput,
  SegmentedControl,
  Stack,
  TextInput,
} from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Select } from '../../components/select.tsx';
import {
  type CredentialsFieldsProps,
  type CredentialsForm,
  type CredentialsValues,
  trimmed,
} from '../channel-parts.ts';
import { filled } from './filled.ts';

export function readSmpp(values: CredentialsValues): ReturnType<CredentialsForm['read']> {
  const text = (field: string) => trimmed(values, field);
  if (text('from') === '') return { field: 'from', reason: 'senderRequired' };
  return {
    credentials: {
      provider: 'smpp',
      host: text('smpp_host'),
      port: Number(values['smpp_port']),
      tls: values['smpp_tls'] === 'on',
      system_id: text('system_id'),
      password: String(values['smpp_password'] ?? ''),
      from: text('from'),
      ...filled({ system_type: text('system_type') }),
      ...(text('long_texts') === 'payload' ? { long_texts: 'payload' } : {}),
      ...(text('bind') === 'automatic' ? {} : filled({ bind: text('bind') })),
      ...(text('default_alphabet') === 'latin1' ? { default_alphabet: 'latin1' } : {}),
    },
  };
}

export function SmppFields({ form }: CredentialsFieldsProps) {
  const { t } = useTranslation('channels');
  const props = (field: string) => form.getInputProps(`credentials.${field}`);
  return (
    <Stack gap="sm">
      <Group align="flex-start" gap="sm">
        <TextInput
          label={t('sms.host')}
          placeholder="smpp.example.com"
          required
          flex={1}
          miw={180}
          {...props('smpp_host')}
        />
        <NumberInput
          label={t('sms.port')}
          min={1}
          max={65_535}
          allowDecimal={false}
          hideControls
          required
          w={90}
          {...props('smpp_port')}
        />
      </Group>
      <SegmentedControl
        aria-label={t('sms.security')}
        data={[
          { value: 'off', label: t('sms.noTls') },
          { value: 'on', label: 'TLS' },
        ]}
        {...props('smpp_tls')}
      />
      <Group grow align="flex-start">
        <TextInput label="system_id" autoComplete="off" required {...props('system_id')} />
        <PasswordInput
          label={t('sms.password')}
          autoComplete="new-password"
          required
          {...props('smpp_password')}
        />
      </Group>
      <Group grow align="flex-start">
        <TextInput
          label={t('sms.from')}
          description={t('sms.fromHint')}
          required
          {...props('from')}
        />
        <TextInput
          label="system_type"
          description={t('sms.systemTypeHint')}
          {...props('system_type')}
        />
      </Group>
      <SegmentedControl
        aria-label={t('sms.longTexts')}
        data={[
          { value: 'parts', label: t('sms.inParts') },
          { value: 'payload', label: t('sms.asPayload') },
        ]}
        {...props('long_texts')}
      />
      <Group grow align="flex-start">
        <Select
          label={t('sms.bind')}
          description={t('sms.bindHint')}
          data={[
            { value: 'automatic', label: t('sms.bindAutomatic') },
            { value: 'transceiver', label: t('sms.bindTransceiver') },
            { value: 'transmitter_and_receiver', label: t('sms.bindPair') },
          ]}
          allowDeselect={false}
          {...props('bind')}
        />
        <Select
          label={t('sms.defaultAlphabet')}
          description={t('sms.defaultAlphabetHint')}
          data={[
            { value: 'gsm7', label: 'GSM 03.38' },
            { value: 'latin1', label: 'Latin 1' },
          ]}
          allowDeselect={false}
          {...props('default_alphabet')}
        />
      </Group>
    </Stack>
  );
}
