import { Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useApi } from '../../api/use-api.ts';
import { FormFault, FormFoot } from '../../components/form.tsx';
import { NumberField } from '../../components/numbers/number-field.tsx';
import { useExplain } from '../../components/notify.tsx';
import { Waiting } from '../../components/waiting.tsx';

interface RowEditorProps {
  id: string;
  columns: readonly string[];
  /** Columns of telephone numbers. */
  phones: readonly string[];
  /** Number of the row, from 1; null: closed. */
  row: number | null;
  onClose: () => void;
  /** The dialog is gone. */
  onLeft: () => void;
  onSaved: () => void;
}

/** Edits the cells of one row of a draft. */
export function RowEditor({ row, onClose, onLeft, ...rest }: RowEditorProps) {
  const { t } = useTranslation('campaigns');
  return (
    <Modal
      opened={row !== null}
      onClose={onClose}
      onExitTransitionEnd={onLeft}
      title={t('edit.title')}
    >
      {row !== null && <Cells key={row} row={row} onClose={onClose} {...rest} />}
    </Modal>
  );
}

/** The cells come after the dialog has opened. */
const focusFirst = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus();

type CellsProps = Omit<RowEditorProps, 'onLeft'> & { row: number };

function Cells({ id, columns, phones, row, onClose, onSaved }: CellsProps) {
  const { t } = useTranslation('campaigns');
  const explain = useExplain();
  const { data, error } = useApi('/api/batches/{id}/rows', {
    params: { id },
    query: { from: row, limit: 1 },
  });
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const edit = useAct('patch', '/api/batches/{id}/rows', [
    '/api/batches/{id}/rows',
    '/api/batches/{id}',
  ]);
  const stored = data?.rows.find((one) => one.row === row);
  const fault = error ?? edit.error;
  if (stored === undefined) {
    return fault === null ? <Waiting h={120} /> : <FormFault>{explain(fault)}</FormFault>;
  }
  const cells = columns.map((_title, at) => typed[at] ?? stored.cells[at] ?? '');
  return (
    <form
      ref={focusFirst}
      onSubmit={(event) => {
        event.preventDefault();
        edit.mutate({ params: { id }, body: { row, cells } }, { onSuccess: onSaved });
      }}
    >
      <Stack gap="sm">
        {columns.map((title, at) => {
          const set = (value: string) => setTyped((before) => ({ ...before, [at]: value }));
          const field = { label: title, value: cells[at] ?? '' };
          return phones.includes(title) ? (
            <NumberField key={title} {...field} onChange={set} />
          ) : (
            <TextInput
              key={title}
              {...field}
              onChange={({ currentTarget }) => set(currentTarget.value)}
            />
          );
        })}
        <FormFault>{fault === null ? null : explain(fault)}</FormFault>
        <FormFoot submit={t('edit.save')} sending={edit.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}
