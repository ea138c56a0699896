import type { TokenScope } from '@cascade/contracts';

/**
 * Operations that an account token with the scope may call. An operation stands in one scope, and stays in
 * it: a token that exists gets no further power. `:write` includes `:read`.
 */
export const OPERATIONS_OF_SCOPE: Readonly<
  Record<Exclude<TokenScope, 'send' | 'read'>, readonly string[]>
> = {
  inbound: ['listenToEvents', 'answerListenedEvent'],
  'devices:read': [
    'listDevices',
    'readDevice',
    'readMailbox',
    'readDeviceLink',
    'listSenderPools',
    'readSenderPool',
  ],
  'devices:write': [
    'createDevice',
    'updateDevice',
    'deleteDevice',
    'rotateDeviceToken',
    'checkDevice',
    'checkCredentials',
    'linkDevice',
    'unlinkDevice',
    'setDeviceProxy',
    'removeDeviceProxy',
    'checkDeviceProxy',
    'watchDeviceLink',
    'createSenderPool',
    'updateSenderPool',
    'rotateSenderPoolToken',
    'deleteSenderPool',
  ],
  'templates:read': ['listTemplates', 'readTemplate', 'listTemplateVersions'],
  'templates:write': [
    'createTemplate',
    'updateTemplate',
    'deleteTemplate',
    'activateTemplate',
    'deactivateTemplate',
    'syncTemplates',
  ],
  'files:read': ['listFiles', 'downloadFile'],
  'files:write': ['uploadFile', 'deleteFile'],
  'batches:read': ['listBatches', 'readBatch', 'watchBatch', 'downloadBatchResults'],
  'batches:write': [
    'uploadBatch',
    'checkBatch',
    'startBatch',
    'draftFailedRows',
    'pauseBatch',
    'resumeBatch',
    'cancelBatch',
    'deleteBatch',
  ],
  'webhooks:read': [
    'listWebhooks',
    'readWebhook',
    'readEventSample',
    'listDeliveries',
    'readDelivery',
  ],
  'webhooks:write': [
    'createWebhook',
    'updateWebhook',
    'deleteWebhook',
    'testWebhook',
    'resendDeliveries',
    'resendDelivery',
  ],
  'autoreplies:read': ['listAutoreplies', 'readAutoreply', 'simulateAutoreply'],
  'autoreplies:write': ['createAutoreply', 'updateAutoreply', 'deleteAutoreply'],
  'suppressions:read': ['listSuppressions', 'readSuppression'],
  'suppressions:write': ['createSuppression', 'deleteSuppression', 'importSuppressions'],
  'inbound:read': ['listInboundMessages', 'listSubmissions'],
  'logs:read': [
    'listRequests',
    'readRequest',
    'watchRequest',
    'listSends',
    'readUsage',
    'readOverview',
    'readStats',
    'listIncidents',
    'listAuditRows',
  ],
  'sandbox:read': [
    'listSandboxMessages',
    'listSandboxAnswers',
    'listSandboxRecipients',
    'downloadSandboxFile',
  ],
  'sandbox:write': ['actAsSandboxContact', 'linkSandboxPhone'],
};

/** Operations that no account token reaches: for people and the operator. */
export const PEOPLE_ONLY: readonly string[] = [
  // Signing in, sessions and what a person keeps.
  'readSignInOptions',
  'login',
  'askForPasswordReset',
  'logout',
  'readSession',
  'changePassword',
  'listOwnSessions',
  'endOwnSession',
  'endOtherSessions',
  'readSecondFactor',
  'offerSecondFactor',
  'enableSecondFactor',
  'disableSecondFactor',
  'createRecoveryCodes',
  'beginDeviceAuthorization',
  'pollDeviceToken',
  'readDeviceAuthorization',
  'approveDeviceAuthorization',
  'denyDeviceAuthorization',
  'createView',
  'listViews',
  'deleteView',
  // Who has access.
  'createUser',
  'inviteUser',
  'createPasswordLink',
  'listUsers',
  'updateUser',
  'resetSecondFactor',
  'deleteUser',
  'createToken',
  'listTokens',
  'deleteToken',
  // Credentials in clear, and bodies of refused calls.
  'exportWhatsappSession',
  'readRejectedCall',
  // Shows what several scopes do: what is sent and what contacts write.
  'monitorDevice',
  // The account, and people's own tools.
  'readSettings',
  'updateSettings',
  'readAlertSettings',
  'updateAlertSettings',
  'sendTrialAlert',
  'sendFromConsole',
  'previewSend',
  'prepareRerun',
  'cancelRequest',
  // Everything that is known of a contact.
  'readContact',
  'mergeContacts',
  'separateContacts',
  'exportContact',
  'eraseContact',
  // The operator's acts.
  'createAccount',
  'listAccounts',
  'readAccount',
  'updateAccount',
  'createAccountUser',
  'approveTemplate',
  'rejectTemplate',
  'readQueues',
  'listWorkers',
  'listOperatedDevices',
  'listApprovals',
  'listRefusedCalls',
  'listDeadLetters',
  'replayDeadLetter',
  'deleteDeadLetter',
  'listHeldRequests',
  'countHeldEvents',
  'releaseHeld',
  'cancelHeld',
  'downloadBackup',
  'readApiDescription',
];

const SCOPE_OF_OPERATION = new Map(
  Object.entries(OPERATIONS_OF_SCOPE).flatMap(([scope, operations]) =>
    operations.map((operation) => [operation, scope as TokenScope] as const),
  ),
);

/** Scope that an account token needs for an operation; undefined where no account token may call it. */
export const scopeOf = ({ operationId }: { operationId: string }): TokenScope | undefined =>
  SCOPE_OF_OPERATION.get(operationId);
