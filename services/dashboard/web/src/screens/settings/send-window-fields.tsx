import { Group, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { DaysField } from '../../components/times/days-field.tsx';
import { TimeField } from '../../components/times/time-field.tsx';

type SendWindow = NonNullable<AnswerTo<'/api/settings'>['send_window']>;

/** A send window as its form holds it. */
export interface SendWindowValues extends SendWindow {
  on: boolean;
}

export const sendWindowValues = (window: SendWindow | undefined): SendWindowValues => ({
  on: window !== undefined,
  ...(window ?? { from: '09:00', until: '20:00' }),
});

/** The window that the form's values stand for; null: at any hour. */
export const readSendWindow = ({ on, ...window }: SendWindowValues): SendWindow | null =>
  on ? window : null;

interface SendWindowFieldsProps {
  window: SendWindowValues;
  /** What the window is of, where it isn't the account's. */
  words?: { label: string; description: string };
  /** The server's word on the end of the window. */
  error?: unknown;
  readOnly: boolean;
  onChange: (window: SendWindowValues) => void;
}

/** The hours in which messages go to people. */
export function SendWindowFields(props: SendWindowFieldsProps) {
  const { t } = useTranslation('settings');
  const { window, words, error, readOnly, onChange } = props;
  const { days, ...always } = window;
  const time = (name: 'from' | 'until') => ({
    label: t(`hours.${name}`),
    required: true,
    w: 120,
    readOnly,
    value: window[name],
    onChange: (next: string) => onChange({ ...window, [name]: next }),
  });
  return (
    <Stack gap="sm">
      <Switch
        {...(words ?? { label: t('hours.on'), description: t('hours.onHint') })}
        disabled={readOnly}
        checked={window.on}
        onChange={({ currentTarget }) => onChange({ ...window, on: currentTarget.checked })}
      />
      {window.on && (
        <>
          <Group align="flex-start" gap="sm">
            <TimeField {...time('from')} />
            <TimeField {...time('until')} error={typeof error === 'string' ? error : undefined} />
          </Group>
          <DaysField
            label={t('hours.days')}
            days={days}
            readOnly={readOnly}
            onChange={(next) => onChange(next === undefined ? always : { ...always, days: next })}
          />
        </>
      )}
    </Stack>
  );
}
