import { Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct, useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { ApiForm } from '../../components/api-form.tsx';
import { Select } from '../../components/select.tsx';
import { swapped } from '../../components/swapped.ts';
import { MemberFields, type KnownDevice, type MemberValues } from './member-fields.tsx';
import { MOST_MEMBERS, type PoolRow, type Strategy } from './pool-state.tsx';
import { StrategyField } from './strategy-field.tsx';

const DEVICES_SHOWN = 200;
const REFRESH_MS = 5_000;

interface Values extends Record<string, unknown> {
  name: string;
  strategy: Strategy;
  members: MemberValues[];
}

/** Edits name, strategy and members of a sender pool. */
export function MembersCard({ pool }: { pool: PoolRow }) {
  const { t } = useTranslation('sender-pools');
  const readOnly = !useMay('write');
  const save = useAct('patch', '/api/sender-pools/{id}', [
    '/api/sender-pools',
    '/api/sender-pools/{id}',
  ]);
  const known = useKnownDevices(pool);
  const initial: Values = {
    name: pool.name,
    strategy: pool.strategy,
    members: pool.members.map(({ device, weight, state }) => ({ device, weight, state })),
  };
  return (
    <Card title={t('members.title')} text={t('members.text')}>
      <ApiForm
        initial={initial}
        save={({ name, strategy, members }) =>
          save.mutateAsync({
            params: { id: pool.id },
            body: {
              name,
              strategy,
              members: members.map((member) => ({ ...member, weight: Number(member.weight) })),
            },
          })
        }
        done={t('members.saved')}
        submit={readOnly ? null : t('members.save')}
        isReady={(form) => form.isDirty()}
      >
        {(form) => (
          <>
            <TextInput
              label={t('new.name')}
              required
              maxLength={100}
              readOnly={readOnly}
              {...form.getInputProps('name')}
            />
            <StrategyField readOnly={readOnly} {...form.getInputProps('strategy')} />
            <MemberRows
              members={form.values.members}
              hasWeights={form.values.strategy === 'weighted'}
              known={known}
              readOnly={readOnly}
              onChange={(members) => form.setFieldValue('members', members)}
            />
          </>
        )}
      </ApiForm>
    </Card>
  );
}

interface MemberRowsProps {
  members: readonly MemberValues[];
  hasWeights: boolean;
  known: ReadonlyMap<string, KnownDevice>;
  readOnly: boolean;
  onChange: (members: MemberValues[]) => void;
}

/** The members in their order, and a choice of more. */
function MemberRows({ members, hasWeights, known, readOnly, onChange }: MemberRowsProps) {
  const { t } = useTranslation('sender-pools');
  const free = [...known].filter(([id]) => !members.some(({ device }) => device === id));
  return (
    <>
      {members.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('members.none')}
        </Text>
      )}
      {members.map((member, index) => (
        <MemberFields
          key={member.device}
          number={index + 1}
          member={member}
          known={known.get(member.device)}
          hasWeight={hasWeights}
          readOnly={readOnly}
          onChange={(next) => onChange(members.with(index, next))}
          onUp={index === 0 ? undefined : () => onChange(swapped(members, index - 1))}
          onDown={
            index === members.length - 1 ? undefined : () => onChange(swapped(members, index))
          }
          onRemove={() => onChange(members.toSpliced(index, 1))}
        />
      ))}
      {!readOnly && members.length < MOST_MEMBERS && (
        <Select
          label={t('members.add')}
          description={t('members.addHint')}
          searchable
          disabled={free.length === 0}
          value={null}
          data={free.map(([value, { name }]) => ({ value, label: name }))}
          onChange={(device) =>
            device !== null && onChange([...members, { device, weight: 1, state: 'active' }])
          }
        />
      )}
    </>
  );
}

/** The devices of the pool's channel, by their ids. */
function useKnownDevices({ channel, members }: PoolRow): Map<string, KnownDevice> {
  const { data } = useApi(
    '/api/devices',
    { query: { channel, limit: DEVICES_SHOWN } },
    { refetchEveryMs: REFRESH_MS },
  );
  const known = new Map<string, KnownDevice>();
  for (const { device, device_name: name, condition, health } of members) {
    if (name !== null && condition !== undefined) known.set(device, { name, condition, health });
  }
  for (const { id, name, condition, health = null } of data?.data ?? []) {
    known.set(id, { name, condition, health });
  }
  return known;
}
