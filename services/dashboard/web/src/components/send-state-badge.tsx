import { useTranslation } from 'react-i18next';
import { type ShownStanding, toneOf } from './standing-tone.ts';
import { StatusBadge } from './status-badge.tsx';

export function SendStateBadge({ send }: { send: { standing: ShownStanding } }) {
  return <StandingBadge standing={send.standing} />;
}

/** Shows the result of a finished request, else its state. */
export function RequestStateBadge({ request }: { request: { standing: ShownStanding } }) {
  return <StandingBadge standing={request.standing} />;
}

function StandingBadge({ standing }: { standing: ShownStanding }) {
  const { t } = useTranslation('shell');
  return <StatusBadge tone={toneOf(standing)}>{t(`standings.${standing}`)}</StatusBadge>;
}
