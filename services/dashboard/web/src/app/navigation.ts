import {
  IconAlertCircle,
  IconClipboardList,
  IconActivity,
  IconArrowsSplit2,
  IconBan,
  IconBuilding,
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
  IconUsers,
  IconWebhook,
  type Icon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import type { PathWith } from '../api/types.ts';
import { OPERATION_READS } from './operation-reads.ts';
import { allows, allowsReading, type MemberPermission, type SessionItem } from './session.ts';

/** In the order of the navigation. */
export const GROUPS = ['home', 'messaging', 'setup', 'operator', 'sandbox'] as const;

export interface Place {
  to: NonNullable<LinkProps['to']>;
  /** Key of its name in `i18n/<language>/shell.json`. */
  label: ParseKeys<'shell'>;
  icon: Icon;
  group: (typeof GROUPS)[number];
  /** Shows what one account has: an operator chooses one first. */
  ofAccount?: true;
  /** A number beside its name. */
  counts?: 'attention';
  /** Who sees it; everybody when absent. */
  permission?: MemberPermission;
  /** What it reads first. Operators who may not read it don't see the place; without it, administrators alone do. */
  reads?: PathWith<'get'> | readonly PathWith<'get'>[];
}

/** The entries of the navigation and of the palette (⌘K). */
export const PLACES: readonly Place[] = [
  { to: '/', label: 'places.home', icon: IconHome, group: 'home', reads: '/api/accounts' },
  {
    to: '/attention',
    label: 'places.attention',
    icon: IconAlertCircle,
    group: 'home',
    ofAccount: true,
    counts: 'attention',
    reads: '/api/attention',
  },
  {
    to: '/console',
    label: 'places.send',
    icon: IconTerminal2,
    group: 'messaging',
    ofAccount: true,
  },
  {
    to: '/requests',
    label: 'places.requests',
    icon: IconListDetails,
    group: 'messaging',
    ofAccount: true,
    reads: '/api/requests',
  },
  {
    to: '/campaigns',
    label: 'places.campaigns',
    icon: IconTableImport,
    group: 'messaging',
    ofAccount: true,
  },
  { to: '/inbox', label: 'places.inbox', icon: IconInbox, group: 'messaging', ofAccount: true },
  {
    to: '/submissions',
    label: 'places.submissions',
    icon: IconClipboardList,
    group: 'messaging',
    ofAccount: true,
  },
  {
    to: '/suppressions',
    label: 'places.suppressions',
    icon: IconBan,
    group: 'messaging',
    ofAccount: true,
  },
  {
    to: '/verify',
    label: 'places.verify',
    icon: IconPasswordFingerprint,
    group: 'messaging',
    ofAccount: true,
  },
  {
    to: '/templates',
    label: 'places.templates',
    icon: IconTemplate,
    group: 'messaging',
    ofAccount: true,
  },
  {
    to: '/autoreplies',
    label: 'places.autoreplies',
    icon: IconMessageReply,
    group: 'messaging',
    ofAccount: true,
  },
  { to: '/files', label: 'places.files', icon: IconFile, group: 'messaging', ofAccount: true },
  {
    to: '/devices',
    label: 'places.devices',
    icon: IconDevices,
    group: 'setup',
    ofAccount: true,
    reads: '/api/devices',
  },
  {
    to: '/sender-pools',
    label: 'places.senderPools',
    icon: IconArrowsSplit2,
    group: 'setup',
    ofAccount: true,
  },
  { to: '/webhooks', label: 'places.webhooks', icon: IconWebhook, group: 'setup', ofAccount: true },
  { to: '/tokens', label: 'places.tokens', icon: IconKey, group: 'setup', ofAccount: true },
  { to: '/alerts', label: 'places.alerts', icon: IconBell, group: 'setup', ofAccount: true },
  {
    to: '/usage',
    label: 'places.usage',
    icon: IconChartBar,
    group: 'setup',
    ofAccount: true,
    reads: '/api/usage',
  },
  {
    to: '/audit',
    label: 'places.audit',
    icon: IconShieldCheck,
    group: 'setup',
    ofAccount: true,
  },
  { to: '/members', label: 'places.members', icon: IconUsers, group: 'setup' },
  { to: '/settings', label: 'places.settings', icon: IconSettings, group: 'setup' },
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
    to: '/sandbox-inbox',
    label: 'places.sandboxInbox',
    icon: IconDeviceMobileMessage,
    group: 'sandbox',
  },
];

/** The places that somebody is offered. */
export const placesOf = (session: SessionItem): Place[] =>
  PLACES.filter(({ permission, reads }) => {
    if (permission !== undefined && !allows(session, permission)) return false;
    return reads === undefined
      ? session.operator_role === null || session.operator_role === 'administrator'
      : [reads].flat().some((path) => allowsReading(session, path));
  });
