import type {
  AmbiguousNumbers,
  Channel,
  CompatProduct,
  OptOutReach,
  Reading,
  RecipientCap,
  SendWindow,
  TemplateParameters,
  SuccessState,
  TokenScope,
  UnfilledMarkers,
  VerifySettings,
} from '@cascade/contracts';
import type { AccountEvent, AccountLife } from './account-life.ts';

export interface Plan {
  name: string;
  /** Sends per period; null is unlimited. */
  quota: number | null;
  period: 'day' | 'month';
  /** Null never ends. */
  expiresAt: number | null;
  /** Limit of stored files and batches; null is unlimited. When absent, the environment's limit. */
  storageMb?: number | null;
}

export interface Account {
  _id: string;
  name: string;
  plan: Plan;
  settings: {
    /**
     * Country for numbers written nationally (`0812…` → `62812…`), ISO 3166-1 alpha-2. Or a country
     * code, digits, which only replaces a leading 0. Off when absent.
     */
    defaultCountry?: string;
    /** What becomes of a number with two readings; refused when absent. */
    ambiguousNumbers?: AmbiguousNumbers;
    /** What becomes of a marker of an inline message that nothing fills; `fail` when absent. */
    unfilledMarkers?: UnfilledMarkers;
    /** What becomes of a value that a provider's template doesn't take; `refuse` when absent. */
    templateParameters?: TemplateParameters;
    /** What a success is where a key names none; its acceptance by the provider when absent. */
    defaultSuccess?: SuccessState;
    timeZone?: string;
    /** Hours in which its messages go, where the recipient is; at any hour when absent. */
    sendWindow?: SendWindow;
    /** How many messages one recipient may get; any number when absent. */
    recipientCaps?: RecipientCap[];
    /** Language of the web app. */
    language?: 'en' | 'id';
    /**
     * A message that is one of these words stops or resumes messages to its contact; see
     * `suppressions`.
     */
    optOutWords?: string[];
    optInWords?: string[];
    /** How far an opt-out reaches; its channel when absent. Batches always go by the person. */
    optOutReach?: OptOutReach;
    /** A contact who writes is saved; only when it is set. */
    contactsFromInbound?: boolean;
    /** Its people sign in with a second factor, a passkey or its provider; only when it is set. */
    secondFactorRequired?: boolean;
    /** Products whose calls of its tokens are understood under `/compat`; none when absent. */
    compat?: CompatProduct[];
  };
  /** Limits and countries of verifications by a code. */
  verify?: VerifySettings;
  /** What the operator allows beyond the plan; nothing of it when absent. */
  permissions?: {
    /** `context.behaviour.transactional`: inline messages that pass an opt-out. */
    transactional?: boolean;
    /** Its mail templates are approved when they are saved. */
    ownMailTemplates?: boolean;
  };
  /** Channels with a suppressed address, now or earlier. Sends on other channels skip the check. */
  suppressedChannels?: Channel[];
  /** It has links between addresses of contacts, now or earlier. Without, no send looks for them. */
  linksContacts?: boolean;
  /** A restored copy holds it since then: it does nothing until the operator releases it. */
  heldAt?: number;
  life?: AccountLife;
  /** Changes of it that the operator's own systems weren't told of yet. */
  lifeEvents?: readonly AccountEvent[];
  /** When its events are told or its erasure goes on (epoch ms); absent: nothing of it is to be done. */
  lifeAt?: number;
  createdAt: number;
}

/** Account token of `Authorization: Bearer`. Only its hash is kept. */
export interface Token {
  _id: string;
  account: string;
  name: string;
  hash: string;
  /** Last four characters, to tell tokens apart. */
  hint: string;
  expiresAt: number | null;
  /** Absent: `BASIC_SCOPES`. */
  scopes?: readonly TokenScope[];
  /** CIDR blocks from which it may be used; absent: from everywhere. */
  networks?: readonly string[];
  /** Ids of the devices that it may use and read; absent: all of the account. */
  devices?: readonly string[];
  /** Id of the person who made or allowed it, or `operator`; absent in rows of before 0.2.0. */
  createdBy?: string;
  /** Not accepted until this is reset: the token of a demo account that is switched off. */
  refused?: boolean;
  /** When a call with it came last, to five minutes; absent: never, or before version 0.2.0. */
  lastUsedAt?: number;
  createdAt: number;
}

/** How an account wants its contents rendered. */
export const renderingOf = (account: Pick<Account, 'settings'> | null | undefined) => ({
  keepMarkers: account?.settings.unfilledMarkers === 'keep',
  foldParameters: account?.settings.templateParameters === 'fold',
});

/**
 * How addresses of an account are read: with its country, and with what it wants of numbers that have two
 * readings.
 *
 * @param sandbox whether numbers of the sandbox count, which no country has: of sandbox devices, and
 *   where nothing is sent.
 */
export const readingOf = (
  account: Pick<Account, 'settings'> | null | undefined,
  { sandbox = false, writtenBy = 'person' }: Partial<Pick<Reading, 'sandbox' | 'writtenBy'>> = {},
): Reading => ({
  writtenBy,
  country: account?.settings.defaultCountry,
  ambiguous: account?.settings.ambiguousNumbers,
  sandbox,
});
