import { Group, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RowsField } from '../../components/rows-field.tsx';
import { placeholdersIn } from '../../components/preview/fill-placeholders.ts';
import { Select } from '../../components/select.tsx';
import {
  buttonsOf,
  textOf,
  withButtons,
  withoutEmpty,
  type ContentMembers,
  type WabaFieldsProps,
} from './waba-parts.ts';

const KINDS = ['QUICK_REPLY', 'URL', 'PHONE_NUMBER', 'COPY_CODE'] as const;
/** Kinds that the form names, but doesn't write. */
const OTHER_KINDS = ['FLOW', 'CATALOG', 'MPM'] as const;
type Kind = (typeof KINDS)[number];

/** The member of each kind beside its label. */
const VALUE_OF = {
  QUICK_REPLY: 'payload',
  URL: 'url',
  PHONE_NUMBER: 'phone_number',
  COPY_CODE: 'example',
} as const satisfies Record<Kind, string>;

/** The buttons of a WABA template. Other kinds than these are kept, and written in the JSON view. */
export function WabaButtonsField({ content, readOnly, onChange }: WabaFieldsProps) {
  const { t } = useTranslation('templates');
  const buttons = buttonsOf(content);
  return (
    <RowsField
      label={t('buttons.title')}
      rows={buttons}
      empty={{ type: 'QUICK_REPLY', text: '' }}
      add={t('buttons.add')}
      remove={t('buttons.remove')}
      readOnly={readOnly}
      onChange={(next) => onChange(withButtons(content, next))}
    >
      {(button, change) => (
        <ButtonFields
          button={button}
          readOnly={readOnly}
          onChange={(next) => change(withoutEmpty(next))}
        />
      )}
    </RowsField>
  );
}

interface ButtonFieldsProps {
  button: ContentMembers;
  readOnly: boolean;
  onChange: (button: ContentMembers) => void;
}

function ButtonFields({ button, readOnly, onChange }: ButtonFieldsProps) {
  const { t } = useTranslation('templates');
  const kind = KINDS.find((known) => known === button['type']);
  const other = OTHER_KINDS.find((known) => known === button['type']);
  const text = textOf(button['text']);
  const field = (name: string) => ({
    readOnly,
    value: textOf(button[name]),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...button, [name]: currentTarget.value }),
  });
  const hasVariable = kind === 'URL' && placeholdersIn(button['url']).length > 0;
  return (
    <Group gap="xs" flex={1} align="flex-start">
      <Select
        aria-label={t('buttons.kind')}
        w={150}
        allowDeselect={false}
        disabled={readOnly || kind === undefined}
        value={kind ?? String(button['type'])}
        data={
          kind === undefined
            ? [
                {
                  value: String(button['type']),
                  label: other ? t(`waba.otherKinds.${other}`) : String(button['type']),
                },
              ]
            : KINDS.map((value) => ({ value, label: t(`waba.buttonKinds.${value}`) }))
        }
        onChange={(type) => type !== null && onChange({ type, text })}
      />
      {kind !== 'COPY_CODE' && (
        <TextInput
          aria-label={t('buttons.text')}
          placeholder={t('buttons.text')}
          flex={1}
          miw={120}
          {...field('text')}
        />
      )}
      {kind !== undefined && (
        <TextInput
          aria-label={t(`waba.buttonValues.${kind}`)}
          placeholder={t(`waba.buttonValues.${kind}`)}
          flex={1.4}
          miw={140}
          {...field(VALUE_OF[kind])}
        />
      )}
      {hasVariable && (
        <TextInput
          aria-label={t('waba.urlSample')}
          placeholder={t('waba.urlSample')}
          flex={1}
          miw={120}
          {...field('sample')}
        />
      )}
    </Group>
  );
}
