import { Checkbox, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { ApiForm } from '../../components/api-form.tsx';
import { MultiSelect } from '../../components/multi-select.tsx';
import { Select } from '../../components/select.tsx';
import { useDevices } from '../../components/use-devices.ts';
import { LevelRows } from './level-rows.tsx';
import {
  PLAIN_SCOPES,
  RESOURCES,
  scopesOf,
  type PlainScope,
  type Level,
  type Resource,
} from './scopes.ts';

const DAY_MS = 86_400_000;
const LIFETIMES = ['never', '30', '90', '365'] as const;
type Lifetime = (typeof LIFETIMES)[number];

type Values = {
  name: string;
  expires_at: Lifetime;
  basic: PlainScope[];
  /** A line each. */
  networks: string;
  /** Ids; empty: all. */
  devices: string[];
  levels: Record<Resource, Level>;
};

interface NewTokenProps {
  opened: boolean;
  onClose: () => void;
  onCreated: (token: string) => void;
}

export function NewToken({ opened, onClose, onCreated }: NewTokenProps) {
  const { t } = useTranslation('tokens');
  return (
    <Modal opened={opened} onClose={onClose} title={t('new.title')} size="lg">
      <NewTokenForm
        onClose={onClose}
        onCreated={(token) => {
          onClose();
          onCreated(token);
        }}
      />
    </Modal>
  );
}

const NEW: Values = {
  name: '',
  expires_at: '90',
  // What most programs need, and nothing else.
  basic: ['send'],
  networks: '',
  devices: [],
  levels: Object.fromEntries(RESOURCES.map((one) => [one, 'none'])) as Values['levels'],
};

function NewTokenForm({ onClose, onCreated }: Omit<NewTokenProps, 'opened'>) {
  const { t } = useTranslation('tokens');
  const create = useAct('post', '/api/tokens', ['/api/tokens']);
  const devices = useDevices();
  const validate = {
    basic: (basic: Values['basic'], { levels }: Values) =>
      basic.length + scopesOf(levels).length === 0 ? t('new.choose') : null,
  };
  return (
    <ApiForm
      initial={NEW}
      validate={validate}
      save={({ name, expires_at: days, basic, networks, devices, levels }) =>
        create.mutateAsync({
          body: {
            name,
            ...(days === 'never' ? {} : { expires_at: inDays(Number(days)) }),
            scopes: [...basic, ...scopesOf(levels)],
            ...(linesOf(networks).length === 0 ? {} : { networks: linesOf(networks) }),
            ...(devices.length === 0 ? {} : { devices }),
          },
        })
      }
      onSaved={({ token }) => onCreated(token)}
      submit={t('new.submit')}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <TextInput
            label={t('new.name')}
            description={t('new.nameHint')}
            required
            maxLength={100}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Select
            label={t('new.expires')}
            allowDeselect={false}
            data={LIFETIMES.map((value) => ({ value, label: t(`new.lifetimes.${value}`) }))}
            {...form.getInputProps('expires_at')}
          />
          <Textarea
            label={t('new.networks')}
            description={t('new.networksHint', { count: MOST_NETWORKS })}
            placeholder={'203.0.113.0/24\n2001:db8::/32'}
            autosize
            minRows={1}
            maxRows={6}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            {...form.getInputProps('networks')}
          />
          <MultiSelect
            label={t('new.devices')}
            description={t('new.devicesHint')}
            placeholder={form.values.devices.length === 0 ? t('new.everyDevice') : ''}
            data={(devices ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            maxValues={MOST_DEVICES}
            searchable
            clearable
            {...form.getInputProps('devices')}
          />
          <Checkbox.Group label={t('new.sending')} {...form.getInputProps('basic')}>
            <Stack gap={6} mt={6}>
              {PLAIN_SCOPES.map((scope) => (
                <Checkbox key={scope} value={scope} label={t(`scopes.${scope}`)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <LevelRows
            of={(resource) => {
              const input: { onChange: (level: string) => void } = form.getInputProps(
                `levels.${resource}`,
              );
              return {
                ...input,
                onChange(level: string) {
                  // The fault “choose at least one thing” stands under the other choices.
                  form.clearFieldError('basic');
                  input.onChange(level);
                },
              };
            }}
          />
        </>
      )}
    </ApiForm>
  );
}

/** As many as a token may have. */
const MOST_NETWORKS = 20;
const MOST_DEVICES = 20;

const linesOf = (text: string): string[] => text.split(/[\s,]/).filter((line) => line !== '');

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
