import { callbackSetter, CHANNEL_DEFINITIONS, isChannelWith } from '@cascade/contracts';
import type { Device } from '@cascade/store';
import type { Request } from 'express';
import type { DashboardContext } from '../context.ts';
import { viewMailboxSignIn } from '../mailbox-sign-in/view-sign-in.ts';
import type { DeviceDetailView } from '../schemas/devices.ts';
import { viewSetup } from '../waba-signup/view-signup.ts';
import { mailServerName } from './link-sender.ts';
import { viewCallback } from './view-callback.ts';
import { viewDevice } from './view-device.ts';
import { dayOf, viewLimits } from './view-limits.ts';
import { viewProxy } from './view-proxy.ts';
import { viewUnmatched } from './view-unmatched.ts';

/** Whether the device is a linked phone. */
export const isLinked = ({ channel }: Pick<Device, 'channel'>): boolean =>
  isChannelWith(channel, 'delivery', 'device');

/** Shows a device with what only its own page has: its callback, or its limits and proxy, and its mail server. */
export function createViewDetail(context: DashboardContext) {
  const { clock, vault, repositories } = context;
  const { deviceCallbacks, whatsappContacts, whatsappLinks } = repositories;
  const view = (device: Device) => viewDevice(device, { now: clock.now(), vault });

  return async function viewDetail(device: Device, request: Request): Promise<DeviceDetailView> {
    const { _id, channel } = device;
    const now = clock.now();
    const server = mailServerName(vault, device);
    const ofMail = server === null ? {} : { mail_server: server };
    if (callbackSetter(device) === 'person') {
      const row = await deviceCallbacks.get(_id);
      const callback = viewCallback(device, row, { now, publicUrl: context.publicUrl });
      const { setup } = device;
      const ofWaba = isChannelWith(channel, 'template', 'graph')
        ? { setup: setup ? viewSetup(setup) : null }
        : {};
      return { ...view(device), callback, ...viewUnmatched(row), ...ofWaba, ...ofMail };
    }
    if (!isLinked(device)) {
      const row = CHANNEL_DEFINITIONS[channel].tellsReceipts
        ? await deviceCallbacks.get(_id)
        : null;
      const signIn = await viewMailboxSignIn(context, device, request);
      const ofToken = signIn === null ? {} : { sign_in: signIn };
      return { ...view(device), ...viewUnmatched(row), ...ofMail, ...ofToken };
    }
    const counted = await whatsappContacts.day(_id, dayOf(now));
    const link = device.proxy ? await whatsappLinks.get(device.account, _id) : null;
    return {
      ...view(device),
      limits: viewLimits(device, counted, now),
      proxy: viewProxy(device, link),
    };
  };
}
