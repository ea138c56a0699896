import { useTranslation } from 'react-i18next';
import { type Standing, standingOf, standingOfRequest, toneOf } from './standing.ts';
import { StatusBadge } from './status-badge.tsx';

export function SendStateBadge({ send }: { send: Parameters<typeof standingOf>[0] }) {
  return <StandingBadge standing={standingOf(send)} />;
}

/** Shows the result of a finished request, else its state. */
export function RequestStateBadge({
  request,
}: {
  request: Parameters<typeof standingOfRequest>[0];
}) {
  return <StandingBadge standing={standingOfRequest(request)} />;
}

function StandingBadge({ standing }: { standing: Standing }) {
  const { t } = useTranslation('shell');
  return <StatusBadge tone={toneOf(standing)}>{t(`standings.${standing}`)}</StatusBadge>;
}
