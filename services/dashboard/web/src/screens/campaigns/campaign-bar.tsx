import { Group, Progress } from '@mantine/core';
import { useFormats } from '../../components/use-formats.ts';
import type { CampaignItem } from './campaign-stage.tsx';
import { countsOf, toneOfPerson } from './counts.ts';
import { useStandingWords } from './use-standing-words.ts';

interface CampaignBarProps {
  campaign: CampaignItem;
  /** With its key in words under it. */
  withKey?: boolean;
}

/** What became of the people, as a bar. */
export function CampaignBar({ campaign, withKey = false }: CampaignBarProps) {
  const { number, percent } = useFormats();
  const wordsOf = useStandingWords();
  const counts = countsOf(campaign);
  const words = counts.map(({ standing, count }) => `${wordsOf(standing)} ${number(count)}`);
  return (
    <>
      <div role="img" aria-label={words.join(', ')} title={words.join(' · ')}>
        <Progress.Root size={withKey ? 'xl' : 'md'} aria-hidden>
          {counts.map(({ standing, count }) => (
            <Progress.Section
              key={standing}
              value={(count / campaign.rows) * 100}
              color={colourOf(standing)}
              style={{ borderInlineEnd: '1px solid var(--surface-raised)' }}
              withAria={false}
            />
          ))}
        </Progress.Root>
      </div>
      {withKey && (
        <Group component="ul" mt="sm" mb={0} mx={0} p={0} style={KEY}>
          {counts.map(({ standing, count }) => (
            <Group key={standing} component="li" gap={6} wrap="nowrap" fz="sm">
              <span
                aria-hidden
                style={{
                  width: 10,
                  height: 10,
                  flex: 'none',
                  borderRadius: 3,
                  background: colourOf(standing),
                }}
              />
              <span>
                {wordsOf(standing)} <b className="figures">{number(count)}</b>{' '}
                <span style={{ color: 'var(--mantine-color-dimmed)' }}>
                  {percent(count / campaign.rows)}
                </span>
              </span>
            </Group>
          ))}
        </Group>
      )}
    </>
  );
}

const KEY = { listStyle: 'none', gap: '6px 20px' } as const;

const colourOf = (standing: Parameters<typeof toneOfPerson>[0]): string =>
  standing === 'not_begun' ? 'var(--line)' : `var(--tone-${toneOfPerson(standing)})`;
