import { providerRoot } from '@cascade/channel';
import type { AdapterParts } from '@cascade/channel';
import { callbackUrl } from '@cascade/service';
import type { TwilioCredentials } from '../../credentials.ts';
import { createHttpCaller } from '../http-caller.ts';
import type { SmsProvider } from '../sms-provider.ts';
import { mapTwilioAnswer } from './map-twilio-answer.ts';
import { authorization, messagesUrl } from './twilio-call.ts';

/** Twilio's API "Programmable Messaging", and the providers that have copied it. */
export function createTwilio(parts: Omit<AdapterParts, 'vault'>): SmsProvider<TwilioCredentials> {
  const http = createHttpCaller(parts.egress);
  return {
    async prepare({ job, text }) {
      const { credentials, device, to } = job;
      const isCustomers = !device.sandbox && credentials.root !== undefined;
      const root = isCustomers ? credentials.root : await providerRoot(parts, 'sms', device);
      if (root === undefined) return { failure: { kind: 'sandboxNotRunning' } };
      const url = messagesUrl(root, credentials);
      const fault = isCustomers ? http.faultOf(url) : null;
      if (fault !== null) return { failure: fault };
      const { from, messaging_service_sid: service } = credentials;
      const body = new URLSearchParams({
        To: `+${to}`,
        Body: text,
        ...(from === undefined ? {} : { From: from }),
        ...(service === undefined ? {} : { MessagingServiceSid: service }),
        // A provider can't call this machine.
        ...(parts.publicUrl === undefined || device.sandbox
          ? {}
          : { StatusCallback: statusCallback(parts.publicUrl, device.id, job) }),
      }).toString();
      return {
        ready: async (signal) =>
          mapTwilioAnswer(
            await http.call(isCustomers ? 'customer' : 'provider', {
              url,
              method: 'POST',
              headers: {
                authorization: authorization(credentials),
                'content-type': 'application/x-www-form-urlencoded',
                accept: 'application/json',
              },
              body,
              signal,
              account: device.account,
            }),
          ),
      };
    },
    // The sandbox knows the address of the number's callbacks.
    tellsReceipts: ({ device }) => device.sandbox || parts.publicUrl !== undefined,
    close: () => http.close(),
  };
}

/** Names the send, so that a receipt finds it also when the call had no answer. */
const statusCallback = (
  base: string,
  device: string,
  { request, send }: { request: number; send: number },
): string => `${callbackUrl(base, 'sms', device)}?send=${request}.${send}`;
