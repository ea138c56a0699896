import { Checkbox, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { FormFault, FormFoot } from '../../components/form.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { LevelRows } from './level-rows.tsx';
import {
  BASIC_SCOPES,
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

function NewTokenForm({ onClose, onCreated }: Omit<NewTokenProps, 'opened'>) {
  const { t } = useTranslation('tokens');
  const create = useAct('post', '/api/tokens', ['/api/tokens']);
  const { form, fault, refuse, clear } = useApiForm<Values>({
    mode: 'uncontrolled',
    initialValues: {
      name: '',
      expires_at: 'never',
      basic: [...BASIC_SCOPES],
      levels: Object.fromEntries(RESOURCES.map((one) => [one, 'none'])) as Values['levels'],
    },
    validate: {
      basic: (basic, { levels }) =>
        basic.length + scopesOf(levels).length === 0 ? t('new.choose') : null,
    },
  });
  return (
    <form
      onSubmit={form.onSubmit(({ name, expires_at: days, basic, levels }) => {
        clear();
        create.mutate(
          {
            body: {
              name,
              ...(days === 'never' ? {} : { expires_at: inDays(Number(days)) }),
              scopes: [...basic, ...scopesOf(levels)],
            },
          },
          { onSuccess: ({ token }) => onCreated(token), onError: refuse },
        );
      })}
    >
      <Stack gap="sm">
        <FormFault>{fault}</FormFault>
        <TextInput
          label={t('new.name')}
          description={t('new.nameHint')}
          required
          maxLength={100}
          data-autofocus
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <Select
          label={t('new.expires')}
          allowDeselect={false}
          data={LIFETIMES.map((value) => ({ value, label: t(`new.lifetimes.${value}`) }))}
          key={form.key('expires_at')}
          {...form.getInputProps('expires_at')}
        />
        <Checkbox.Group
          label={t('new.sending')}
          key={form.key('basic')}
          {...form.getInputProps('basic')}
        >
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
              key: form.key(`levels.${resource}`),
              onChange(level: string) {
                // The fault “choose at least one thing” stands under the other choices.
                form.clearFieldError('basic');
                input.onChange(level);
              },
            };
          }}
        />
        <FormFoot submit={t('new.submit')} sending={create.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
