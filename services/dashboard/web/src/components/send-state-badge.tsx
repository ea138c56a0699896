import { useTranslation } from 'react-i18next';
import { type Standing, toneOf } from './standing.ts';
import { StatusBadge } from './status-badge.tsx';

export function SendStateBadge({ send }: { send: { standing: Standing } }) {
  return <StandingBadge standing={send.standing} />;
}

/** Shows the result of a finished request, else its state. */
export function RequestStateBadge({ request }: { request: { standing: Standing } }) {
  return <StandingBadge standing={request.standing} />;
}

function StandingBadge({ standing }: { standing: Standing }) {
  const { t } = useTranslation('shell');
  return <StatusBadge tone={toneOf(standing)}>{t(`standings.${standing}`)}</StatusBadge>;
}
