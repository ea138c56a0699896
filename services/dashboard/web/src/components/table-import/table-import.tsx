import '@mantine/dropzone/styles.layer.css';
import { Alert, Button, Group, Modal, Stack, Switch, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconTableImport } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../select.tsx';
import type { ApiError } from '../../api/api-error.ts';
import { answerOf, api } from '../../api/client.ts';
import type { AnswerTo, PathWith } from '../../api/types.ts';
import { useSentence } from '../failure/error-words.ts';
import { FormFault } from '../form.tsx';
import { useExplain, useNotify } from '../notify.tsx';
import { useFormats } from '../use-formats.ts';

const MAX_BYTES = 20 * 1024 * 1024;
/** By file ending: systems have different MIME types for CSV. */
const TABLES = {
  'text/csv': ['.csv', '.tsv', '.txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};
/** Encodings that a person may choose, those of most tables first. */
const ENCODINGS = ['utf-8', 'windows-1252', 'gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr'];

type ImportPath = '/api/saved-contacts/import' | '/api/suppressions/import';
type Imported =
  | AnswerTo<'/api/saved-contacts/import', 'post'>
  | AnswerTo<'/api/suppressions/import', 'post'>;

interface TableImportProps {
  path: ImportPath;
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Which columns the table has. */
  text: string;
  /** Paths to read again. */
  stale: readonly PathWith<'get'>[];
}

/** Imports a table: shows what would come of it first, with the sheet and the encoding to choose. */
export function TableImport({ opened, onClose, title, ...rest }: TableImportProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="lg">
      <Steps onClose={onClose} {...rest} />
    </Modal>
  );
}

type Choices = Readonly<Record<string, string>>;

function Steps({ path, text, stale, onClose }: Omit<TableImportProps, 'opened' | 'title'>) {
  const { t } = useTranslation('contact', { keyPrefix: 'saved' });
  const notify = useNotify();
  const explain = useExplain();
  const client = useQueryClient();
  const [tried, setTried] = useState<{ file: File; choices: Choices; found: Imported } | null>(
    null,
  );
  const send = useMutation<Imported, ApiError, { file: File; choices: Choices; check: boolean }>({
    mutationFn: ({ file, choices, check }) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(choices)) form.append(name, value);
      if (check) form.append('check', 'true');
      form.append('file', file);
      const upload = { body: { file: file.name }, bodySerializer: () => form };
      return path === '/api/suppressions/import'
        ? answerOf<Imported>(api.POST(path, upload))
        : answerOf<Imported>(api.POST(path, upload));
    },
  });
  const fault = send.error === null ? null : explain(send.error);
  const look = (file: File, choices: Choices) =>
    send.mutate(
      { file, choices, check: true },
      { onSuccess: (found) => setTried({ file, choices, found }) },
    );
  if (tried !== null) {
    const { file, choices, found } = tried;
    const count = found.added + othersOf(found);
    return (
      <Stack gap="sm">
        <Reading found={found} isReading={send.isPending} onChoose={(next) => look(file, next)} />
        <Outcome found={found} />
        <FormFault>{fault}</FormFault>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setTried(null)}>
            {t('import.other')}
          </Button>
          <Button
            loading={send.isPending}
            disabled={count === 0}
            onClick={() =>
              send.mutate(
                { file, choices, check: false },
                {
                  onSuccess: (done) => {
                    for (const one of stale) void client.invalidateQueries({ queryKey: [one] });
                    notify.done(t('import.done', { count: done.added + othersOf(done) }));
                    onClose();
                  },
                },
              )
            }
          >
            {t('import.submit', { count })}
          </Button>
        </Group>
      </Stack>
    );
  }
  const take = ([file]: readonly File[]) => file && look(file, {});
  return (
    <Stack gap="sm">
      <Text size="sm">{text}</Text>
      <Dropzone
        onDrop={take}
        // Refused by its ending or size: the server says why.
        onReject={(refused) => take(refused.map(({ file }) => file))}
        accept={TABLES}
        maxSize={MAX_BYTES}
        multiple={false}
        loading={send.isPending}
        // For keyboards; its click bubbles to the zone.
        activateOnKeyboard={false}
        inputProps={{ 'aria-label': t('import.choose') }}
      >
        <Stack align="center" gap={6} py="xl">
          <IconTableImport size={32} stroke={1.4} aria-hidden />
          <Text fw={500}>{t('import.drop')}</Text>
          <Button variant="default" size="xs" data-autofocus>
            {t('import.choose')}
          </Button>
        </Stack>
      </Dropzone>
      <FormFault>{fault}</FormFault>
    </Stack>
  );
}

const othersOf = (found: Imported): number => ('changed' in found ? found.changed : found.known);

interface ReadingProps {
  found: Imported;
  isReading: boolean;
  onChoose: (choices: Choices) => void;
}

function Reading({ found: { reading }, isReading, onChoose }: ReadingProps) {
  const { t } = useTranslation('contact', { keyPrefix: 'saved' });
  const { sheet, sheets = [], hidden_rows: hidden, encoding, lost_letters: lost = 0 } = reading;
  const isRead = hidden !== undefined && hidden.found > 0 && hidden.left_out === 0;
  const current = sheets.findIndex(({ name }) => name === sheet) + 1;
  const choose = (position: number, withHidden: boolean) =>
    onChoose({ sheet: String(position), ...(withHidden ? { hidden_rows: 'true' } : {}) });
  return (
    <>
      {sheets.length > 1 && (
        <Select
          label={t('import.sheet')}
          data={sheets.map(({ name, hidden: isHidden }, at) => ({
            value: String(at + 1),
            label: isHidden ? t('import.sheetHidden', { name }) : name,
          }))}
          value={String(current)}
          allowDeselect={false}
          disabled={isReading}
          onChange={(value) => value !== null && choose(Number(value), isRead)}
        />
      )}
      {hidden !== undefined && hidden.found > 0 && (
        <Switch
          label={t('import.withHidden')}
          checked={isRead}
          disabled={isReading}
          onChange={(event) => choose(Math.max(1, current), event.currentTarget.checked)}
        />
      )}
      {encoding !== undefined && (
        <Select
          label={t('import.encoding')}
          data={[...new Set([encoding, ...ENCODINGS])]}
          value={encoding}
          allowDeselect={false}
          searchable
          disabled={isReading}
          onChange={(value) => value !== null && onChoose({ encoding: value })}
        />
      )}
      {lost > 0 && <Alert color="yellow">{t('import.lostLetters')}</Alert>}
    </>
  );
}

function Outcome({ found }: { found: Imported }) {
  const { t } = useTranslation('contact', { keyPrefix: 'saved' });
  const { number } = useFormats();
  const sentence = useSentence();
  const others = othersOf(found);
  return (
    <>
      <Text size="sm" role="status">
        {t('import.added', { count: found.added, rows: number(found.added) })}{' '}
        {'changed' in found
          ? t('import.changed', { count: others, rows: number(others) })
          : t('import.known', { count: others, rows: number(others) })}
      </Text>
      {found.refused > 0 && (
        <Alert color="yellow" title={t('import.refused', { count: found.refused })}>
          <ul style={{ margin: 0, paddingInlineStart: 18, maxHeight: 180, overflowY: 'auto' }}>
            {found.faults.map((fault) => (
              <li key={fault.line}>
                <Text size="sm">
                  {t('import.line', {
                    line: fault.line,
                    reason: sentence(fault.reason, 'failure' in fault ? fault.failure : null),
                  })}
                </Text>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
