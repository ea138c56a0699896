import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ChannelName } from '../channels.ts';
import { actOf, type FailureActName, type KnownError } from './error-catalogue.ts';

/** What a failure is about, as far as a screen knows it. */
export interface FailureSubject {
  channel?: ChannelName | undefined;
  device?: string | undefined;
  template?: number | undefined;
  request?: number | undefined;
  target?: string | undefined;
}

/** Where providers say more of a restriction or a permission; other providers are set up by the device. */
const PROVIDER_PAGES: Partial<Record<ChannelName, string>> = {
  waba: 'https://business.facebook.com/wa/manage/home/',
  telegram: 'https://t.me/BotFather',
};

/** The button that does what the catalogue advises; nothing where the screen lacks what it would open. */
export function FailureAct({ error, about }: { error: KnownError; about: FailureSubject }) {
  const { t } = useTranslation('shell');
  const act = actOf(error);
  const place = act === null ? null : placeOf(act, about);
  if (act === null || place === null) return null;
  const look = { size: 'compact-sm', variant: 'light' } as const;
  const label = t(`errorActs.${act}`);
  if (typeof place === 'string') {
    return (
      <Button
        {...look}
        component="a"
        href={place}
        target="_blank"
        rel="noreferrer"
        rightSection={<IconExternalLink size={14} aria-hidden />}
      >
        {label}
      </Button>
    );
  }
  return (
    <Button {...look} renderRoot={(props) => <Link {...place} {...props} />}>
      {label}
    </Button>
  );
}

/** A page of the product, a page of the provider, or null. */
function placeOf(act: FailureActName, about: FailureSubject) {
  const { channel, device, template, request, target } = about;
  const ofChannel: { channel?: ChannelName } = channel === undefined ? {} : { channel };
  const ofTarget: { address?: string } = target === undefined ? {} : { address: target };
  const devices =
    device === undefined
      ? { to: '/devices' as const, search: ofChannel }
      : { to: '/devices/$id' as const, params: { id: device } };
  switch (act) {
    case 'link-device':
    case 'renew-credentials':
    case 'open-device':
    case 'open-devices':
      return devices;
    case 'open-provider':
      return (channel && PROVIDER_PAGES[channel]) ?? devices;
    case 'use-template':
      return { to: '/templates' as const };
    case 'open-template':
      return template === undefined
        ? { to: '/templates' as const }
        : { to: '/templates/$id' as const, params: { id: String(template) } };
    case 'add-variable':
    case 'edit-request':
    case 'change-recipient':
    case 'send-again':
      return request === undefined ? null : { to: '/console' as const, search: { from: request } };
    case 'open-request':
      return request === undefined
        ? null
        : { to: '/requests/$id' as const, params: { id: String(request) } };
    case 'open-suppressions':
      return { to: '/suppressions' as const, search: ofTarget };
    case 'open-files':
      return { to: '/files' as const };
    case 'open-plan':
      return { to: '/usage' as const };
    case 'open-tokens':
      return { to: '/tokens' as const };
  }
}
