import { IconCheck, IconDots, IconHelp, IconMinus, IconX, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../api/types.ts';
import { ChannelIcon } from './channel-icon.tsx';
import { CHANNEL_NAMES } from './channels.ts';
import { toneOf } from './standing-tone.ts';
import type { Tone } from './status-badge.tsx';
import { useReasonOf } from './use-reason-of.ts';

const MARKS: Record<Tone, { icon: Icon; color: string }> = {
  busy: { icon: IconDots, color: 'var(--tone-busy)' },
  good: { icon: IconCheck, color: 'var(--tone-good)' },
  bad: { icon: IconX, color: 'var(--tone-bad)' },
  warn: { icon: IconHelp, color: 'var(--tone-warn)' },
  quiet: { icon: IconMinus, color: 'var(--mantine-color-dimmed)' },
};

/** Shows a channel and its outcome as two icons, for a row. */
export function SendOutcome({ send }: { send: RowOf<'/api/requests'>['sends'][number] }) {
  const { t } = useTranslation('shell');
  const reason = useReasonOf()(send);
  const { standing } = send;
  const tone = toneOf(standing);
  // A message that arrived after its tier had failed is there all the same.
  const Mark = standing === 'arrived_later' ? IconCheck : MARKS[tone].icon;
  const words = `${CHANNEL_NAMES[send.channel]}: ${t(`standings.${standing}`)}`;
  return (
    <span
      role="img"
      aria-label={words}
      title={reason === null ? words : `${words}, ${reason.text}`}
      style={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        opacity: tone === 'quiet' ? 0.55 : 1,
      }}
    >
      <ChannelIcon channel={send.channel} size={17} />
      <Mark size={13} stroke={2.6} style={{ color: MARKS[tone].color }} aria-hidden />
    </span>
  );
}
