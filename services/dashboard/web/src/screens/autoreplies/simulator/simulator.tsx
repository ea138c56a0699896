import { Button, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChannelIcon } from '../../../components/channel-icon.tsx';
import type { ChannelName } from '../../../components/channels.ts';
import type { RuleDraft } from '../rule-draft.ts';
import { useExplainRule } from '../use-explain-rule.ts';
import { Composer } from './composer.tsx';
import { Reply } from './reply.tsx';
import classes from './simulator.module.css';
import { SubmissionCard } from './submission-card.tsx';
import { useSimulation, type ShownAct, type SimulatedTurn } from './use-simulation.ts';

/** The API's limit. */
const MOST_ACTS = 300;

interface SimulatorProps {
  channel: ChannelName;
  deviceName: string;
  draft: RuleDraft;
}

/** Simulates a chat with the rule, saved or not. Nothing is sent or stored. */
export function Simulator({ channel, deviceName, draft }: SimulatorProps) {
  const { t } = useTranslation('autoreplies');
  const explainRule = useExplainRule();
  const [chat, setChat] = useState<readonly ShownAct[]>([]);
  const { data, error } = useSimulation(
    channel,
    draft,
    chat.map(({ act }) => act),
  );
  const turns = chat.length === 0 ? [] : (data?.turns ?? []);
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [chat.length, turns.length]);
  const add = (shown: ShownAct) => setChat([...chat, shown]);
  const isFull = chat.length >= MOST_ACTS;
  return (
    <section className={classes.frame} aria-label={t('simulator.title')} data-channel={channel}>
      <header className={classes.head}>
        <ChannelIcon channel={channel} size={18} />
        <h2 className={classes.title}>{deviceName}</h2>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          leftSection={<IconRefresh size={14} />}
          disabled={chat.length === 0}
          onClick={() => setChat([])}
        >
          {t('simulator.restart')}
        </Button>
      </header>
      <div
        className={classes.log}
        ref={log}
        role="log"
        aria-label={t('simulator.chat')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards must reach what scrolls
        tabIndex={0}
      >
        {chat.length === 0 && <Opening match={draft.match} onSay={add} />}
        {chat.map((shown, index) => (
          <Turn
            key={index}
            channel={channel}
            shown={shown}
            turn={turns[index]}
            values={draft.does === 'reply' ? { name: t('simulator.name'), text: shown.label } : {}}
            onTap={isFull ? undefined : add}
          />
        ))}
        {error && chat.length > 0 && (
          <Text size="xs" className={classes.note} role="status">
            {t('simulator.fault', { reason: explainRule(error) })}
          </Text>
        )}
      </div>
      <Composer disabled={isFull} onSay={add} />
      <Text size="xs" c="dimmed" px="md" pb="sm">
        {t(draft.hours ? 'simulator.withoutHours' : 'simulator.text')}
      </Text>
    </section>
  );
}

interface OpeningProps {
  match: RuleDraft['match'];
  onSay: (shown: ShownAct) => void;
}

/** Shown before the first message: what to try. */
function Opening({ match: { type, value }, onSay }: OpeningProps) {
  const { t } = useTranslation('autoreplies');
  const text =
    (type === 'exact' || type === 'contains') && value !== '' ? value : t('simulator.hi');
  return (
    <div className={classes.opening}>
      <p className={classes.note}>{t('simulator.opening')}</p>
      <Button
        size="xs"
        variant="default"
        radius="xl"
        onClick={() => onSay({ act: { text }, label: text })}
      >
        {t('simulator.say', { text })}
      </Button>
    </div>
  );
}

interface TurnProps {
  channel: ChannelName;
  shown: ShownAct;
  /** Absent until the server has answered. */
  turn: SimulatedTurn | undefined;
  values: Readonly<Record<string, string>>;
  onTap: ((shown: ShownAct) => void) | undefined;
}

/** A message, and what the rule does. */
function Turn({ channel, shown: { act, label }, turn, values, onTap }: TurnProps) {
  const { t } = useTranslation('autoreplies');
  const isWait = act.wait_minutes !== undefined;
  return (
    <>
      <p className={isWait ? classes.note : classes.own}>{label}</p>
      {turn?.reply && (
        <Reply channel={channel} content={turn.reply} values={values} onTap={onTap} />
      )}
      {turn?.reply === null && !isWait && (
        <p className={classes.note}>
          {t(turn.too_fast ? 'simulator.tooFast' : 'simulator.silent')}
        </p>
      )}
      {turn?.submission && <SubmissionCard answers={turn.submission} />}
    </>
  );
}
