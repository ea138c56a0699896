import { ActionIcon, Button, Group, Input, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface MailHeadersFieldProps {
  /** By name, as a template has them. */
  headers: unknown;
  readOnly: boolean;
  /** Undefined for none. */
  onChange: (headers: Record<string, string> | undefined) => void;
}

/** Edits the header fields of a mail. */
export function MailHeadersField({ headers, readOnly, onChange }: MailHeadersFieldProps) {
  const { t } = useTranslation('templates');
  const [rows, setRows] = useState(() => readHeaders(headers));
  const write = (next: readonly (readonly [string, string])[]) => {
    setRows(next.map(([name, value]) => [name, value]));
    const named = next.filter(([name]) => name !== '');
    onChange(named.length === 0 ? undefined : Object.fromEntries(named));
  };
  return (
    <Input.Wrapper label={t('mail.headers')} description={t('mail.headersHint')} labelElement="div">
      <Stack gap="xs" mt={4}>
        {rows.map(([name, value], index) => (
          <Group key={index} gap="xs" wrap="nowrap" align="flex-start">
            <TextInput
              aria-label={t('mail.headerName')}
              placeholder="X-Campaign"
              flex={1}
              maxLength={76}
              readOnly={readOnly}
              value={name}
              onChange={({ currentTarget }) =>
                write(rows.map((row, at) => (at === index ? [currentTarget.value, value] : row)))
              }
            />
            <TextInput
              aria-label={t('mail.headerValue')}
              placeholder={t('mail.headerValue')}
              flex={1.6}
              maxLength={998}
              readOnly={readOnly}
              value={value}
              onChange={({ currentTarget }) =>
                write(rows.map((row, at) => (at === index ? [name, currentTarget.value] : row)))
              }
            />
            <ActionIcon
              size={34}
              aria-label={t('mail.removeHeader')}
              disabled={readOnly}
              onClick={() => write(rows.filter((_, at) => at !== index))}
            >
              <IconX size={16} />
            </ActionIcon>
          </Group>
        ))}
        {!readOnly && (
          <Button
            variant="default"
            size="xs"
            w="fit-content"
            leftSection={<IconPlus size={14} />}
            onClick={() => write([...rows, ['', '']])}
          >
            {t('mail.addHeader')}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  );
}

function readHeaders(headers: unknown): [string, string][] {
  if (typeof headers !== 'object' || headers === null) return [];
  return Object.entries(headers).map(([name, value]) => [name, String(value)]);
}
