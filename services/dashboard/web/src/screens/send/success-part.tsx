import { Group, NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CHANNEL_DEFINITIONS } from '../../components/channels.ts';
import { Select } from '../../components/select.tsx';
import type { ChannelPartProps } from './channel-part-props.ts';
import { changedKey, MOST_SECONDS, tierOf, waitsForReceipt, withMember } from './draft.ts';

/** The key says nothing: the account does, or else the installation. */
const USUAL = 'usual' as const;

/** Chooses when the channel has succeeded, of what it supports, and how long to wait for that. */
export function SuccessPart({ channel, draft, onChange }: ChannelPartProps) {
  const { t } = useTranslation('send');
  const key = draft.keys[channel];
  if (key === undefined) return null;
  const rules = CHANNEL_DEFINITIONS[channel].success;
  const { success, within } = key;
  const states = (['accepted', 'delivered', 'read'] as const).filter(
    (state) => state === 'accepted' || rules[state] !== null,
  );
  const seconds = success === undefined || success === 'accepted' ? 0 : (rules[success] ?? 0);
  const change = (members: Pick<typeof key, 'success' | 'within'>) => {
    const { success: _state, within: _seconds, ...rest } = changedKey(key, key.device, tierOf(key));
    onChange(withMember(draft, 'keys', channel, { ...rest, ...members }));
  };
  return (
    <Group grow align="flex-start">
      <Select
        label={t('success.label')}
        allowDeselect={false}
        value={success ?? USUAL}
        data={[USUAL, ...states].map((value) => ({ value, label: t(`success.${value}`) }))}
        onChange={(value) => {
          const state = states.find((one) => one === value);
          change(state === undefined ? {} : { success: state });
        }}
      />
      {waitsForReceipt(draft, channel) && (
        <NumberInput
          label={t('success.within')}
          min={1}
          max={MOST_SECONDS}
          allowDecimal={false}
          placeholder={String(seconds)}
          value={within ?? ''}
          onChange={(value) =>
            change({
              ...(success === undefined ? {} : { success }),
              ...(typeof value === 'number' ? { within: value } : {}),
            })
          }
        />
      )}
    </Group>
  );
}
