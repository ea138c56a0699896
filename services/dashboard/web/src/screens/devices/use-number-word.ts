import { useTranslation } from 'react-i18next';

/** Words of Meta that have a word of ours. */
const KNOWN = [
  'GREEN',
  'YELLOW',
  'RED',
  'UNKNOWN',
  'NA',
  'TIER_50',
  'TIER_250',
  'TIER_1K',
  'TIER_2K',
  'TIER_10K',
  'TIER_100K',
  'TIER_UNLIMITED',
  'STANDARD',
  'HIGH',
  'APPROVED',
  'AVAILABLE_WITHOUT_REVIEW',
  'DECLINED',
  'PENDING_REVIEW',
  'EXPIRED',
  'NONE',
  'VERIFIED',
  'UNVERIFIED',
  'NOT_VERIFIED',
  'CONNECTED',
  'PENDING',
  'FLAGGED',
  'RESTRICTED',
  'BANNED',
  'CLOUD_API',
  'NOT_APPLICABLE',
  'LIVE',
  'SANDBOX',
  'YES',
  'NO',
  'SCHEDULE_FOR_DISABLE',
  'DISABLE',
  'REINSTATE',
  'DELETED',
  'RESTRICTED_BIZ_INITIATED_MESSAGING',
  'RESTRICTED_CUSTOMER_INITIATED_MESSAGING',
  'RESTRICTED_ADD_PHONE_NUMBER_ACTION',
  'REJECTED',
] as const;

/** Says a value of Meta in the chosen language; one that is newer than this version stays as it is. */
export function useNumberWord(): (value: string) => string {
  const { t } = useTranslation('devices');
  return (value) => {
    const known = KNOWN.find((one) => one === value);
    return known === undefined ? value : t(`number.words.${known}`);
  };
}
