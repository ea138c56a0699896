import { Group, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { Card } from '../../components/card.tsx';
import { CHANNEL_NAMES } from '../../components/channels.ts';
import { Select } from '../../components/select.tsx';
import type { RuleDraft } from './rule-draft.ts';

const TYPES = ['contains', 'exact', 'regex', 'any'] as const;

interface MatchCardProps {
  match: RuleDraft['match'];
  devices: readonly RowOf<'/api/devices'>[];
  deviceId: string;
  /** Absent for an existing rule: its device can't change. */
  onDevice: ((id: string) => void) | undefined;
  readOnly: boolean;
  onChange: (match: RuleDraft['match']) => void;
}

/** Chooses the device and the messages that a rule answers. */
export function MatchCard(props: MatchCardProps) {
  const { match, devices, deviceId, onDevice, readOnly, onChange } = props;
  const { t } = useTranslation('autoreplies');
  return (
    <Card title={t('match.title')} text={t('match.text')}>
      <Stack gap="sm">
        <Select
          label={t('columns.device')}
          allowDeselect={false}
          readOnly={onDevice === undefined || readOnly}
          value={deviceId}
          data={devices.map(({ id, name, channel }) => ({
            value: id,
            label: `${name} (${CHANNEL_NAMES[channel]})`,
          }))}
          onChange={(id) => id !== null && onDevice?.(id)}
        />
        <Group align="flex-start" gap="sm">
          <Select
            label={t('match.label')}
            w={{ base: '100%', xs: 190 }}
            allowDeselect={false}
            disabled={readOnly}
            value={match.type}
            data={TYPES.map((value) => ({ value, label: t(`match.types.${value}`) }))}
            onChange={(type) => type !== null && onChange({ ...match, type })}
          />
          {match.type !== 'any' && (
            <TextInput
              label={t(match.type === 'regex' ? 'match.expression' : 'match.value')}
              description={t(`match.hints.${match.type}`)}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              flex={1}
              miw={180}
              required
              maxLength={500}
              spellCheck={match.type !== 'regex'}
              readOnly={readOnly}
              value={match.value}
              onChange={({ currentTarget }) => onChange({ ...match, value: currentTarget.value })}
            />
          )}
        </Group>
      </Stack>
    </Card>
  );
}
