import { IconCheck, IconDots, IconHelp, IconMinus, IconX, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../api/types.ts';
import { ChannelIcon } from './channel-icon.tsx';
import { CHANNEL_NAMES } from './channels.ts';
import type { SendState } from './send-state-badge.tsx';

const MARKS: Record<SendState, { icon: Icon; color: string }> = {
  pending: { icon: IconDots, color: 'var(--tone-busy)' },
  sent: { icon: IconCheck, color: 'var(--tone-good)' },
  failed: { icon: IconX, color: 'var(--tone-bad)' },
  unknown: { icon: IconHelp, color: 'var(--tone-warn)' },
  skipped: { icon: IconMinus, color: 'var(--mantine-color-dimmed)' },
  cancelled: { icon: IconMinus, color: 'var(--mantine-color-dimmed)' },
};

type Send = Pick<RowOf<'/api/sends'>, 'channel' | 'state' | 'reason'>;

/** Shows a channel and its outcome as two icons, for a row. */
export function SendOutcome({ send }: { send: Send }) {
  const { t } = useTranslation('shell');
  const { channel, state, reason } = send;
  const { icon: Mark, color } = MARKS[state];
  const words = `${CHANNEL_NAMES[channel]}: ${t(`sendStates.${state}`)}`;
  return (
    <span
      role="img"
      aria-label={words}
      title={reason === null ? words : `${words}, ${reason}`}
      style={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        opacity: state === 'skipped' || state === 'cancelled' ? 0.55 : 1,
      }}
    >
      <ChannelIcon channel={channel} size={17} />
      <Mark size={13} stroke={2.6} style={{ color }} aria-hidden />
    </span>
  );
}
