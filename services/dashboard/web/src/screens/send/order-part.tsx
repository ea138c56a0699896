import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CHANNELS } from '../../components/channels.ts';
import { Select } from '../../components/select.tsx';
import { useChoiceName } from '../../components/use-choice-name.ts';
import type { ChannelPartProps } from './channel-part-props.ts';
import { changedKey, tierOf, withMember } from './draft.ts';
import classes from './send-screen.module.css';
import { SuccessPart } from './success-part.tsx';

/** Choices that are offered: one for each channel. */
const PLACES = CHANNELS.map((_channel, tier) => tier);

/** Chooses when the channel is tried and when it has succeeded; folded, it says what is chosen. */
export function OrderPart({ channel, draft, onChange }: ChannelPartProps) {
  const { t } = useTranslation('send');
  const choiceName = useChoiceName();
  const key = draft.keys[channel];
  const tier = tierOf(key);
  return (
    <details className={classes.order}>
      <summary>
        {choiceName(tier)} · {t('success.label')}: {t(`success.${key?.success ?? 'usual'}`)}
      </summary>
      <Stack gap="sm" mt="xs">
        <Select
          label={t('choice.label')}
          description={t(tier === 0 ? 'choice.first' : 'choice.later')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          allowDeselect={false}
          value={String(tier)}
          data={[...new Set([...PLACES, tier])].map((place) => ({
            value: String(place),
            label: choiceName(place),
          }))}
          onChange={(place) =>
            onChange(
              withMember(draft, 'keys', channel, changedKey(key, key?.device ?? '', Number(place))),
            )
          }
        />
        <SuccessPart channel={channel} draft={draft} onChange={onChange} />
      </Stack>
    </details>
  );
}
