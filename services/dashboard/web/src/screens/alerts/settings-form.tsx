import { Button, Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AnswerTo, BodyOf } from '../../api/types.ts';
import { useAct } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { CHANNEL_NAMES } from '../../components/channel-icon.tsx';
import { FormFault } from '../../components/form-fault.tsx';
import { useNotify } from '../../components/notify.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import type { Messenger } from './use-messengers.ts';

type Kind = AnswerTo<'/api/alerts'>['kinds'][number];

const KINDS: readonly Kind[] = ['device_down', 'endpoint_failing', 'quota_80', 'quota_100'];

interface Values extends Record<string, unknown> {
  /** Null: nobody is told. */
  device: string | null;
  to: string;
  kinds: string[];
}

interface SettingsFormProps {
  settings: AnswerTo<'/api/alerts'>;
  messengers: readonly Messenger[];
}

/** By which device, to whom, and of what. */
export function SettingsForm({ settings, messengers }: SettingsFormProps) {
  const { t } = useTranslation('alerts');
  const mayManage = useMay('manage');
  const notify = useNotify();
  const save = useAct('patch', '/api/alerts', ['/api/alerts', '/api/incidents']);
  const { form, fault, refuse, clear } = useApiForm<Values>({
    initialValues: { ...settings, to: settings.to ?? '' },
  });
  const { device } = form.values;
  const channel = messengers.find(({ id }) => id === device)?.channel;
  if (messengers.length === 0) {
    return (
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('settings.noDevice')}</Text>
        <Button component={Link} to="/devices" variant="default">
          {t('settings.addDevice')}
        </Button>
      </Stack>
    );
  }
  return (
    <form
      onSubmit={form.onSubmit((values) => {
        clear();
        const body = bodyOf(values);
        save.mutate(
          { body },
          {
            onSuccess: () => {
              form.resetDirty();
              notify.done(t(body.device === null ? 'settings.off' : 'settings.saved'));
            },
            onError: refuse,
          },
        );
      })}
    >
      <Stack gap="md">
        <FormFault>{fault}</FormFault>
        <Select
          label={t('settings.device')}
          description={t('settings.deviceHint')}
          placeholder={t('settings.nobody')}
          clearable
          disabled={!mayManage}
          data={messengers.map(({ id, name, channel: by }) => ({
            value: id,
            label: `${name} · ${CHANNEL_NAMES[by]}`,
          }))}
          {...form.getInputProps('device')}
        />
        <TextInput
          label={t(channel === 'telegram' ? 'settings.chat' : 'settings.mail')}
          description={t(channel === 'telegram' ? 'settings.chatHint' : 'settings.mailHint')}
          required={device !== null}
          maxLength={254}
          disabled={!mayManage || device === null}
          {...form.getInputProps('to')}
        />
        <Checkbox.Group label={t('settings.kinds')} {...form.getInputProps('kinds')}>
          <Stack gap="xs" mt={6}>
            {KINDS.map((kind) => (
              <Checkbox
                key={kind}
                value={kind}
                disabled={!mayManage || device === null}
                label={t(`kinds.${kind}`)}
                description={t(`hints.${kind}`)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {mayManage && (
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
              {t('settings.save')}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

function bodyOf({ device, to, kinds }: Values): BodyOf<'/api/alerts', 'patch'> {
  const chosen = KINDS.filter((kind) => kinds.includes(kind));
  return device === null
    ? { device: null, to: null, kinds: chosen }
    : { device, to: to.trim(), kinds: chosen };
}
