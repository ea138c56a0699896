/** Bounds and defaults of `POST /v1/verify`. */
export const VERIFY = {
  codeLength: { least: 4, most: 10, usual: 6 },
  /** Seconds until a code expires. */
  expiresIn: { least: 60, most: 3_600, usual: 600 },
  /** Codes that may be entered for a verification. */
  mostTries: 5,
  /** Time between two messages of a verification. */
  resendAfterMs: 30_000,
  /** Windows of the limits. */
  targetWindowMs: 600_000,
  /** Addresses without a number have no block that a low conversion bars: their codes are counted over days, too. */
  slowWindowMs: 7 * 86_400_000,
  /** How many of `per_target` an address gets in that time. */
  slowTimes: 20,
  ipWindowMs: 600_000,
  accountWindowMs: 3_600_000,
  /** How long a message counts as unconfirmed for numbers like its own. */
  conversionWindowHours: 24,
  /** Unconfirmed messages that numbers of one block, and of one country, may always have. */
  freeOfBlock: 20,
  freeOfCountry: 500,
  /** Last digits that a block leaves open: 10,000 numbers. */
  blockDigits: 4,
} as const;

/** Languages of the product's own texts. */
export const VERIFY_LANGUAGES = ['en', 'id'] as const;
export type VerifyLanguage = (typeof VERIFY_LANGUAGES)[number];

/** The language of a locale such as `id-ID`, or null where the product has no text in it. */
export const verifyLanguage = (locale: string): VerifyLanguage | null =>
  VERIFY_LANGUAGES.find((language) => language === locale.toLowerCase().split(/[-_]/)[0]) ?? null;

/** An account's settings of verifications; a member that is absent has its default. */
export interface VerifySettings {
  /** Name in the product's own texts; the account's name without it. */
  sender_name?: string;
  /** Messages to one recipient in 10 minutes. */
  per_target?: number;
  /** Messages of the account in an hour. */
  per_account?: number;
  /** Messages for one IP prefix in 10 minutes. */
  per_ip?: number;
  /** Countries of numbers that get codes (ISO 3166-1 alpha-2). Absent: the account's own, or all. */
  countries?: string[];
  blocked_countries?: string[];
  /** Share of codes that must be entered, for each country and block of numbers; 0 is off. */
  min_conversion?: number;
}

/** Defaults and bounds of the numbers among the settings. */
export const VERIFY_LIMITS = {
  per_target: { usual: 5, least: 1, most: 100 },
  per_account: { usual: 1_000, least: 1, most: 1_000_000 },
  per_ip: { usual: 20, least: 1, most: 10_000 },
  min_conversion: { usual: 20, least: 0, most: 90 },
} as const;

export type VerifyLimit = keyof typeof VERIFY_LIMITS;

/** The value of a setting, or its default. */
export const verifyLimit = (settings: VerifySettings | undefined, name: VerifyLimit): number =>
  settings?.[name] ?? VERIFY_LIMITS[name].usual;
