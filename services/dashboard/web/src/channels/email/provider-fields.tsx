import { PasswordInput, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type CredentialsFieldsProps, type CredentialsValues, trimmed } from '../channel-parts.ts';
import { filled } from './filled.ts';
import { type MailProviderKey, PROVIDER_FIELDS } from './providers.ts';

/** Members of the credentials of a provider that takes mails over HTTP. */
export function providerMembers(provider: MailProviderKey, values: CredentialsValues): object {
  const members = PROVIDER_FIELDS[provider].map(({ name, input, member = name }) => [
    member,
    input === 'secret' ? String(values[name] ?? '') : trimmed(values, name),
  ]);
  return { provider, ...filled(Object.fromEntries(members) as Record<string, string>) };
}

/** Fields of a provider, each with where to find it. */
export function ProviderFields({
  form,
  provider,
}: CredentialsFieldsProps & { provider: MailProviderKey }) {
  const { t } = useTranslation('channels');
  return (
    <Stack gap="sm">
      {PROVIDER_FIELDS[provider].map(({ name, input, required = false, choices, hint }) => {
        const props = {
          ...form.getInputProps(`credentials.${name}`),
          label: t(`email.fields.${name}`),
          ...(hint === undefined ? {} : { description: t(`email.hints.${hint}`) }),
          required,
        };
        if (input === 'secret') return <PasswordInput key={name} autoComplete="off" {...props} />;
        if (input === 'text') return <TextInput key={name} autoComplete="off" {...props} />;
        return (
          <SegmentedControl
            key={name}
            aria-label={props.label}
            data={[...(choices ?? [])]}
            {...form.getInputProps(`credentials.${name}`)}
          />
        );
      })}
    </Stack>
  );
}
