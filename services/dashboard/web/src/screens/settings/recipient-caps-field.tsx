import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { RowsField } from '../../components/rows-field.tsx';

type RecipientCap = NonNullable<AnswerTo<'/api/settings'>['recipient_caps']>[number];

/** A cap as its form holds it: a field may be empty. */
export interface RecipientCapValues {
  messages: number | string;
  hours: number | string;
}

const MOST_CAPS = 3;
const MOST = { messages: 1_000, hours: 744 } as const;

/** The caps that the form's values stand for; null: any number of messages. */
export const readRecipientCaps = (rows: readonly RecipientCapValues[]): RecipientCap[] | null =>
  rows.length === 0
    ? null
    : rows.map(({ messages, hours }) => ({ messages: Number(messages), hours: Number(hours) }));

interface RecipientCapsFieldProps {
  caps: readonly RecipientCapValues[];
  readOnly: boolean;
  onChange: (caps: RecipientCapValues[]) => void;
}

/** How many messages one person may get. */
export function RecipientCapsField({ caps, readOnly, onChange }: RecipientCapsFieldProps) {
  const { t } = useTranslation('settings');
  return (
    <RowsField<RecipientCapValues>
      label={t('caps.label')}
      description={t('caps.hint')}
      rows={caps}
      empty={{ messages: 1, hours: 24 }}
      most={MOST_CAPS}
      add={t('caps.add')}
      remove={t('caps.remove')}
      readOnly={readOnly}
      onChange={onChange}
    >
      {(row, change) =>
        (['messages', 'hours'] as const).map((name) => (
          <NumberInput
            key={name}
            w={160}
            aria-label={t(`caps.${name}`)}
            suffix={` ${t(`caps.${name}Unit`, { count: Number(row[name]) })}`}
            required
            min={1}
            max={MOST[name]}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            readOnly={readOnly}
            value={row[name]}
            onChange={(value) => change({ ...row, [name]: Number(value) || '' })}
          />
        ))
      }
    </RowsField>
  );
}
