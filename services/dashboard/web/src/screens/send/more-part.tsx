import { Accordion, Group, Input, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeZoneSelect } from '../../components/time-zone-select.tsx';
import { DateField } from '../../components/times/date-field.tsx';
import { localTimeOf, secondsOfLocal, type LocalTime } from '../../components/times/local-time.ts';
import { TimeField } from '../../components/times/time-field.tsx';
import { useNow } from '../../components/use-now.ts';
import {
  readSendWindow,
  SendWindowFields,
  sendWindowValues,
} from '../settings/send-window-fields.tsx';
import { CostLimit } from './cost-limit.tsx';
import { type Draft, withContext, withZone } from './draft.ts';
import { guessZone } from './recipient-zone.ts';

interface MorePartProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}

const PART = 'more';

/** Edits what few requests need: where the recipient is, in which hours it is sent, until when, and what it may cost. */
export function MorePart({ draft, onChange }: MorePartProps) {
  const { t } = useTranslation('send');
  const { target, context } = draft;
  const { window, valid_until: validUntil } = context?.timing ?? {};
  const used = [target.timezone, window, validUntil, context?.behaviour?.max_cost];
  const isUsed = used.some((value) => value !== undefined);
  const [opened, setOpened] = useState(isUsed ? PART : null);
  return (
    <Accordion variant="contained" value={opened} onChange={setOpened}>
      <Accordion.Item value={PART}>
        <Accordion.Control>{t('more.title')}</Accordion.Control>
        <Accordion.Panel>
          {/* A closed part has no field: one without a time would keep the form from being sent, unseen. */}
          {opened !== null && <Fields draft={draft} onChange={onChange} />}
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

function Fields({ draft, onChange }: MorePartProps) {
  const { t } = useTranslation('send');
  const { target, context } = draft;
  const { window, valid_until: validUntil } = context?.timing ?? {};
  return (
    <Stack gap="md">
      <TimeZoneSelect
        label={t('more.zone')}
        description={t('more.zoneHint')}
        placeholder={guessZone(draft)?.zone ?? t('more.zoneNone')}
        clearable
        value={target.timezone ?? ''}
        onChange={(zone) => onChange(withZone(draft, zone))}
      />
      <SendWindowFields
        window={sendWindowValues(window)}
        words={{ label: t('more.hours'), description: t('more.hoursHint') }}
        readOnly={false}
        onChange={(values) =>
          onChange(withContext(draft, 'timing', { window: readSendWindow(values) ?? undefined }))
        }
      />
      <ValidUntil
        at={validUntil}
        onChange={(at) => onChange(withContext(draft, 'timing', { valid_until: at }))}
      />
      <CostLimit
        most={context?.behaviour?.max_cost}
        onChange={(most) => onChange(withContext(draft, 'behaviour', { max_cost: most }))}
      />
    </Stack>
  );
}

interface ValidUntilProps {
  /** Unix seconds. */
  at: number | undefined;
  onChange: (at: number | undefined) => void;
}

const END_OF_DAY = '23:59';

/** The time from which the request is not sent any more: a day, at its end unless another time is written. */
function ValidUntil({ at, onChange }: ValidUntilProps) {
  const { t } = useTranslation('send');
  const today = localTimeOf(useNow() / 1_000).day;
  const shown: LocalTime = at === undefined ? { day: '', time: '' } : localTimeOf(at);
  return (
    <Input.Wrapper label={t('more.until')} labelElement="div" description={t('more.untilHint')}>
      <Group align="flex-start" gap="sm" mt={4}>
        <DateField
          label={t('more.untilDay')}
          w={160}
          clearable
          minDate={today}
          value={shown.day}
          onChange={(day) => {
            const time = shown.time === '' ? END_OF_DAY : shown.time;
            onChange(secondsOfLocal({ day, time }) ?? undefined);
          }}
        />
        {at !== undefined && (
          <TimeField
            label={t('more.untilTime')}
            w={110}
            required
            value={shown.time}
            onChange={(time) => onChange(secondsOfLocal({ ...shown, time }) ?? at)}
          />
        )}
      </Group>
    </Input.Wrapper>
  );
}
