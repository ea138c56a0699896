import type { InboundRow } from '@cascade/contracts';
import type { CollectionName } from '../collections/records.ts';
import type { Doc } from '../port.ts';
import {
  deviceProxyContext,
  linkMarkContext,
  verificationContext,
  type Device,
  type MetaApp,
  type OauthGrant,
  type OidcProvider,
  type User,
  type Verification,
  type WabaSignup,
} from '../records/index.ts';
import { erasureContext, type Erasure } from '../repositories/contacts/erasure-records.ts';
import { messageSecretContext } from '../repositories/inbound/inbound.ts';
import { listenContext, type ListenCall } from '../repositories/events/listen-calls.ts';
import {
  rejectedCallContext,
  type RejectedCallRow,
} from '../repositories/accounts/rejected-calls.ts';
import { oidcSecretContext } from '../repositories/accounts/oidc-providers.ts';
import { secondFactorContext } from '../repositories/accounts/users.ts';
import { sealedContentContext } from '../repositories/requests/requests.ts';
import type { StoredRequest } from '../repositories/requests/stored-request.ts';
import { endpointContext, type Endpoint } from '../repositories/events/webhooks.ts';
import { metaAppContext, wabaSignupContext } from '../repositories/devices/waba-signups.ts';
import { oauthGrantContext } from '../repositories/devices/oauth-grants.ts';
import { whatsappKeyContext, type WhatsappKeyRow } from '../repositories/devices/whatsapp-keys.ts';
import {
  whatsappOfferContext,
  whatsappPasskeyContext,
  type WhatsappLink,
} from '../repositories/devices/whatsapp-links.ts';
import {
  whatsappMessageContext,
  type WhatsappMessage,
} from '../repositories/devices/whatsapp-messages.ts';

/** A member of a collection's documents that holds a sealed text. */
export interface SealedMember {
  collection: CollectionName;
  /** Dotted path of the member. */
  path: string;
  /** Reads the sealed text, if the document has one, and its context. */
  read(doc: Doc): { sealed: string; context: string } | undefined;
}

function member<T extends Doc>(
  collection: CollectionName,
  path: string,
  sealedOf: (doc: T) => string | undefined,
  contextOf: (doc: T) => string,
): SealedMember {
  return {
    collection,
    path,
    read(doc) {
      const sealed = sealedOf(doc as T);
      return sealed === undefined ? undefined : { sealed, context: contextOf(doc as T) };
    },
  };
}

/** All sealed members of the store. */
export const SEALED_MEMBERS: readonly SealedMember[] = [
  member<Device>(
    'devices',
    'credentials',
    ({ credentials }) => credentials,
    ({ _id }) => `device:${_id}`,
  ),
  member<Device>(
    'devices',
    'proxy.password',
    ({ proxy }) => proxy?.password,
    ({ _id }) => deviceProxyContext(_id),
  ),
  member<Device>(
    'devices',
    'linkMark',
    ({ linkMark }) => linkMark ?? undefined,
    ({ _id }) => linkMarkContext(_id),
  ),
  member<Endpoint>(
    'webhooks',
    'secret',
    ({ secret }) => secret,
    ({ _id }) => endpointContext(_id, 'secret'),
  ),
  member<Endpoint>(
    'webhooks',
    'signing',
    ({ signing }) => signing,
    ({ _id }) => endpointContext(_id, 'signing'),
  ),
  member<Erasure>(
    'erasures',
    'sealed',
    ({ sealed }) => sealed,
    ({ _id }) => erasureContext(_id),
  ),
  member<InboundRow>(
    'inbound',
    'messageSecret',
    ({ messageSecret }) => messageSecret,
    ({ _id }) => messageSecretContext(_id),
  ),
  member<ListenCall>(
    'listen_calls',
    'request',
    ({ request }) => request,
    ({ _id }) => listenContext(_id),
  ),
  member<MetaApp>(
    'meta_app',
    'secret',
    ({ secret }) => secret,
    () => metaAppContext,
  ),
  member<OauthGrant>(
    'oauth_grants',
    'refresh',
    ({ refresh }) => refresh,
    ({ _id }) => oauthGrantContext(_id, 'refresh'),
  ),
  member<OauthGrant>(
    'oauth_grants',
    'access',
    ({ access }) => access,
    ({ _id }) => oauthGrantContext(_id, 'access'),
  ),
  member<OauthGrant>(
    'oauth_grants',
    'ask.verifier',
    ({ ask }) => ask?.verifier,
    ({ _id }) => oauthGrantContext(_id, 'verifier'),
  ),
  member<OidcProvider>(
    'oidc_providers',
    'secret',
    ({ secret }) => secret,
    ({ _id }) => oidcSecretContext(_id),
  ),
  member<RejectedCallRow>(
    'rejected_calls',
    'call',
    ({ call }) => call,
    ({ _id }) => rejectedCallContext(_id),
  ),
  member<StoredRequest>(
    'requests',
    'sealed',
    ({ sealed }) => sealed,
    ({ _id }) => sealedContentContext(_id),
  ),
  member<User>(
    'users',
    'secondFactor.sealed',
    ({ secondFactor }) => secondFactor?.sealed,
    ({ _id }) => secondFactorContext(_id),
  ),
  member<Verification>(
    'verifications',
    'sealed',
    ({ sealed }) => sealed,
    ({ _id }) => verificationContext(_id),
  ),
  member<WabaSignup>(
    'waba_signups',
    'token',
    ({ token }) => token,
    ({ _id }) => wabaSignupContext(_id, 'token'),
  ),
  member<WabaSignup>(
    'waba_signups',
    'pin',
    ({ pin }) => pin,
    ({ _id }) => wabaSignupContext(_id, 'pin'),
  ),
  member<WhatsappKeyRow>(
    'whatsapp_keys',
    'sealed',
    ({ sealed }) => sealed,
    ({ device, type, id }) => whatsappKeyContext(device, type, id),
  ),
  member<WhatsappLink>(
    'whatsapp_links',
    'offer.sealed',
    ({ offer }) => offer?.sealed,
    ({ _id }) => whatsappOfferContext(_id),
  ),
  member<WhatsappLink>(
    'whatsapp_links',
    'passkey.request',
    ({ passkey }) => passkey?.request,
    ({ _id }) => whatsappPasskeyContext(_id),
  ),
  member<WhatsappLink>(
    'whatsapp_links',
    'passkey.code',
    ({ passkey }) => passkey?.code,
    ({ _id }) => whatsappPasskeyContext(_id),
  ),
  member<WhatsappLink>(
    'whatsapp_links',
    'wish.sealed',
    ({ wish }) => (wish?.do === 'assert-passkey' ? wish.sealed : undefined),
    ({ _id }) => whatsappPasskeyContext(_id),
  ),
  member<WhatsappMessage>(
    'whatsapp_messages',
    'sealed',
    ({ sealed }) => sealed,
    ({ _id, device }) => whatsappMessageContext(device, _id.slice(device.length + 1)),
  ),
];
