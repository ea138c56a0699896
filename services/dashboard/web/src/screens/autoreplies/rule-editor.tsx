import { Grid, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { useMay } from '../../app/session.ts';
import { CHANNEL_DEFINITIONS, type ChannelName, FIRST_CHANNEL } from '../../components/channels.ts';
import { FormFault, FormFoot } from '../../components/form.tsx';
import { useLeaveGuard } from '../../components/use-leave-guard.tsx';
import { ActCard } from './act-card.tsx';
import { LimitsCard } from './limits-card.tsx';
import { MatchCard } from './match-card.tsx';
import { type RuleDraft, startingReply, templateOf } from './rule-draft.ts';
import { Simulator } from './simulator/simulator.tsx';
import { useSaveRule } from './use-save-rule.ts';

interface RuleEditorProps {
  /** At least the one with `deviceId`. */
  devices: readonly RowOf<'/api/devices'>[];
  deviceId: string;
  /** The draft to start with. */
  draft: RuleDraft;
  /** Absent for a new rule. */
  ruleId?: string;
}

/** Edits a rule at the left; at the right a simulated chat tries it. */
export function RuleEditor({ devices, deviceId: first, draft: begun, ruleId }: RuleEditorProps) {
  const { t } = useTranslation('autoreplies');
  const mayWrite = useMay('write');
  const [draft, setDraft] = useState(begun);
  const [deviceId, setDeviceId] = useState(first);
  const { save, isSaving, fault } = useSaveRule(ruleId, useLeaveGuard(draft));
  const device = devices.find(({ id }) => id === deviceId);
  const channel = device?.channel ?? FIRST_CHANNEL;
  const choose = (id: string) => {
    const next = devices.find((one) => one.id === id)?.channel ?? channel;
    setDeviceId(id);
    if (next !== channel) setDraft({ ...draft, ...actFor(next, draft) });
  };
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            save(deviceId, draft);
          }}
        >
          <Stack gap="sm">
            <MatchCard
              match={draft.match}
              devices={devices}
              deviceId={deviceId}
              onDevice={ruleId === undefined ? choose : undefined}
              readOnly={!mayWrite}
              onChange={(match) => setDraft({ ...draft, match })}
            />
            <ActCard
              channel={channel}
              device={deviceId}
              draft={draft}
              readOnly={!mayWrite}
              onChange={setDraft}
            />
            <LimitsCard draft={draft} readOnly={!mayWrite} onChange={setDraft} />
            <FormFault>{fault}</FormFault>
            {mayWrite && (
              <FormFoot
                submit={t(ruleId === undefined ? 'editor.create' : 'editor.save')}
                sending={isSaving}
              />
            )}
          </Stack>
        </form>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <div style={{ position: 'sticky', top: 16 }}>
          <Simulator
            channel={channel}
            deviceName={device?.name ?? ''}
            draft={draft}
            key={deviceId}
          />
        </div>
      </Grid.Col>
    </Grid>
  );
}

/** A template belongs to one channel, and mails have neither forms nor texts without a template. */
function actFor(channel: ChannelName, draft: RuleDraft): Partial<RuleDraft> {
  if (!CHANNEL_DEFINITIONS[channel].hasInline)
    return { does: 'reply', reply: startingReply(channel) };
  return templateOf(draft.reply) === undefined ? {} : { reply: startingReply(channel) };
}
