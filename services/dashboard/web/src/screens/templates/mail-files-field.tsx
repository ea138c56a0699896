import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RowsField } from '../../components/rows-field.tsx';

type Members = Record<string, unknown>;

interface MailFilesFieldProps {
  /** As a template has them. */
  files: unknown;
  readOnly: boolean;
  /** Undefined for none. */
  onChange: (files: Members[] | undefined) => void;
}

/** Edits the attachments of a mail, and files that its HTML shows. */
export function MailFilesField({ files, readOnly, onChange }: MailFilesFieldProps) {
  const { t } = useTranslation('templates');
  const rows = Array.isArray(files) ? (files as Members[]) : [];
  const write = (next: Members[]) => onChange(next.length === 0 ? undefined : next);
  return (
    <RowsField
      label={t('mail.files')}
      description={t('mail.filesHint')}
      rows={rows}
      empty={{ fileId: '' }}
      add={t('mail.addFile')}
      remove={t('mail.removeFile')}
      readOnly={readOnly}
      onChange={write}
    >
      {(file, change) => (
        <>
          <TextInput
            aria-label={t('mail.fileSource', { marker: '{{name}}' })}
            placeholder={t('mail.fileSource', { marker: '{{name}}' })}
            flex={1.6}
            readOnly={readOnly}
            value={textOf(file['fileId']) || textOf(file['fileUrl'])}
            onChange={({ currentTarget }) => change(withSource(file, currentTarget.value))}
          />
          {(['fileName', 'cid'] as const).map((name) => (
            <TextInput
              key={name}
              aria-label={t(`mail.${name}`)}
              placeholder={t(`mail.${name}`)}
              flex={1}
              readOnly={readOnly}
              value={textOf(file[name])}
              onChange={({ currentTarget: { value } }) => {
                const { [name]: _before, ...others } = file;
                change(value === '' ? others : { ...others, [name]: value });
              }}
            />
          ))}
        </>
      )}
    </RowsField>
  );
}

/** A number or a placeholder is a file of the account; anything else an address. */
function withSource({ fileId: _id, fileUrl: _url, ...others }: Members, typed: string): Members {
  return /^(?:\d*|\{.*)$/.test(typed)
    ? { ...others, fileId: typed }
    : { ...others, fileUrl: typed };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
