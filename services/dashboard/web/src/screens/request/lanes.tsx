import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChoiceName } from '../../components/use-choice-name.ts';
import classes from './lanes.module.css';
import { SendCard } from './send-card.tsx';
import { Tries } from './tries.tsx';
import type { RequestDetail } from './use-live-request.ts';

/** Shows a lane for each tier, in the order in which tiers open. */
export function Lanes({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('request');
  const choiceName = useChoiceName();
  const { plan, sends, state, timeline, skipped } = request;
  const tooDear = new Set<string>(skipped.map(({ channel }) => channel));
  const opened = new Set(timeline.flatMap(({ event, tier }) => (event === 'tier' ? [tier] : [])));
  return (
    <ol className={classes.lanes}>
      {plan.map((channels, tier) => {
        const own = sends.filter((send) => channels.includes(send.channel));
        const isLater =
          tier > 0 && !opened.has(tier) && own.some(({ state }) => state === 'pending');
        const isUsed =
          !isLater && own.some(({ state }) => state !== 'skipped' && state !== 'cancelled');
        const unused = channels.every((channel) => tooDear.has(channel)) ? 'tooDear' : 'unused';
        return (
          <li key={tier} className={classes.lane} data-used={isUsed}>
            <div className={classes.head}>
              <Title order={2} size="h6">
                {choiceName(tier)}
              </Title>
              <Text size="xs" c="dimmed">
                {t(`tier.${isUsed ? 'used' : isLater ? 'later' : unused}`)}
              </Text>
            </div>
            <div className={classes.sends}>
              {channels.map((channel) => (
                <Tries key={channel} sends={own.filter((send) => send.channel === channel)} />
              ))}
              {own.map((send) => (
                <SendCard
                  key={send.id}
                  send={send}
                  others={sends}
                  isOpen={state === 'open' && (tier === 0 || opened.has(tier))}
                />
              ))}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
