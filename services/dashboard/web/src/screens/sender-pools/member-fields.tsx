import { ActionIcon, Group, NumberInput, Paper, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Condition, ConditionBadge } from '../../components/device-condition.tsx';
import links from '../../components/links.module.css';
import { Select } from '../../components/select.tsx';
import { DeviceHealth } from '../devices/device-health.tsx';
import type { DeviceItem } from '../devices/device-state.tsx';
import { MEMBER_STATES, type MemberState } from './pool-state.tsx';

const MOST_WEIGHT = 100;

export interface MemberValues {
  device: string;
  weight: number | string;
  state: MemberState;
}

/** What is known of a member's device. */
export interface KnownDevice {
  name: string;
  condition: Condition;
  health: NonNullable<DeviceItem['health']> | null;
}

interface MemberFieldsProps {
  /** Counts from 1. */
  number: number;
  member: MemberValues;
  /** Absent: the device was deleted. */
  known: KnownDevice | undefined;
  /** The strategy heeds weights. */
  hasWeight: boolean;
  readOnly: boolean;
  onChange: (member: MemberValues) => void;
  /** Absent at the end of the list. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

/** Edits one member of a sender pool, and shows the state of its device. */
export function MemberFields(props: MemberFieldsProps) {
  const { number, member, known, hasWeight, readOnly, onChange } = props;
  const { t } = useTranslation('sender-pools');
  const acts = [
    { act: props.onUp, label: t('members.up', { number }), icon: IconArrowUp },
    { act: props.onDown, label: t('members.down', { number }), icon: IconArrowDown },
    { act: props.onRemove, label: t('members.remove', { number }), icon: IconTrash },
  ];
  return (
    <Paper
      p="sm"
      role="group"
      aria-label={t('members.number', { number })}
      style={{ background: 'var(--surface-sunk)' }}
    >
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Group gap="xs" miw={0}>
            <Link to="/devices/$id" params={{ id: member.device }} className={links.name}>
              {known?.name ?? t('members.gone')}
            </Link>
            {known && <ConditionBadge condition={known.condition} />}
          </Group>
          {!readOnly && (
            <Group gap={2} wrap="nowrap">
              {acts.map(({ act, label, icon: Icon }) => (
                <ActionIcon key={label} aria-label={label} disabled={!act} onClick={() => act?.()}>
                  <Icon size={16} />
                </ActionIcon>
              ))}
            </Group>
          )}
        </Group>
        {known?.health && <DeviceHealth health={known.health} />}
        <Group grow align="flex-start">
          {hasWeight ? (
            <NumberInput
              label={t('members.weight')}
              required
              min={1}
              max={MOST_WEIGHT}
              allowDecimal={false}
              readOnly={readOnly}
              value={member.weight}
              onChange={(weight) => onChange({ ...member, weight })}
            />
          ) : (
            <Text size="sm" c="dimmed" pt={4}>
              {t('members.number', { number })}
            </Text>
          )}
          <Select
            label={t('members.state')}
            allowDeselect={false}
            disabled={readOnly}
            value={member.state}
            data={MEMBER_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
            onChange={(state) => state !== null && onChange({ ...member, state })}
          />
        </Group>
      </Stack>
    </Paper>
  );
}
