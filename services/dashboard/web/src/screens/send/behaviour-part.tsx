import { NumberInput, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Select } from '../../components/select.tsx';
import { useApi } from '../../api/use-api.ts';
import { TopicSelect } from '../../components/topic-select.tsx';
import {
  channelsOf,
  type Draft,
  MOST_SECONDS,
  waitsForReceipt,
  withContext,
  withTopic,
} from './draft.ts';

interface BehaviourPartProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** Edits what counts for all channels of a request: the queue, the wait in a tier, opt-outs. */
export function BehaviourPart({ draft, onChange }: BehaviourPartProps) {
  const { t } = useTranslation('send');
  const mode = draft.context?.behaviour?.mode === 'async' ? 'async' : 'sync';
  const tierWithin = draft.context?.timing?.tier_within;
  const waits = channelsOf(draft).some((channel) => waitsForReceipt(draft, channel));
  return (
    <>
      {(waits || tierWithin !== undefined) && (
        <NumberInput
          label={t('tierWithin.label')}
          description={t('tierWithin.hint')}
          min={1}
          max={MOST_SECONDS}
          allowDecimal={false}
          value={tierWithin ?? ''}
          onChange={(value) => {
            const tier_within = typeof value === 'number' ? value : undefined;
            onChange(withContext(draft, 'timing', { tier_within }));
          }}
        />
      )}
      <Select
        label={t('mode.label')}
        description={t(`mode.hint.${mode}`)}
        allowDeselect={false}
        value={mode}
        data={(['sync', 'async'] as const).map((value) => ({
          value,
          label: t(`mode.${value}`),
        }))}
        onChange={(value) =>
          onChange(withContext(draft, 'behaviour', { mode: value === 'async' ? 'async' : 'sync' }))
        }
      />
      <TopicSelect
        value={draft.context?.topic}
        none={t('topic.none')}
        description={t('topic.hint')}
        onChange={(topic) => onChange(withTopic(draft, topic))}
      />
      <Transactional draft={draft} onChange={onChange} />
    </>
  );
}

function Transactional({ draft, onChange }: BehaviourPartProps) {
  const { t } = useTranslation('send');
  const isAllowed = useApi('/api/settings').data?.permissions.transactional;
  const isMarked = draft.context?.behaviour?.transactional === true;
  return (
    <Switch
      label={t('transactional.label')}
      description={t(isAllowed === false ? 'transactional.why' : 'transactional.hint')}
      checked={isMarked}
      // A mark that isn't allowed any more can be taken away.
      disabled={isAllowed !== true && !isMarked}
      onChange={({ currentTarget }) =>
        onChange(
          withContext(draft, 'behaviour', {
            transactional: currentTarget.checked ? true : undefined,
          }),
        )
      }
    />
  );
}
