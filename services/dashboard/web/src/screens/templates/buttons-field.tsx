import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RowsField } from '../../components/rows-field.tsx';
import { Select } from '../../components/select.tsx';

const KINDS = ['url', 'callback', 'copy'] as const;
type Kind = (typeof KINDS)[number];

/** The member of each kind of button beside its text. */
const VALUE_OF = { url: 'url', callback: 'callbackData', copy: 'copyText' } as const;

interface ChatButton {
  text: string;
  type: Kind;
  value: string;
}

interface ButtonsFieldProps {
  /** Rows of buttons, as a message holds them. */
  rows: unknown;
  readOnly: boolean;
  /** Undefined for none. */
  onChange: (rows: Record<string, string>[][] | undefined) => void;
}

/** Edits the buttons of a Telegram message, one button in a row. */
export function ButtonsField({ rows, readOnly, onChange }: ButtonsFieldProps) {
  const { t } = useTranslation('templates');
  const buttons = readButtons(rows);
  const write = (next: readonly ChatButton[]) =>
    onChange(
      next.length === 0
        ? undefined
        : next.map(({ text, type, value }) => [{ text, type, [VALUE_OF[type]]: value }]),
    );
  return (
    <RowsField
      label={t('buttons.title')}
      rows={buttons}
      empty={{ text: '', type: 'url', value: '' }}
      add={t('buttons.add')}
      remove={t('buttons.remove')}
      readOnly={readOnly}
      onChange={write}
    >
      {(button, change) => (
        <>
          <TextInput
            aria-label={t('buttons.text')}
            placeholder={t('buttons.text')}
            flex={1}
            readOnly={readOnly}
            value={button.text}
            onChange={({ currentTarget }) => change({ ...button, text: currentTarget.value })}
          />
          <Select
            aria-label={t('buttons.kind')}
            w={118}
            allowDeselect={false}
            disabled={readOnly}
            value={button.type}
            data={KINDS.map((value) => ({ value, label: t(`buttons.kinds.${value}`) }))}
            onChange={(type) => type !== null && change({ ...button, type })}
          />
          <TextInput
            aria-label={t('buttons.value')}
            placeholder={button.type === 'url' ? 'https://' : t('buttons.value')}
            flex={1.4}
            readOnly={readOnly}
            value={button.value}
            onChange={({ currentTarget }) => change({ ...button, value: currentTarget.value })}
          />
        </>
      )}
    </RowsField>
  );
}

function readButtons(rows: unknown): ChatButton[] {
  if (!Array.isArray(rows)) return [];
  return (rows as unknown[]).flat().flatMap((button) => {
    if (typeof button !== 'object' || button === null) return [];
    const members = button as Record<string, unknown>;
    const type = KINDS.find((kind) => kind === members['type']) ?? 'url';
    return [{ text: textOf(members['text']), type, value: textOf(members[VALUE_OF[type]]) }];
  });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
