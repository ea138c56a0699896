import {
  Button,
  FileButton,
  Group,
  NumberInput,
  PasswordInput,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ChannelName } from '../../components/channels.ts';
import type { CredentialsForm } from './credentials-form.ts';

type Form = UseFormReturnType<{ credentials: CredentialsForm } & Record<string, unknown>>;

/** Fields for a channel's credentials, each with where to find it. */
export function CredentialsFields({ channel, form }: { channel: ChannelName; form: Form }) {
  switch (channel) {
    case 'whatsapp':
      return <WhatsappFields form={form} />;
    case 'telegram':
      return <TelegramFields form={form} />;
    case 'waba':
      return <WabaFields form={form} />;
    case 'email':
      return <EmailFields form={form} />;
  }
}

function WhatsappFields({ form }: { form: Form }) {
  const { t } = useTranslation('devices');
  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm" c="dimmed">
        {t('credentials.whatsapp.text')}
      </Text>
      <Textarea
        w="100%"
        label={t('credentials.whatsapp.session')}
        description={t('credentials.whatsapp.sessionHint')}
        placeholder='{"creds": …, "keys": …}'
        autosize
        minRows={3}
        maxRows={8}
        ff="monospace"
        {...form.getInputProps('credentials.session')}
      />
      <FileButton accept="application/json,.json" onChange={(file) => void readInto(form, file)}>
        {(props) => (
          <Button {...props} size="xs" variant="default" leftSection={<IconFileImport size={14} />}>
            {t('credentials.whatsapp.sessionFile')}
          </Button>
        )}
      </FileButton>
    </Stack>
  );
}

async function readInto(form: Form, file: File | null): Promise<void> {
  if (file !== null) form.setFieldValue('credentials.session', await file.text());
}

function TelegramFields({ form }: { form: Form }) {
  const { t } = useTranslation('devices');
  return (
    <PasswordInput
      label={t('credentials.telegram.token')}
      description={t('credentials.telegram.tokenHint')}
      placeholder="123456789:AA…"
      autoComplete="off"
      required
      {...form.getInputProps('credentials.bot_token')}
    />
  );
}

function WabaFields({ form }: { form: Form }) {
  const { t } = useTranslation('devices');
  return (
    <Stack gap="sm">
      <Group grow align="flex-start">
        <TextInput
          label={t('credentials.waba.phone')}
          required
          {...form.getInputProps('credentials.phone_number_id')}
        />
        <TextInput
          label={t('credentials.waba.account')}
          required
          {...form.getInputProps('credentials.waba_id')}
        />
      </Group>
      <PasswordInput
        label={t('credentials.waba.token')}
        description={t('credentials.waba.tokenHint')}
        autoComplete="off"
        required
        {...form.getInputProps('credentials.access_token')}
      />
      <PasswordInput
        label={t('credentials.waba.secret')}
        description={t('credentials.waba.secretHint')}
        autoComplete="off"
        required
        {...form.getInputProps('credentials.app_secret')}
      />
      <TextInput
        label={t('credentials.waba.verify')}
        description={t('credentials.waba.verifyHint')}
        required
        {...form.getInputProps('credentials.verify_token')}
      />
    </Stack>
  );
}

function EmailFields({ form }: { form: Form }) {
  const { t } = useTranslation('devices');
  return (
    <Stack gap="sm">
      <Group align="flex-start" gap="sm">
        <TextInput
          label={t('credentials.email.host')}
          placeholder="smtp.example.com"
          required
          flex={1}
          miw={180}
          {...form.getInputProps('credentials.host')}
        />
        <NumberInput
          label={t('credentials.email.port')}
          min={1}
          max={65_535}
          allowDecimal={false}
          hideControls
          required
          w={90}
          {...form.getInputProps('credentials.port')}
        />
      </Group>
      <SegmentedControl
        aria-label={t('credentials.email.security')}
        data={[
          { value: 'starttls', label: 'STARTTLS' },
          { value: 'tls', label: 'TLS' },
        ]}
        {...form.getInputProps('credentials.security')}
      />
      <Group grow align="flex-start">
        <TextInput
          label={t('credentials.email.username')}
          autoComplete="off"
          {...form.getInputProps('credentials.username')}
        />
        <PasswordInput
          label={t('credentials.email.password')}
          autoComplete="new-password"
          {...form.getInputProps('credentials.password')}
        />
      </Group>
      <Group grow align="flex-start">
        <TextInput
          label={t('credentials.email.fromName')}
          {...form.getInputProps('credentials.from_name')}
        />
        <TextInput
          label={t('credentials.email.fromAddress')}
          type="email"
          required
          {...form.getInputProps('credentials.from_address')}
        />
      </Group>
      <Textarea
        label={t('credentials.email.inbound')}
        description={t('credentials.email.inboundHint')}
        autosize
        minRows={1}
        maxRows={5}
        {...form.getInputProps('credentials.inbound')}
      />
    </Stack>
  );
}
