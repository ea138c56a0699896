import { Select, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct, useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { FormFault, FormFoot } from '../../components/form.tsx';
import { useNotify } from '../../components/notify.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
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
  const notify = useNotify();
  const save = useAct('patch', '/api/sender-pools/{id}', [
    '/api/sender-pools',
    '/api/sender-pools/{id}',
  ]);
  const known = useKnownDevices(pool);
  const { form, fault, refuse, clear } = useApiForm<Values>({
    initialValues: {
      name: pool.name,
      strategy: pool.strategy,
      members: pool.members.map(({ device, weight, state }) => ({ device, weight, state })),
    },
  });
  const { members, strategy } = form.values;
  const change = (next: MemberValues[]) => form.setFieldValue('members', next);
  const free = [...known].filter(([id]) => !members.some(({ device }) => device === id));
  return (
    <Card title={t('members.title')} text={t('members.text')}>
      <form
        onSubmit={form.onSubmit(({ name, strategy: by, members: given }) => {
          clear();
          const body = {
            name,
            strategy: by,
            members: given.map((member) => ({ ...member, weight: Number(member.weight) })),
          };
          save.mutate(
            { params: { id: pool.id }, body },
            {
              onSuccess: () => {
                form.resetDirty();
                notify.done(t('members.saved'));
              },
              onError: refuse,
            },
          );
        })}
      >
        <Stack gap="sm">
          <FormFault>{fault}</FormFault>
          <TextInput
            label={t('new.name')}
            required
            maxLength={100}
            readOnly={readOnly}
            {...form.getInputProps('name')}
          />
          <StrategyField readOnly={readOnly} {...form.getInputProps('strategy')} />
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
              hasWeight={strategy === 'weighted'}
              readOnly={readOnly}
              onChange={(next) => change(members.with(index, next))}
              onUp={index === 0 ? undefined : () => change(swapped(members, index - 1))}
              onDown={
                index === members.length - 1 ? undefined : () => change(swapped(members, index))
              }
              onRemove={() => change(members.toSpliced(index, 1))}
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
                device !== null && change([...members, { device, weight: 1, state: 'active' }])
              }
            />
          )}
          {!readOnly && (
            <FormFoot
              submit={t('members.save')}
              sending={save.isPending}
              disabled={!form.isDirty()}
            />
          )}
        </Stack>
      </form>
    </Card>
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

/** The list with this entry after the next one. */
function swapped<T>(list: readonly T[], index: number): T[] {
  const [one, next] = list.slice(index, index + 2);
  return one === undefined || next === undefined ? [...list] : list.toSpliced(index, 2, next, one);
}
