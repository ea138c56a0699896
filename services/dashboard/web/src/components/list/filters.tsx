import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../select.tsx';
import { CHANNEL_NAMES, CHANNELS, type ChannelName } from '../channels.ts';
import { useDevices } from '../use-devices.ts';
import { useIsBelow } from '../use-is-below.ts';
import { useSetSearch } from '../use-set-search.ts';

type Change<Search> = { [K in keyof Search]?: Search[K] | undefined };

/**
 * Filters of a list. They stand in the address, so that what is seen can be sent to somebody. Members
 * of the address that `kept` holds are no filters and stay when filters are cleared.
 */
export function useFilters<Search extends object>(search: Search, kept: Change<Search> = {}) {
  const setSearch = useSetSearch<Search>();
  const isFiltered = Object.keys(search).some((name) => !(name in kept));
  return {
    isFiltered,
    filter: (change: Change<Search>) => setSearch({ ...search, ...change }),
    clear: isFiltered ? () => setSearch(kept) : undefined,
  };
}

interface FilterBarProps {
  children: ReactNode;
  /** Absent when nothing is filtered. */
  onClear?: (() => void) | undefined;
  /** At the end: saved views, say. */
  end?: ReactNode;
}

/** On a telephone the filters are behind a button unless one is set: the rows stand on the first screen. */
export function FilterBar({ children, onClear, end }: FilterBarProps) {
  const { t } = useTranslation('shell');
  const isNarrow = useIsBelow('sm');
  const [opened, { toggle }] = useDisclosure(onClear !== undefined);
  return (
    <Group component="search" gap="xs" mb="sm" align="flex-end">
      {isNarrow && (
        <Button
          variant={onClear === undefined ? 'default' : 'light'}
          rightSection={opened ? <IconChevronUp size={14} /> : <IconChevronDown size={14} />}
          aria-expanded={opened}
          onClick={toggle}
        >
          {t(onClear === undefined ? 'filters.open' : 'filters.filtered')}
        </Button>
      )}
      {(!isNarrow || opened) && children}
      {onClear !== undefined && (
        <Button variant="subtle" color="gray" leftSection={<IconX size={14} />} onClick={onClear}>
          {t('clearFilters')}
        </Button>
      )}
      {end !== undefined && <Group ml="auto">{end}</Group>}
    </Group>
  );
}

interface FilterProps<T extends string> {
  value: T | undefined;
  onChange: (value: T | undefined) => void;
}

interface ChoiceFilterProps<T extends string> extends FilterProps<T> {
  label: string;
  choices: readonly { value: T; label: string }[];
  /** The choices are still being read. */
  isReading?: boolean;
  width?: number;
}

/** More choices than this are searched by typing. */
const MANY = 20;

/** One of some values, or all of them. */
export function ChoiceFilter<T extends string>(props: ChoiceFilterProps<T>) {
  const { label, value, choices, onChange, isReading = false, width = 150 } = props;
  const { t } = useTranslation('shell');
  // An address may name what isn't there: it is shown, so that it can be removed.
  const isUnknown =
    value !== undefined && !isReading && !choices.some((choice) => choice.value === value);
  return (
    <Select
      aria-label={label}
      placeholder={label}
      w={width}
      clearable
      searchable={choices.length > MANY}
      value={value ?? null}
      data={
        isUnknown ? [...choices, { value, label: t('filters.unknown', { value }) }] : [...choices]
      }
      onChange={(chosen) => onChange(choices.find((choice) => choice.value === chosen)?.value)}
    />
  );
}

export function ChannelFilter(props: FilterProps<ChannelName>) {
  const { t } = useTranslation('shell');
  const choices = CHANNELS.map((value) => ({ value, label: CHANNEL_NAMES[value] }));
  return <ChoiceFilter label={t('filters.channel')} choices={choices} {...props} />;
}

/** One of the account's devices, by its id. */
export function DeviceFilter(props: FilterProps<string>) {
  const { t } = useTranslation('shell');
  const devices = useDevices();
  const choices = (devices ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ChoiceFilter
      label={t('filters.device')}
      width={180}
      choices={choices}
      isReading={devices === undefined}
      {...props}
    />
  );
}

const HOUR_MS = 3_600_000;
const PERIODS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 168 * HOUR_MS, month: 720 * HOUR_MS };
type Period = keyof typeof PERIODS;
const NAMES: readonly Period[] = ['hour', 'day', 'week', 'month'];
/** A period that was chosen a while ago is still "the last hour". */
const SLACK = 1.5;

interface PeriodFilterProps {
  /** ISO 8601. */
  from: string | undefined;
  to?: string | undefined;
  onChange: (period: { from: string | undefined; to: undefined }) => void;
}

/** The last hour, day, week or month. Any other period can be written into the address. */
export function PeriodFilter({ from, to, onChange }: PeriodFilterProps) {
  const { t } = useTranslation('shell');
  const chosen = from === undefined || to !== undefined ? undefined : nearest(from);
  return (
    <ChoiceFilter
      label={t('period.label')}
      value={chosen}
      choices={NAMES.map((value) => ({ value, label: t(`period.${value}`) }))}
      onChange={(span) =>
        onChange({
          from: span && new Date(Date.now() - PERIODS[span]).toISOString(),
          to: undefined,
        })
      }
    />
  );
}

function nearest(from: string): Period | undefined {
  const agoMs = Date.now() - Date.parse(from);
  return NAMES.find((name) => agoMs <= PERIODS[name] * SLACK);
}
