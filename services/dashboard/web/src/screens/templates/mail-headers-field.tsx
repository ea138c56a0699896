import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RowsField } from '../../components/rows-field.tsx';

type HeaderRow = readonly [name: string, value: string];

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
  const [rows, setRows] = useState<readonly HeaderRow[]>(() => readHeaders(headers));
  const write = (next: readonly HeaderRow[]) => {
    setRows(next);
    const named = next.filter(([name]) => name !== '');
    onChange(named.length === 0 ? undefined : Object.fromEntries(named));
  };
  return (
    <RowsField
      label={t('mail.headers')}
      description={t('mail.headersHint')}
      rows={rows}
      empty={['', '']}
      add={t('mail.addHeader')}
      remove={t('mail.removeHeader')}
      readOnly={readOnly}
      onChange={write}
    >
      {([name, value], change) => (
        <>
          <TextInput
            aria-label={t('mail.headerName')}
            placeholder="X-Campaign"
            flex={1}
            maxLength={76}
            readOnly={readOnly}
            value={name}
            onChange={({ currentTarget }) => change([currentTarget.value, value])}
          />
          <TextInput
            aria-label={t('mail.headerValue')}
            placeholder={t('mail.headerValue')}
            flex={1.6}
            maxLength={998}
            readOnly={readOnly}
            value={value}
            onChange={({ currentTarget }) => change([name, currentTarget.value])}
          />
        </>
      )}
    </RowsField>
  );
}

function readHeaders(headers: unknown): HeaderRow[] {
  if (typeof headers !== 'object' || headers === null) return [];
  return Object.entries(headers).map(([name, value]) => [name, String(value)]);
}
