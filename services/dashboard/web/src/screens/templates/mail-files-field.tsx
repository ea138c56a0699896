import { ActionIcon, Button, Group, Input, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

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
  const change = (index: number, file: Members) =>
    write(rows.map((row, at) => (at === index ? file : row)));
  return (
    <Input.Wrapper label={t('mail.files')} description={t('mail.filesHint')} labelElement="div">
      <Stack gap="xs" mt={4}>
        {rows.map((file, index) => (
          <Group key={index} gap="xs" wrap="nowrap" align="flex-start">
            <TextInput
              aria-label={t('mail.fileSource', { marker: '{{name}}' })}
              placeholder={t('mail.fileSource', { marker: '{{name}}' })}
              flex={1.6}
              readOnly={readOnly}
              value={textOf(file['fileId']) || textOf(file['fileUrl'])}
              onChange={({ currentTarget }) => change(index, withSource(file, currentTarget.value))}
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
                  change(index, value === '' ? others : { ...others, [name]: value });
                }}
              />
            ))}
            <ActionIcon
              size={34}
              aria-label={t('mail.removeFile')}
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
            onClick={() => write([...rows, { fileId: '' }])}
          >
            {t('mail.addFile')}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
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
