import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { useSentence } from '../../components/failure/error-words.ts';
import { StatusBadge, type Tone } from '../../components/status-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import classes from './number-card.module.css';
import { NumberPin } from './number-pin.tsx';
import { BusinessProfileCard } from './number-profile.tsx';
import type { NumberAnswer } from './number-view.ts';
import { useNumberWord } from './use-number-word.ts';

type Fact = NumberAnswer['facts'][number];

const REFRESH_MS = 60_000;
/** Facts of the account stand only as problems. */
const HIDDEN: readonly Fact['name'][] = ['new_name', 'new_name_status', 'alert'];

/** Shows what Meta tells of a WABA number, with its time, and edits what can be edited. */
export function NumberCard({ device }: { device: string }) {
  const { t } = useTranslation('devices');
  const sentence = useSentence();
  const mayManage = useMay('manage');
  const [age, setAge] = useState<number | undefined>();
  const { data, isFetching, refetch } = useApi(
    '/api/devices/{id}/number',
    { params: { id: device }, query: age === undefined ? {} : { max_age: age } },
    { refetchEveryMs: REFRESH_MS },
  );
  if (data === undefined) return null;
  const { facts, problems, fault, failure, as_of: asOf } = data;
  const shown = facts.filter(({ name }) => !HIDDEN.includes(name));
  return (
    <>
      <Card
        title={t('number.title')}
        text={t('number.text')}
        end={
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={14} />}
            loading={isFetching}
            onClick={() => {
              if (age === 0) void refetch();
              else setAge(0);
            }}
          >
            {t('number.refresh')}
          </Button>
        }
      >
        <Stack gap="sm">
          {problems.map((problem) => (
            <Problem key={problem} problem={problem} facts={facts} />
          ))}
          {fault !== null && (
            <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} />}>
              {sentence(fault, failure)}
            </Alert>
          )}
          {shown.length > 0 && (
            <dl className={classes.facts}>
              {shown.map((fact) => (
                <FactRow key={fact.name} fact={fact} />
              ))}
            </dl>
          )}
          {asOf !== null && (
            <Text size="xs" c="dimmed" component="div">
              {t('number.asOf')} <Timestamp value={asOf} />
            </Text>
          )}
          {mayManage && <NumberPin device={device} isSet={valueOf(facts, 'pin') === 'YES'} />}
        </Stack>
      </Card>
      <BusinessProfileCard device={device} profile={data.profile} />
    </>
  );
}

const valueOf = (facts: readonly Fact[], name: Fact['name']) =>
  facts.find((one) => one.name === name)?.value;

const TONES: Readonly<Record<string, Tone>> = {
  GREEN: 'good',
  CONNECTED: 'good',
  APPROVED: 'good',
  VERIFIED: 'good',
  REINSTATE: 'good',
  YELLOW: 'warn',
  PENDING_REVIEW: 'warn',
  SCHEDULE_FOR_DISABLE: 'bad',
  RED: 'bad',
  FLAGGED: 'bad',
  DECLINED: 'bad',
  RESTRICTED: 'bad',
  BANNED: 'bad',
  DISABLE: 'bad',
  REJECTED: 'bad',
};

function FactRow({ fact: { name, value, before } }: { fact: Fact }) {
  const { t } = useTranslation('devices');
  const word = useNumberWord();
  const tone = Object.hasOwn(TONES, value) ? TONES[value] : undefined;
  return (
    <>
      <Text component="dt" size="sm">
        {t(`number.facts.${name}`)}
      </Text>
      <Group component="dd" gap="xs">
        {tone === undefined ? (
          <Text size="sm">{word(value)}</Text>
        ) : (
          <StatusBadge tone={tone}>{word(value)}</StatusBadge>
        )}
        {name === 'limit' && before !== null && (
          <Text size="xs" c="dimmed">
            {t('number.before', { value: word(before) })}
          </Text>
        )}
      </Group>
    </>
  );
}

function Problem({
  problem,
  facts,
}: {
  problem: NumberAnswer['problems'][number];
  facts: readonly Fact[];
}) {
  const { t } = useTranslation(['devices', 'alerts']);
  const word = useNumberWord();
  const about = ABOUT[problem].flatMap((name) => facts.find((one) => one.name === name) ?? []);
  return (
    <Alert
      color={problem === 'limit' ? 'yellow' : 'red'}
      variant="light"
      icon={<IconAlertTriangle size={18} />}
      title={t(`alerts:kinds.number_${problem}`)}
    >
      <Text size="sm">{t(`devices:number.problems.${problem}`)}</Text>
      {about.map(({ name, value, detail, until, since }) => (
        <Text key={name} size="sm" component="div">
          {`${t(`devices:number.facts.${name}`)}: `}
          {[word(value), ...(detail === null ? [] : [word(detail)])].join(', ')}{' '}
          <Timestamp value={until ?? since} />
        </Text>
      ))}
    </Alert>
  );
}

/** The facts that say more of a problem. */
const ABOUT: Record<NumberAnswer['problems'][number], readonly Fact['name'][]> = {
  quality: [],
  limit: [],
  restricted: ['ban', 'restriction', 'violation', 'review'],
  name: ['new_name', 'new_name_status'],
};
