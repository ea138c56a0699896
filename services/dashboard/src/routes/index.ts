import type { DashboardContext } from '../context.ts';
import type { Route } from '../http/route.ts';
import { accountExportRoutes } from './account-export.ts';
import { accountLifeRoutes } from './account-life.ts';
import { accountRoutes } from './accounts.ts';
import { alertRoutes } from './alerts.ts';
import { auditRoutes } from './audit.ts';
import { attentionRoutes } from './attention.ts';
import { autoreplyRoutes } from './autoreplies.ts';
import { cannedReplyRoutes } from './canned-replies.ts';
import { batchRoutes } from './batches.ts';
import { consoleRoutes } from './console.ts';
import { deliveryRoutes } from './deliveries.ts';
import { deviceAuthorizationRoutes } from './device-authorizations.ts';
import { deviceHealthRoutes } from './device-health.ts';
import { deviceNumberRoutes } from './device-number.ts';
import { devicePasskeyRoutes } from './device-passkey.ts';
import { deviceProxyRoutes } from './device-proxy.ts';
import { deviceStateRoutes } from './device-state.ts';
import { deviceRoutes } from './devices.ts';
import { senderPoolRoutes } from './sender-pools.ts';
import { fileRoutes } from './files.ts';
import { inboundRoutes } from './inbound.ts';
import { linkRoutes } from './links.ts';
import { backupRoutes } from './backup.ts';
import { contactLinkRoutes } from './contact-links.ts';
import { contactRoutes } from './contacts.ts';
import { heldAccountRoutes } from './held-accounts.ts';
import { heldRoutes } from './held.ts';
import { installationRoutes } from './installation.ts';
import { listenRoutes } from './listen.ts';
import { mailDomainRoutes } from './mail-domains.ts';
import { mailServerRoutes } from './mail-servers.ts';
import { mailTemplateRoutes } from './mail-templates.ts';
import { metaAppRoutes } from './meta-app.ts';
import { openApiRoute } from './openapi.ts';
import { ownAccountRoutes } from './own-account.ts';
import { operatorRoutes } from './operators.ts';
import { operationRoutes } from './operations.ts';
import { overAccountsRoutes } from './over-accounts.ts';
import { passkeyRoutes } from './passkeys.ts';
import { passwordResetRoutes } from './password-resets.ts';
import { providerSignInRoutes } from './provider-sign-ins.ts';
import { personalSettingsRoutes } from './personal-settings.ts';
import { requestRoutes } from './requests.ts';
import { sandboxRoutes } from './sandbox.ts';
import { savedContactRoutes } from './saved-contacts.ts';
import { searchRoutes } from './search.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { sessionRoutes } from './sessions.ts';
import { signRoutes } from './signs.ts';
import { signInOptionRoutes } from './sign-in-options.ts';
import { signInProviderRoutes } from './sign-in-provider.ts';
import { statsRoutes } from './stats.ts';
import { pricesRoutes } from './prices.ts';
import { settingsRoutes } from './settings.ts';
import { suppressionRoutes } from './suppressions.ts';
import { templateVersionRoutes } from './template-versions.ts';
import { templateReviewRoutes } from './template-reviews.ts';
import { templateRoutes } from './templates.ts';
import { threadNoteRoutes } from './thread-notes.ts';
import { threadRoutes } from './threads.ts';
import { tokenRoutes } from './tokens.ts';
import { usageRoutes } from './usage.ts';
import { userRoutes } from './users.ts';
import { verifyRoutes } from './verify.ts';
import { viewRoutes } from './views.ts';
import { waitingLinkRoutes } from './waiting-links.ts';
import { mailboxSignInRoutes } from './mailbox-sign-ins.ts';
import { wabaSignupRoutes } from './waba-signups.ts';
import { webhookRoutes } from './webhooks.ts';

/** Lists every route of the management API, in the order of the document. */
export function allRoutes(context: DashboardContext): Route[] {
  const routes = [
    ...signInOptionRoutes(context),
    ...sessionRoutes(context),
    ...providerSignInRoutes(context),
    ...passwordResetRoutes(context),
    ...deviceAuthorizationRoutes(context),
    ...ownAccountRoutes(context),
    ...secondFactorRoutes(context),
    ...passkeyRoutes(context),
    ...personalSettingsRoutes(context),
    ...accountRoutes(context),
    ...accountLifeRoutes(context),
    ...accountExportRoutes(context),
    ...signInProviderRoutes(context),
    ...userRoutes(context),
    ...viewRoutes(context),
    ...tokenRoutes(context),
    ...deviceRoutes(context),
    ...deviceStateRoutes(context),
    ...mailDomainRoutes(context),
    ...mailServerRoutes(context),
    ...senderPoolRoutes(context),
    ...linkRoutes(context),
    ...devicePasskeyRoutes(context),
    ...deviceHealthRoutes(context),
    ...deviceNumberRoutes(context),
    ...deviceProxyRoutes(context),
    ...mailboxSignInRoutes(context),
    ...wabaSignupRoutes(context),
    ...templateRoutes(context),
    ...mailTemplateRoutes(context),
    ...templateVersionRoutes(context),
    ...templateReviewRoutes(context),
    ...autoreplyRoutes(context),
    ...fileRoutes(context),
    ...suppressionRoutes(context),
    ...settingsRoutes(context),
    ...pricesRoutes(context),
    ...alertRoutes(context),
    ...webhookRoutes(context),
    ...deliveryRoutes(context),
    ...listenRoutes(context),
    ...usageRoutes(context),
    ...requestRoutes(context),
    ...verifyRoutes(context),
    ...consoleRoutes(context),
    ...batchRoutes(context),
    ...inboundRoutes(context),
    ...threadRoutes(context),
    ...signRoutes(context),
    ...threadNoteRoutes(context),
    ...cannedReplyRoutes(context),
    ...auditRoutes(context),
    ...statsRoutes(context),
    ...attentionRoutes(context),
    ...searchRoutes(context),
    ...contactRoutes(context),
    ...contactLinkRoutes(context),
    ...savedContactRoutes(context),
    ...operationRoutes(context),
    ...overAccountsRoutes(context),
    ...operatorRoutes(context),
    ...heldRoutes(context),
    ...heldAccountRoutes(context),
    ...backupRoutes(context),
    ...installationRoutes(context),
    ...waitingLinkRoutes(context),
    ...metaAppRoutes(context),
    ...sandboxRoutes(context),
  ];
  return [...routes, openApiRoute(routes, context.publicUrl)];
}
