import { accountRoute, accountsRoute } from '../screens/accounts/route.ts';
import { alertsRoute } from '../screens/alerts/route.ts';
import { attentionRoute } from '../screens/attention/route.ts';
import { auditRoute } from '../screens/audit/route.ts';
import { authorizeRoute } from '../screens/authorize/route.ts';
import { autorepliesRoute, autoreplyRoute } from '../screens/autoreplies/route.ts';
import { contactRoute, contactsRoute } from '../screens/contact/route.ts';
import { filesRoute } from '../screens/files/route.ts';
import { homeRoute } from '../screens/home/route.ts';
import { membersRoute } from '../screens/members/route.ts';
import { operationsRoute } from '../screens/operations/route.ts';
import { passkeyLinkRoute } from '../screens/passkey-link/route.ts';
import { profileRoute, secondFactorRoute } from '../screens/profile/route.ts';
import { requestsRoute } from '../screens/requests/route.ts';
import { sandboxInboxRoute } from '../screens/sandbox-inbox/route.ts';
import { senderPoolRoute, senderPoolsRoute } from '../screens/sender-pools/route.ts';
import { settingsRoute } from '../screens/settings/route.ts';
import { singleSignOnRoute } from '../screens/single-sign-on/route.ts';
import { providerReturnRoute, signInRoute } from '../screens/sign-in/route.ts';
import { usageRoute } from '../screens/usage/route.ts';
import { verifyRoute } from '../screens/verify/route.ts';
import { mailboxReturnRoute } from '../screens/mailbox-sign-in/route.ts';
import { metaAppRoute, wabaReturnRoute, wabaSignupRoute } from '../screens/waba-signup/route.ts';
import { welcomeRoute } from '../screens/welcome/route.ts';
import { templateRoute, templatesRoute } from '../screens/templates/route.ts';
import { tokensRoute } from '../screens/tokens/route.ts';
import { deviceRoute, devicesRoute } from '../screens/devices/route.ts';
import { deliveriesRoute, webhookRoute, webhooksRoute } from '../screens/webhooks/route.ts';
import { batchesRoute, campaignRoute, campaignsRoute } from '../screens/campaigns/route.ts';
import { inboxRoute } from '../screens/inbox/route.ts';
import { submissionsRoute } from '../screens/submissions/route.ts';
import { suppressionsRoute } from '../screens/suppressions/route.ts';
import { sendRoute } from '../screens/send/route.ts';
import { requestRoute } from '../screens/request/route.ts';
import { rootRoute, shellRoute } from './shell-route.ts';

/** Every screen has a line here. A screen of the navigation has one in `navigation.ts`, too. */
export const routeTree = rootRoute.addChildren([
  signInRoute,
  providerReturnRoute,
  welcomeRoute,
  passkeyLinkRoute,
  secondFactorRoute,
  shellRoute.addChildren([
    devicesRoute,
    deviceRoute,
    senderPoolsRoute,
    senderPoolRoute,
    webhooksRoute,
    webhookRoute,
    deliveriesRoute,
    templatesRoute,
    templateRoute,
    autorepliesRoute,
    autoreplyRoute,
    tokensRoute,
    authorizeRoute,
    filesRoute,
    usageRoute,
    verifyRoute,
    alertsRoute,
    sandboxInboxRoute,
    homeRoute,
    campaignsRoute,
    campaignRoute,
    batchesRoute,
    sendRoute,
    inboxRoute,
    submissionsRoute,
    suppressionsRoute,
    requestsRoute,
    attentionRoute,
    requestRoute,
    contactRoute,
    contactsRoute,
    auditRoute,
    membersRoute,
    profileRoute,
    settingsRoute,
    singleSignOnRoute,
    mailboxReturnRoute,
    wabaReturnRoute,
    wabaSignupRoute,
    metaAppRoute,
    accountsRoute,
    accountRoute,
    operationsRoute,
  ]),
]);
