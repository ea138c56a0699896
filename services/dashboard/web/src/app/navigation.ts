import {
  IconAlertCircle,
  IconClipboardList,
  IconActivity,
  IconArrowsSplit2,
  IconBuilding,
  IconBan,
  IconBell,
  IconChartBar,
  IconDeviceMobileMessage,
  IconDevices,
  IconFile,
  IconHome,
  IconInbox,
  IconKey,
  IconListDetails,
  IconMessageReply,
  IconSettings,
  IconPasswordFingerprint,
  IconShieldCheck,
  IconTableImport,
  IconTemplate,
  IconTerminal2,
  IconUser,
  IconUsers,
  IconWebhook,
  type Icon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import type { PathWith } from '../api/types.ts';
import { OPERATION_READS } from './operation-reads.ts';
import { allows, allowsReading, type MemberPermission, type SessionItem } from './session.ts';

type Address = NonNullable<LinkProps['to']>;

/** Parts of the navigation. `developers` is folded until somebody opens it, `foot` stands at the foot. */
export type NavigationGroup = 'shop' | 'operator' | 'developers' | 'foot';

export interface Place {
  to: Address;
  /** Key of its name in `i18n/<language>/shell.json`. */
  label: ParseKeys<'shell'>;
  icon: Icon;
  /** Where it is an entry of the navigation. */
  group?: NavigationGroup;
  /** The entry that it belongs to: it is reached from there. */
  within?: Address;
  /** Its name as a tab beside the other tabs of its entry. */
  tab?: ParseKeys<'shell'>;
  /** Further addresses that belong to it. */
  also?: readonly string[];
  /** Shows what one account has: an operator chooses one first. */
  ofAccount?: true;
  /** A number beside its name. */
  counts?: 'attention' | 'unread';
  /** Who sees it; everybody when absent. */
  permission?: MemberPermission;
  /** What it reads first. Operators who may not read it don't see the place; without it, administrators alone do. */
  reads?: PathWith<'get'> | readonly PathWith<'get'>[];
  /** Only where the installation has a sandbox. */
  ofSandbox?: true;
}

/** Every screen that people go to by themselves: entries of the navigation, their tabs, lines of the palette (⌘K). */
const PLACES: readonly Place[] = [
  {
    to: '/',
    label: 'places.home',
    icon: IconHome,
    group: 'shop',
    reads: '/api/accounts',
    counts: 'attention',
  },
  {
    to: '/attention',
    label: 'places.attention',
    icon: IconAlertCircle,
    within: '/',
    ofAccount: true,
    reads: '/api/attention',
  },
  {
    to: '/inbox',
    label: 'places.inbox',
    icon: IconInbox,
    group: 'shop',
    ofAccount: true,
    counts: 'unread',
  },
  {
    to: '/campaigns',
    label: 'places.campaigns',
    icon: IconTableImport,
    group: 'shop',
    ofAccount: true,
  },
  {
    to: '/contacts',
    label: 'places.contacts',
    icon: IconUsers,
    group: 'shop',
    tab: 'places.contacts',
    ofAccount: true,
  },
  {
    to: '/suppressions',
    label: 'places.suppressions',
    icon: IconBan,
    within: '/contacts',
    tab: 'places.suppressions',
    ofAccount: true,
  },
  {
    to: '/templates',
    label: 'places.templates',
    icon: IconTemplate,
    group: 'shop',
    tab: 'places.templates',
    ofAccount: true,
  },
  {
    to: '/files',
    label: 'places.files',
    icon: IconFile,
    within: '/templates',
    tab: 'places.files',
    ofAccount: true,
  },
  {
    to: '/autoreplies',
    label: 'places.autoreplies',
    icon: IconMessageReply,
    group: 'shop',
    tab: 'places.rules',
    ofAccount: true,
  },
  {
    to: '/submissions',
    label: 'places.submissions',
    icon: IconClipboardList,
    within: '/autoreplies',
    tab: 'places.submissions',
    ofAccount: true,
  },
  {
    to: '/devices',
    label: 'places.channels',
    icon: IconDevices,
    group: 'shop',
    ofAccount: true,
    reads: '/api/devices',
  },
  {
    to: '/requests',
    label: 'places.requests',
    icon: IconListDetails,
    group: 'shop',
    ofAccount: true,
    reads: '/api/requests',
  },
  {
    to: '/accounts',
    label: 'places.accounts',
    icon: IconBuilding,
    group: 'operator',
    permission: 'operate',
    reads: '/api/accounts',
  },
  {
    to: '/operations',
    label: 'places.operations',
    icon: IconActivity,
    group: 'operator',
    permission: 'operate',
    reads: Object.values(OPERATION_READS),
  },
  {
    to: '/console',
    label: 'places.send',
    icon: IconTerminal2,
    group: 'developers',
    permission: 'write',
    ofAccount: true,
  },
  {
    to: '/webhooks',
    label: 'places.webhooks',
    icon: IconWebhook,
    group: 'developers',
    permission: 'manage',
    also: ['/deliveries'],
    ofAccount: true,
  },
  {
    to: '/tokens',
    label: 'places.tokens',
    icon: IconKey,
    group: 'developers',
    permission: 'manage',
    ofAccount: true,
  },
  {
    to: '/verify',
    label: 'places.verify',
    icon: IconPasswordFingerprint,
    group: 'developers',
    ofAccount: true,
  },
  {
    to: '/sender-pools',
    label: 'places.senderPools',
    icon: IconArrowsSplit2,
    group: 'developers',
    permission: 'manage',
    ofAccount: true,
  },
  {
    to: '/sandbox-inbox',
    label: 'places.sandboxInbox',
    icon: IconDeviceMobileMessage,
    group: 'developers',
    permission: 'write',
    ofSandbox: true,
  },
  {
    to: '/settings',
    label: 'places.settings',
    icon: IconSettings,
    group: 'foot',
    tab: 'places.account',
  },
  {
    to: '/members',
    label: 'places.members',
    icon: IconUsers,
    within: '/settings',
    tab: 'places.members',
    permission: 'manage',
    also: ['/single-sign-on'],
  },
  {
    to: '/alerts',
    label: 'places.alerts',
    icon: IconBell,
    within: '/settings',
    tab: 'places.alerts',
    ofAccount: true,
  },
  {
    to: '/usage',
    label: 'places.usage',
    icon: IconChartBar,
    within: '/settings',
    tab: 'places.usage',
    ofAccount: true,
    reads: '/api/usage',
  },
  {
    to: '/audit',
    label: 'places.audit',
    icon: IconShieldCheck,
    within: '/settings',
    tab: 'places.audit',
    ofAccount: true,
  },
  { to: '/profile', label: 'places.profile', icon: IconUser, ofAccount: true },
];

/** The places that somebody is offered. */
export const placesOf = (session: SessionItem): Place[] =>
  PLACES.filter(({ permission, reads, ofSandbox }) => {
    if (ofSandbox && !session.sandbox) return false;
    if (permission !== undefined && !allows(session, permission)) return false;
    return reads === undefined
      ? session.operator_role === null || session.operator_role === 'administrator'
      : [reads].flat().some((path) => allowsReading(session, path));
  });

/** The place that an address belongs to. */
export const placeAt = (pathname: string): Place | undefined =>
  PLACES.find(({ to, also = [] }) =>
    [to, ...also].some(
      (one) => pathname === one || (one !== '/' && pathname.startsWith(`${one}/`)),
    ),
  );

const entryOf = ({ to, within = to }: Place): Address => within;

/** An entry of the navigation, and the first of its places that somebody is offered. */
export interface NavigationEntry extends Place {
  leadsTo: Address;
}

export function entriesOf(session: SessionItem): NavigationEntry[] {
  const offered = placesOf(session);
  return PLACES.flatMap((place) => {
    const first = offered.find((one) => entryOf(one) === place.to);
    return place.group === undefined || first === undefined
      ? []
      : [{ ...place, leadsTo: first.to }];
  });
}

/** The address of the entry that is current at an address. */
export function currentEntry(pathname: string): Address | undefined {
  const place = placeAt(pathname);
  return place && entryOf(place);
}

/** The tabs of a screen; none below it, such as on the page of one template. */
export function tabsOf(session: SessionItem, pathname: string): Place[] {
  const place = PLACES.find(({ to }) => to === pathname);
  if (place?.tab === undefined) return [];
  return placesOf(session).filter(
    (one) => one.tab !== undefined && entryOf(one) === entryOf(place),
  );
}
