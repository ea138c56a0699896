import { NumberInput, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card.tsx';
import { useTimeZone } from '../../components/timestamp.tsx';
import { HoursFields } from './hours-fields.tsx';
import type { RuleDraft } from './rule-draft.ts';

const MOST_HOURS = 720;

interface LimitsCardProps {
  draft: RuleDraft;
  readOnly: boolean;
  onChange: (draft: RuleDraft) => void;
}

/** Conditions under which a rule doesn't answer a matching message. */
export function LimitsCard({ draft, readOnly, onChange }: LimitsCardProps) {
  const { t } = useTranslation('autoreplies');
  const timeZone = useTimeZone();
  return (
    <Card title={t('limits.title')} text={t('limits.text')}>
      <Stack gap="sm">
        <NumberInput
          label={t('once.label')}
          placeholder={t('once.never')}
          suffix={` ${t('once.hours')}`}
          maw={320}
          min={1}
          max={MOST_HOURS}
          allowDecimal={false}
          hideControls
          disabled={readOnly}
          value={draft.oncePerHours ?? ''}
          onChange={(value) =>
            onChange({ ...draft, oncePerHours: value === '' ? null : Number(value) })
          }
        />
        <Switch
          label={t('hours.label')}
          checked={draft.hours !== null}
          disabled={readOnly}
          onChange={({ currentTarget }) =>
            onChange({
              ...draft,
              hours: currentTarget.checked
                ? { time_zone: timeZone, from: '08:00', to: '17:00' }
                : null,
            })
          }
        />
        {draft.hours && (
          <HoursFields
            hours={draft.hours}
            readOnly={readOnly}
            onChange={(hours) => onChange({ ...draft, hours })}
          />
        )}
      </Stack>
    </Card>
  );
}
