import { useTranslation } from 'react-i18next';
import type { TemplateItem } from './template-badges.tsx';

/** Words of Meta that have words of ours. */
const STATUSES = [
  'APPROVED',
  'PENDING',
  'PENDING_REVIEW',
  'IN_APPEAL',
  'REJECTED',
  'PAUSED',
  'DISABLED',
  'FLAGGED',
  'REINSTATED',
  'PENDING_DELETION',
  'DELETED',
  'LIMIT_EXCEEDED',
  'ARCHIVED',
] as const;
const REASONS = [
  'ABUSIVE_CONTENT',
  'INCORRECT_CATEGORY',
  'INVALID_FORMAT',
  'PROMOTIONAL',
  'SCAM',
  'TAG_CONTENT_MISMATCH',
] as const;
const QUALITIES = ['GREEN', 'YELLOW', 'RED', 'UNKNOWN'] as const;

/** Says Meta's words about a template in the chosen language; one that is newer than this version stays as it is. */
export function useMetaWord() {
  const { t } = useTranslation('templates');
  return {
    status(word: string): string {
      const known = STATUSES.find((one) => one === word);
      return known === undefined ? word : t(`meta.statuses.${known}`);
    },
    reason(word: string): string {
      const known = REASONS.find((one) => one === word);
      return known === undefined ? word : t(`meta.reasons.${known}`);
    },
    quality(word: string): string {
      const known = QUALITIES.find((one) => one === word);
      return known === undefined ? word : t(`meta.qualities.${known}`);
    },
  };
}

type Rejected = Pick<TemplateItem, 'rejected_reason' | 'rejected_by_provider'>;

/** Says why a template was rejected: in our words where Meta did it, else as a person wrote it. */
export function useRejection(): (template: Rejected) => string | undefined {
  const word = useMetaWord();
  return ({ rejected_reason: written, rejected_by_provider: by }) => {
    if (by === undefined) return written;
    const status = word.status(by.status);
    return by.reason === undefined ? status : `${status}: ${word.reason(by.reason)}`;
  };
}
