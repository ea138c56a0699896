import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RowsField } from '../../components/rows-field.tsx';

/** The Cloud API takes three, of 20 characters each. */
const MOST = 3;
const MOST_CHARACTERS = 20;

interface ReplyButton {
  /** Comes back with the answer; the label unless somebody wrote another one. */
  id: string;
  text: string;
}

interface ReplyButtonsFieldProps {
  /** Rows of buttons, as a message holds them. */
  rows: unknown;
  /** Undefined for none. */
  onChange: (rows: ReplyButton[][] | undefined) => void;
}

/** Edits the buttons that a recipient answers with. */
export function ReplyButtonsField({ rows, onChange }: ReplyButtonsFieldProps) {
  const { t } = useTranslation(['send', 'templates']);
  const buttons = readButtons(rows);
  const write = (next: readonly ReplyButton[]) =>
    onChange(next.length === 0 ? undefined : next.map((button) => [button]));
  return (
    <RowsField
      label={t('templates:buttons.title')}
      description={t('replyButtons')}
      rows={buttons}
      empty={{ id: '', text: '' }}
      most={MOST}
      add={t('templates:buttons.add')}
      remove={t('templates:buttons.remove')}
      readOnly={false}
      onChange={write}
    >
      {(button, change) => (
        <TextInput
          aria-label={t('templates:buttons.text')}
          placeholder={t('templates:buttons.text')}
          flex={1}
          required
          maxLength={MOST_CHARACTERS}
          value={button.text}
          onChange={({ currentTarget: { value: text } }) =>
            change({ id: button.id === button.text ? text : button.id, text })
          }
        />
      )}
    </RowsField>
  );
}

function readButtons(rows: unknown): ReplyButton[] {
  if (!Array.isArray(rows)) return [];
  return (rows as unknown[]).flat().map((button) => {
    const { id, text } = (button ?? {}) as Record<string, unknown>;
    const label = typeof text === 'string' ? text : '';
    return { id: typeof id === 'string' ? id : label, text: label };
  });
}
