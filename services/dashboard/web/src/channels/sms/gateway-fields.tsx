import {
  Fieldset,
  Group,
  PasswordInput,
  SegmentedControl,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  type CredentialsFieldsProps,
  type CredentialsForm,
  type CredentialsValues,
  trimmed,
} from '../channel-parts.ts';
import { filled } from './filled.ts';

/** What the templates may name. */
const MARKERS = '{{to}}, {{text}}, {{from}}, {{id}}, {{unicode}}, {{callback}}, {{secrets.name}}';

export function readGateway(values: CredentialsValues): ReturnType<CredentialsForm['read']> {
  const text = (field: string) => trimmed(values, field);
  const headers = pairsOf(text('headers'));
  if (headers === null) return { field: 'headers', reason: 'pairs' };
  const secrets = pairsOf(text('gateway_secrets'));
  if (secrets === null) return { field: 'gateway_secrets', reason: 'pairs' };
  const success = {
    ...filled({ path: text('success_path'), pattern: text('success_pattern') }),
    ...listed('values', text('success_values')),
  };
  const callback = {
    ...filled({
      token: text('callback_token'),
      id: text('callback_id'),
      status: text('callback_status'),
      reason: text('callback_reason'),
      from: text('callback_from'),
      text: text('callback_text'),
      message_id: text('callback_message_id'),
    }),
    ...listed('delivered', text('callback_delivered')),
    ...listed('failed', text('callback_failed')),
  };
  const hasBody = text('method') === 'POST' && text('body') !== '';
  return {
    credentials: {
      provider: 'http',
      method: text('method'),
      url: text('url'),
      ...filled({ from: text('from') }),
      ...(hasBody ? { body: text('body'), body_type: text('body_type') } : {}),
      ...(headers.length === 0
        ? {}
        : { headers: headers.map(([name, value]) => ({ name, value })) }),
      ...(secrets.length === 0
        ? {}
        : { secrets: secrets.map(([name, secret]) => ({ name, secret })) }),
      ...(Object.keys(success).length === 0 ? {} : { success }),
      ...filled({ id_path: text('id_path'), reason_path: text('reason_path') }),
      ...(Object.keys(callback).length === 0 ? {} : { callback }),
    },
  };
}

/** `name: value`, one in a line; null where a line has no colon. */
function pairsOf(text: string): [name: string, value: string][] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const pairs = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, Math.max(at, 0)).trim(), line.slice(at + 1).trim()];
  });
  return pairs.some(([name, value]) => name === '' || value === '') ? null : pairs;
}

/** A member with the values between commas, if there are any. */
function listed(name: string, text: string): Record<string, string[]> {
  const values = text
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
  return values.length === 0 ? {} : { [name]: values };
}

export function GatewayFields({ form }: CredentialsFieldsProps) {
  const { t } = useTranslation('channels');
  const props = (field: string) => form.getInputProps(`credentials.${field}`);
  return (
    <Stack gap="sm">
      <SegmentedControl aria-label={t('sms.method')} data={['POST', 'GET']} {...props('method')} />
      <TextInput
        label={t('sms.url')}
        description={t('sms.markers', { markers: MARKERS })}
        placeholder="https://gateway.example.com/send"
        required
        {...props('url')}
      />
      {form.values.credentials['method'] === 'POST' && (
        <>
          <SegmentedControl
            aria-label={t('sms.bodyType')}
            data={[
              { value: 'json', label: 'JSON' },
              { value: 'form', label: t('sms.form') },
              { value: 'xml', label: 'XML' },
              { value: 'text', label: t('sms.plain') },
            ]}
            {...props('body_type')}
          />
          <Textarea
            label={t('sms.body')}
            placeholder='{"to": "{{to}}", "text": "{{text}}"}'
            autosize
            minRows={2}
            maxRows={10}
            {...props('body')}
          />
        </>
      )}
      <Group grow align="flex-start">
        <TextInput label={t('sms.from')} description={t('sms.fromHint')} {...props('from')} />
      </Group>
      <Textarea
        label={t('sms.headers')}
        description={t('sms.pairsHint')}
        autosize
        minRows={1}
        maxRows={5}
        {...props('headers')}
      />
      <Textarea
        label={t('sms.secrets')}
        description={t('sms.secretsHint', { marker: '{{secrets.name}}' })}
        autosize
        minRows={1}
        maxRows={5}
        autoComplete="off"
        {...props('gateway_secrets')}
      />
      <Fieldset legend={t('sms.answer')}>
        <Stack gap="sm">
          <Group grow align="flex-start">
            <TextInput label={t('sms.successPath')} {...props('success_path')} />
            <TextInput label={t('sms.successValues')} {...props('success_values')} />
          </Group>
          <TextInput
            label={t('sms.successPattern')}
            placeholder="OK*"
            {...props('success_pattern')}
          />
          <Group grow align="flex-start">
            <TextInput label={t('sms.idPath')} {...props('id_path')} />
            <TextInput label={t('sms.reasonPath')} {...props('reason_path')} />
          </Group>
        </Stack>
      </Fieldset>
      <Fieldset legend={t('sms.callback')}>
        <Stack gap="sm">
          <PasswordInput
            label={t('sms.callbackToken')}
            description={t('sms.callbackTokenHint')}
            autoComplete="off"
            {...props('callback_token')}
          />
          <Group grow align="flex-start">
            <TextInput label={t('sms.receiptId')} {...props('callback_id')} />
            <TextInput label={t('sms.receiptStatus')} {...props('callback_status')} />
          </Group>
          <Group grow align="flex-start">
            <TextInput label={t('sms.deliveredValues')} {...props('callback_delivered')} />
            <TextInput label={t('sms.failedValues')} {...props('callback_failed')} />
          </Group>
          <TextInput label={t('sms.receiptReason')} {...props('callback_reason')} />
          <Group grow align="flex-start">
            <TextInput label={t('sms.textFrom')} {...props('callback_from')} />
            <TextInput label={t('sms.textText')} {...props('callback_text')} />
          </Group>
          <TextInput label={t('sms.textId')} {...props('callback_message_id')} />
        </Stack>
      </Fieldset>
    </Stack>
  );
}
