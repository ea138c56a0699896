import { Alert, Grid, Stack, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card.tsx';
import { CHANNEL_NAMES } from '../../components/channels.ts';
import { useExplain } from '../../components/notify.tsx';
import { channelsOf, textOf, withCommonText } from '../send/draft.ts';
import { useFormats } from '../../components/use-formats.ts';
import type { StepProps } from './step-props.ts';
import { ChannelContent } from './channel-content.tsx';
import { filledWith } from './compose.ts';
import { sharesText } from './composition.ts';
import { InsertVariable } from './insert-variable.tsx';
import { LanguageCard } from './language-card.tsx';
import { OrderCard } from './order-card.tsx';
import { RowPreview } from './row-preview.tsx';
import { useInsert } from './use-insert.ts';
import { VariablesCard } from './variables-card.tsx';

interface MessageStepProps extends StepProps {
  /** Names of the placeholders of all channels. */
  names: readonly string[];
  mayWriteMails: boolean;
  /** Why the mail that is written here isn't stored. */
  letterError: Error | null;
}

/** What each person gets: written once, adapted by channel where wanted, with a preview of any row. */
export function MessageStep(props: MessageStepProps) {
  const { campaign, composition, change, variables, names, mayWriteMails, letterError } = props;
  const { t } = useTranslation('campaigns');
  const explain = useExplain();
  const { list } = useFormats();
  const { draft, common, letter, languages } = composition;
  const channels = channelsOf(draft);
  const fields = useRef<HTMLDivElement>(null);
  const insert = useInsert(fields);
  const hasText = letter !== null || channels.some((one) => textOf(draft, one) !== undefined);
  const own = channels
    .filter((one) => !sharesText(composition, one))
    .map((one) => CHANNEL_NAMES[one]);
  if (channels.length === 0) return <Alert color="gray">{t('message.none')}</Alert>;
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Stack gap="md" ref={fields}>
          <OrderCard composition={composition} change={change} />
          {hasText && (
            <Card title={t('message.title')}>
              <Textarea
                label={t('message.text')}
                description={
                  own.length === 0 ? t('message.hint') : t('message.own', { channels: list(own) })
                }
                autosize
                minRows={4}
                maxRows={14}
                value={common}
                onChange={({ currentTarget: { value } }) =>
                  change((before) => ({
                    ...before,
                    draft: withCommonText(before.draft, before.common, value),
                    common: value,
                  }))
                }
              />
              <InsertVariable
                columns={campaign.columns}
                onInsert={(title) => insert(title, change)}
              />
            </Card>
          )}
          {letterError !== null && <Alert color="red">{explain(letterError)}</Alert>}
          {channels.map((channel) => (
            <ChannelContent
              key={channel}
              channel={channel}
              composition={composition}
              change={change}
              mayWriteMails={mayWriteMails}
            />
          ))}
          <LanguageCard columns={campaign.columns} composition={composition} change={change} />
          <VariablesCard
            columns={campaign.columns}
            names={names}
            composition={composition}
            variables={variables}
            change={change}
          />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <RowPreview
          campaign={campaign}
          fill={(cells) => filledWith(draft, variables, campaign.columns, cells, languages)}
        />
      </Grid.Col>
    </Grid>
  );
}
