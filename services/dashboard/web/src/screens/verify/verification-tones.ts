import type { RowOf } from '../../api/types.ts';
import type { Tone } from '../../components/status-badge.tsx';

export const VERIFICATION_TONES = {
  pending: 'busy',
  approved: 'good',
  failed: 'bad',
  expired: 'quiet',
} as const satisfies Record<RowOf<'/api/verifications'>['state'], Tone>;
