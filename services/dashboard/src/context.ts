import { announceChange, type Broker } from '@cascade/broker';
import type { CacheInvalidated } from '@cascade/contracts';
import {
  createChooseSender,
  createChooseSenders,
  createFitBudget,
  createKnowFor,
  createKnowLimits,
  createKnowQuota,
  createInsertRequest,
  type ChooseSenders,
  type FitBudget,
  type InsertRequest,
  type Deadlines,
  type KnowFor,
  type KnowLimits,
  type KnowQuota,
} from '@cascade/dispatch';
import { createOwnMail, type Egress, type OwnMail } from '@cascade/egress';
import { createManualDeliveries, type ManualDeliveries } from '@cascade/webhooks';
import {
  createCallLimiter,
  createParsePool,
  type CallLimiter,
  type CallLimits,
  type Clock,
  type Logger,
  type ParsePool,
} from '@cascade/runtime';
import type { MailApps, OwnMailConfig, Readiness } from '@cascade/service';
import type { Repositories } from '@cascade/store';
import { createSuppressions, type Suppressions } from '@cascade/suppressions';
import type { Vault } from '@cascade/vault';
import { createLoginThrottle, type LoginThrottle } from './auth/login-throttle.ts';
import { createOperators, type Operators } from './auth/operators.ts';
import { createRefuseSecret, type RefuseSecret } from './auth/wrong-secrets.ts';
import { createSecondFactors, type SecondFactors } from './auth/second-factors.ts';
import { createPasskeys, type Passkeys } from './auth/passkeys.ts';
import { systemMailRecords, type MailRecords } from './mail-servers/mail-records.ts';
import { systemResolveTxt, type ResolveTxt } from './oidc/prove-domain.ts';
import { createProviderClients, type ProviderClients } from './oidc/provider-clients.ts';
import { createPasswords, type Passwords } from './auth/passwords.ts';
import { createEventStreams, type EventStreams } from './streams/event-streams.ts';

export interface DashboardParts {
  repositories: Repositories;
  broker: Broker;
  vault: Vault;
  egress: Egress;
  clock: Clock;
  logger: Logger;
  /** Reads the state of store and broker. */
  readiness: Readiness;
  /** After its abort the dashboard ends. */
  signal: AbortSignal;
  /** Deadlines of requests that people send from the dashboard. */
  deadlines: Deadlines;
  /** Limits of programs, by account. */
  limits?: CallLimits;
  /** Tokens of `OPERATOR_TOKEN`: the first, and those that it replaces. */
  operatorTokens?: readonly string[] | undefined;
  /** The installation's own mail server, for links that sign people in. */
  ownMail?: OwnMailConfig | undefined;
  /** The installation's apps at the providers of mailboxes; it has none when absent. */
  mailApps?: MailApps | undefined;
  /** Where browsers reach the service, if it isn't the `Host` header. */
  publicUrl?: string | undefined;
  /** Address of `/v1` for the tools of `/mcp`, where the gateway is another process. */
  gatewayUrl?: string | undefined;
  /** The server itself terminates TLS. */
  tls: boolean;
  /** Reads TXT records; the system's resolver when absent. */
  resolveTxt?: ResolveTxt;
  /** Reads records of mail domains; the system's resolver when absent. */
  mailRecords?: MailRecords;
  /** URL of the sandbox's routes, where it runs. */
  sandboxUrl?: string | undefined;
  /** Roots of the Graph API, with the version: for live devices and, where it runs, the sandbox. */
  graphRoots: { live: string | undefined; sandbox?: string | undefined };
}

export interface DashboardContext extends Omit<DashboardParts, 'operatorTokens' | 'ownMail'> {
  ownMail: OwnMail | undefined;
  resolveTxt: ResolveTxt;
  mailRecords: MailRecords;
  /** Cookies are always `Secure`. */
  secureCookies: boolean;
  operators: Operators;
  passwords: Passwords;
  throttle: LoginThrottle;
  refuseSecret: RefuseSecret;
  secondFactors: SecondFactors;
  passkeys: Passkeys;
  /** Sign-in by the providers of organisations. */
  providers: ProviderClients;
  /** Permits calls with account tokens. */
  permit: CallLimiter;
  /** Deliveries that a person asks for. */
  manualDeliveries: ManualDeliveries;
  suppressions: Suppressions;
  /** Parses uploaded files. */
  parsePool: ParsePool;
  /** Chooses the members of sender pools that send. */
  chooseSenders: ChooseSenders;
  /** Inserts a request and wakes it up. */
  insertRequest: InsertRequest;
  /** Fixes what a request with `max_cost` may cost. */
  fitBudget: FitBudget;
  /** Reads what the judgement of sends needs. */
  knowFor: KnowFor;
  /** Reads what is left of a phone's day. */
  knowLimits: KnowLimits;
  /** Reads what is left of an account's plan. */
  knowQuota: KnowQuota;
  /** Serves event streams. */
  streams: EventStreams;
  /** Invalidates a record in the caches of every instance. Never fails: cached records expire soon. */
  changed(record: CacheInvalidated): Promise<void>;
}

export function createContext(parts: DashboardParts): DashboardContext {
  const { operatorTokens = [], ownMail, ...rest } = parts;
  const { repositories, broker, clock, logger } = parts;
  return {
    resolveTxt: systemResolveTxt,
    mailRecords: systemMailRecords,
    ...rest,
    ownMail: ownMail && createOwnMail(ownMail, parts),
    secureCookies: parts.tls || parts.publicUrl?.startsWith('https:') === true,
    operators: createOperators(operatorTokens, repositories),
    passwords: createPasswords(),
    throttle: createLoginThrottle(clock),
    refuseSecret: createRefuseSecret(clock),
    passkeys: createPasskeys(parts),
    providers: createProviderClients(parts),
    secondFactors: createSecondFactors(parts),
    permit: createCallLimiter(parts.limits ?? {}, clock),
    manualDeliveries: createManualDeliveries({ repositories, broker, clock, logger }),
    suppressions: createSuppressions(parts),
    parsePool: createParsePool({ clock, logger }),
    streams: createEventStreams({ clock, logger }),
    chooseSenders: createChooseSenders({
      senderPools: repositories.senderPools,
      chooseSender: createChooseSender({ store: repositories, clock }),
    }),
    insertRequest: createInsertRequest({ store: repositories, broker, clock, logger }),
    fitBudget: createFitBudget(repositories, clock),
    knowFor: createKnowFor(repositories, clock),
    knowLimits: createKnowLimits(repositories.whatsappContacts, clock),
    knowQuota: createKnowQuota(repositories, clock),
    async changed(record) {
      repositories.invalidate(record);
      await announceChange(parts, record);
    },
  };
}
