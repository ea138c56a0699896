import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { Waiting } from '../../components/waiting.tsx';
import { useNow } from '../../components/use-now.ts';
import { neededIn, placeholdersIn } from '../../components/preview/fill-placeholders.ts';
import { useSetSearch } from '../../components/use-set-search.ts';
import { useNeeded, usePlaceholders } from '../send/use-placeholders.ts';
import { CheckStep } from './check-step.tsx';
import { columnsOf } from './compose.ts';
import {
  type Composition,
  letterOf,
  proposeComposition,
  readComposition,
  startOf,
} from './composition.ts';
import { MessageStep } from './message-step.tsx';
import { missingParts, type ComposeStep, STEPS } from './missing-parts.ts';
import { RecipientsStep } from './recipients-step.tsx';
import { Stepper } from './stepper.tsx';
import { StepFoot } from './step-foot.tsx';
import type { StepProps } from './step-props.ts';
import { useLetter } from './use-letter.ts';
import type { Campaign } from './use-live-campaign.ts';
import { type SavedComposition, useSavedComposition } from './use-saved-composition.ts';
import { WhenStep } from './when-step.tsx';

const MOST_DEVICES = 200;

const route = getRouteApi('/shell/campaigns/$id');

/** Composes a campaign in four steps, each of which is saved as it is made. */
export function CampaignDraft({
  campaign,
  onStarted,
}: {
  campaign: Campaign;
  onStarted: () => void;
}) {
  const devices = useApi('/api/devices', { query: { limit: MOST_DEVICES } });
  const settings = useApi('/api/settings');
  const [kept] = useState(() => readComposition(campaign.composition));
  if (devices.isPending || settings.isPending) return <Waiting h={420} />;
  const mayWriteMails = settings.data?.permissions.own_mail_templates === true;
  const first =
    kept ?? proposeComposition(campaign.columns, devices.data?.data ?? [], mayWriteMails);
  return (
    <Steps campaign={campaign} first={first} mayWriteMails={mayWriteMails} onStarted={onStarted} />
  );
}

interface StepsProps {
  campaign: Campaign;
  first: Composition;
  mayWriteMails: boolean;
  onStarted: () => void;
}

function Steps({ campaign, first, mayWriteMails, onStarted }: StepsProps) {
  const search = route.useSearch();
  const step = STEPS.find((one) => one === search.step) ?? STEPS[0];
  const setSearch = useSetSearch<{ step: ComposeStep }>();
  const saved = useSavedComposition(campaign, first);
  const { composition, change } = saved;
  const letter = useLetter(campaign.id, composition, change);
  const { names, needed } = useVariableNames(composition);
  const variables = columnsOf(composition.draft, names, campaign.columns);
  const now = useNow();
  const missing = missingParts({ composition, needed, variables, now });
  const isWhole = STEPS.every((one) => missing[one].length === 0) && letter.isReady;
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    panel.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);
  const go = (to: ComposeStep): void => {
    void saved.save();
    setSearch({ step: to });
  };
  const props: StepProps = { campaign, composition, change, variables };
  return (
    <Stack gap="md">
      <SavingLine saved={saved} onChosen={() => panel.current?.focus({ preventScroll: true })} />
      <Stepper step={step} missing={missing} onStep={go} />
      <div ref={panel} tabIndex={-1} className="focus-target">
        {step === 'recipients' && (
          <RecipientsStep {...props} mayWriteMails={mayWriteMails} save={saved.save} />
        )}
        {step === 'message' && (
          <MessageStep
            {...props}
            names={names}
            mayWriteMails={mayWriteMails}
            letterError={letter.error}
          />
        )}
        {step === 'when' && (
          <WhenStep {...props} body={isWhole ? startOf(composition, variables) : null} />
        )}
        {step === 'check' && (
          <CheckStep
            campaign={campaign}
            composition={composition}
            change={change}
            body={isWhole ? startOf(composition, variables) : null}
            missing={missing}
            onStep={go}
            onStarted={onStarted}
            save={saved.save}
            isChanged={saved.saving === 'changed'}
          />
        )}
      </div>
      {step !== 'check' && <StepFoot step={step} onStep={go} />}
    </Stack>
  );
}

/** Names of the placeholders of all channels, and of those that need a value. */
function useVariableNames(composition: Composition): { names: string[]; needed: string[] } {
  const { draft } = composition;
  const letter = letterOf(composition);
  const ofContents = usePlaceholders(draft);
  const neededOfContents = useNeeded(draft);
  return {
    names: [...new Set([...ofContents, ...placeholdersIn(letter)])],
    needed: [...new Set([...neededOfContents, ...neededIn(letter)])],
  };
}

/** Says quietly that all is saved, and aloud what isn't. */
function SavingLine({ saved, onChosen }: { saved: SavedComposition; onChosen: () => void }) {
  const { t } = useTranslation('campaigns');
  const { saving } = saved;
  const choose = (version: () => void): void => {
    version();
    onChosen();
  };
  if (saving === 'changed') {
    return (
      <Alert color="yellow" title={t('saving.changed')} role="alert">
        <Text size="sm" mb="xs">
          {t('saving.changedText')}
        </Text>
        <Group gap="xs">
          <Button size="xs" onClick={() => choose(saved.takeTheirs)}>
            {t('saving.theirs')}
          </Button>
          <Button size="xs" variant="default" onClick={() => choose(saved.keepMine)}>
            {t('saving.mine')}
          </Button>
        </Group>
      </Alert>
    );
  }
  if (saving === 'failed') {
    return (
      <Alert color="red" role="alert">
        <Group gap="xs" justify="space-between">
          <Text size="sm">{t('saving.failed')}</Text>
          <Button size="xs" variant="default" onClick={() => void saved.save()}>
            {t('saving.again')}
          </Button>
        </Group>
      </Alert>
    );
  }
  return (
    <Text size="xs" c="dimmed" role="status">
      {t(`saving.${saving}`)}
    </Text>
  );
}
