// @ts-nocheck: generated from the OpenAPI description. Do not edit.

import { client } from './client.gen.ts';
import { type Client, type ClientMeta, formDataBodySerializer, type Options as Options2, type RequestResult, type ServerSentEventsResult, type TDataShape } from './client/index.ts';
import type { ActAsSandboxContactData, ActAsSandboxContactErrors, ActAsSandboxContactResponses, ActAsSandboxMetaData, ActAsSandboxMetaErrors, ActAsSandboxMetaResponses, ActivateTemplateData, ActivateTemplateErrors, ActivateTemplateResponses, AnswerListenedEventData, AnswerListenedEventErrors, AnswerListenedEventResponses, ApproveDeviceAuthorizationData, ApproveDeviceAuthorizationErrors, ApproveDeviceAuthorizationResponses, ApproveTemplateData, ApproveTemplateErrors, ApproveTemplateResponses, AskForPasswordResetData, AskForPasswordResetErrors, AskForPasswordResetResponses, BeginDeviceAuthorizationData, BeginDeviceAuthorizationErrors, BeginDeviceAuthorizationResponses, BeginProviderSignInData, BeginProviderSignInErrors, BeginProviderSignInResponses, BeginWabaSignupData, BeginWabaSignupErrors, BeginWabaSignupResponses, CancelBatchData, CancelBatchErrors, CancelBatchResponses, CancelHeldData, CancelHeldErrors, CancelHeldResponses, CancelRequestData, CancelRequestErrors, CancelRequestResponses, ChangePasswordData, ChangePasswordErrors, ChangePasswordResponses, CheckBatchData, CheckBatchErrors, CheckBatchResponses, CheckCredentialsData, CheckCredentialsErrors, CheckCredentialsResponses, CheckDeviceData, CheckDeviceErrors, CheckDeviceProxyData, CheckDeviceProxyErrors, CheckDeviceProxyResponses, CheckDeviceResponses, CheckOwnMailServerData, CheckOwnMailServerErrors, CheckOwnMailServerResponses, CheckWabaSetupData, CheckWabaSetupErrors, CheckWabaSetupResponses, ChooseWabaNumberData, ChooseWabaNumberErrors, ChooseWabaNumberResponses, CountAttentionData, CountAttentionErrors, CountAttentionResponses, CountHeldEventsData, CountHeldEventsErrors, CountHeldEventsResponses, CreateAccountData, CreateAccountErrors, CreateAccountResponses, CreateAccountUserData, CreateAccountUserErrors, CreateAccountUserResponses, CreateAutoreplyData, CreateAutoreplyErrors, CreateAutoreplyResponses, CreateCannedReplyData, CreateCannedReplyErrors, CreateCannedReplyResponses, CreateDeviceData, CreateDeviceErrors, CreateDeviceResponses, CreatePasskeyChallengeData, CreatePasskeyChallengeErrors, CreatePasskeyChallengeResponses, CreatePasskeyData, CreatePasskeyErrors, CreatePasskeyResponses, CreatePasswordLinkData, CreatePasswordLinkErrors, CreatePasswordLinkResponses, CreateRecoveryCodesData, CreateRecoveryCodesErrors, CreateRecoveryCodesResponses, CreateSenderPoolData, CreateSenderPoolErrors, CreateSenderPoolResponses, CreateSuppressionData, CreateSuppressionErrors, CreateSuppressionResponses, CreateTemplateData, CreateTemplateErrors, CreateTemplateResponses, CreateThreadNoteData, CreateThreadNoteErrors, CreateThreadNoteResponses, CreateTokenData, CreateTokenErrors, CreateTokenResponses, CreateUserData, CreateUserErrors, CreateUserResponses, CreateViewData, CreateViewErrors, CreateViewResponses, CreateWebhookData, CreateWebhookErrors, CreateWebhookResponses, DeactivateTemplateData, DeactivateTemplateErrors, DeactivateTemplateResponses, DealWithRequestsData, DealWithRequestsErrors, DealWithRequestsResponses, DeleteAutoreplyData, DeleteAutoreplyErrors, DeleteAutoreplyResponses, DeleteBatchData, DeleteBatchErrors, DeleteBatchResponses, DeleteCannedReplyData, DeleteCannedReplyErrors, DeleteCannedReplyResponses, DeleteDeadLetterData, DeleteDeadLetterErrors, DeleteDeadLetterResponses, DeleteDeviceData, DeleteDeviceErrors, DeleteDeviceResponses, DeleteFileData, DeleteFileErrors, DeleteFileResponses, DeleteSenderPoolData, DeleteSenderPoolErrors, DeleteSenderPoolResponses, DeleteSuppressionData, DeleteSuppressionErrors, DeleteSuppressionResponses, DeleteTemplateData, DeleteTemplateErrors, DeleteTemplateResponses, DeleteThreadNoteData, DeleteThreadNoteErrors, DeleteThreadNoteResponses, DeleteTokenData, DeleteTokenErrors, DeleteTokenResponses, DeleteUserData, DeleteUserErrors, DeleteUserResponses, DeleteViewData, DeleteViewErrors, DeleteViewResponses, DeleteWabaSignupData, DeleteWabaSignupErrors, DeleteWabaSignupResponses, DeleteWebhookData, DeleteWebhookErrors, DeleteWebhookResponses, DenyDeviceAuthorizationData, DenyDeviceAuthorizationErrors, DenyDeviceAuthorizationResponses, DisableSecondFactorData, DisableSecondFactorErrors, DisableSecondFactorResponses, DownloadBackupData, DownloadBackupErrors, DownloadBackupResponses, DownloadBatchResultsData, DownloadBatchResultsErrors, DownloadBatchResultsResponses, DownloadFileData, DownloadFileErrors, DownloadFileResponses, DownloadSandboxFileData, DownloadSandboxFileErrors, DownloadSandboxFileResponses, DraftFailedRowsData, DraftFailedRowsErrors, DraftFailedRowsResponses, EditBatchRowData, EditBatchRowErrors, EditBatchRowResponses, EnableSecondFactorData, EnableSecondFactorErrors, EnableSecondFactorResponses, EndOtherSessionsData, EndOtherSessionsErrors, EndOtherSessionsResponses, EndOwnSessionData, EndOwnSessionErrors, EndOwnSessionResponses, EraseContactData, EraseContactErrors, EraseContactResponses, ExportContactData, ExportContactErrors, ExportContactResponses, ExportWhatsappSessionData, ExportWhatsappSessionErrors, ExportWhatsappSessionResponses, FindSignInProviderData, FindSignInProviderErrors, FindSignInProviderResponses, FinishProviderSignInData, FinishProviderSignInErrors, FinishProviderSignInResponses, FinishWabaSignupDialogData, FinishWabaSignupDialogErrors, FinishWabaSignupDialogResponses, ImportSuppressionsData, ImportSuppressionsErrors, ImportSuppressionsResponses, InviteUserData, InviteUserErrors, InviteUserResponses, LinkDeviceData, LinkDeviceErrors, LinkDeviceResponses, LinkSandboxPhoneData, LinkSandboxPhoneErrors, LinkSandboxPhoneResponses, LintTemplateData, LintTemplateErrors, LintTemplateResponses, ListAccountsData, ListAccountsErrors, ListAccountsResponses, ListApprovalsData, ListApprovalsErrors, ListApprovalsResponses, ListAttentionData, ListAttentionErrors, ListAttentionResponses, ListAuditRowsData, ListAuditRowsErrors, ListAuditRowsResponses, ListAutorepliesData, ListAutorepliesErrors, ListAutorepliesResponses, ListBatchesData, ListBatchesErrors, ListBatchesResponses, ListBatchRowsData, ListBatchRowsErrors, ListBatchRowsResponses, ListCannedRepliesData, ListCannedRepliesErrors, ListCannedRepliesResponses, ListColleaguesData, ListColleaguesErrors, ListColleaguesResponses, ListContactMessagesData, ListContactMessagesErrors, ListContactMessagesResponses, ListDeadLettersData, ListDeadLettersErrors, ListDeadLettersResponses, ListDeliveriesData, ListDeliveriesErrors, ListDeliveriesResponses, ListDevicePayloadsData, ListDevicePayloadsErrors, ListDevicePayloadsResponses, ListDevicesData, ListDevicesErrors, ListDevicesResponses, ListenToEventsData, ListenToEventsErrors, ListenToEventsResponses, ListFailedRowsData, ListFailedRowsErrors, ListFailedRowsResponses, ListFilesData, ListFilesErrors, ListFilesResponses, ListHeldRequestsData, ListHeldRequestsErrors, ListHeldRequestsResponses, ListInboundMessagesData, ListInboundMessagesErrors, ListInboundMessagesResponses, ListIncidentsData, ListIncidentsErrors, ListIncidentsResponses, ListMailDomainsData, ListMailDomainsErrors, ListMailDomainsResponses, ListOperatedDevicesData, ListOperatedDevicesErrors, ListOperatedDevicesResponses, ListOwnSessionsData, ListOwnSessionsErrors, ListOwnSessionsResponses, ListPasskeysData, ListPasskeysErrors, ListPasskeysResponses, ListRefusedCallsData, ListRefusedCallsErrors, ListRefusedCallsResponses, ListRequestsData, ListRequestsErrors, ListRequestsResponses, ListSandboxAnswersData, ListSandboxAnswersErrors, ListSandboxAnswersResponses, ListSandboxMessagesData, ListSandboxMessagesErrors, ListSandboxMessagesResponses, ListSandboxRecipientsData, ListSandboxRecipientsErrors, ListSandboxRecipientsResponses, ListSenderPoolsData, ListSenderPoolsErrors, ListSenderPoolsResponses, ListSendsData, ListSendsErrors, ListSendsResponses, ListSubmissionsData, ListSubmissionsErrors, ListSubmissionsResponses, ListSuppressionsData, ListSuppressionsErrors, ListSuppressionsResponses, ListTemplateLanguagesData, ListTemplateLanguagesErrors, ListTemplateLanguagesResponses, ListTemplatesData, ListTemplatesErrors, ListTemplatesResponses, ListTemplateVersionsData, ListTemplateVersionsErrors, ListTemplateVersionsResponses, ListThreadNotesData, ListThreadNotesErrors, ListThreadNotesResponses, ListThreadsData, ListThreadsErrors, ListThreadsResponses, ListTokensData, ListTokensErrors, ListTokensResponses, ListUnprovenAddressesData, ListUnprovenAddressesErrors, ListUnprovenAddressesResponses, ListUsersData, ListUsersErrors, ListUsersResponses, ListVerificationsData, ListVerificationsErrors, ListVerificationsResponses, ListViewsData, ListViewsErrors, ListViewsResponses, ListWabaSignupsData, ListWabaSignupsErrors, ListWabaSignupsResponses, ListWaitingLinksData, ListWaitingLinksErrors, ListWaitingLinksResponses, ListWebhooksData, ListWebhooksErrors, ListWebhooksResponses, ListWorkersData, ListWorkersErrors, ListWorkersResponses, LoginData, LoginErrors, LoginResponses, LogoutData, LogoutErrors, LogoutResponses, MarkThreadsReadData, MarkThreadsReadErrors, MarkThreadsReadResponses, MergeContactsData, MergeContactsErrors, MergeContactsResponses, MonitorDeviceData, MonitorDeviceErrors, MonitorDeviceResponses, OfferPasskeyData, OfferPasskeyErrors, OfferPasskeyResponses, OfferSecondFactorData, OfferSecondFactorErrors, OfferSecondFactorResponses, PauseBatchData, PauseBatchErrors, PauseBatchResponses, PollDeviceTokenData, PollDeviceTokenErrors, PollDeviceTokenResponses, PrepareRerunData, PrepareRerunErrors, PrepareRerunResponses, PreviewSendData, PreviewSendErrors, PreviewSendResponses, ProbeConnectionData, ProbeConnectionErrors, ProbeConnectionResponses, ProveInstallationData, ProveInstallationErrors, ProveInstallationResponses, ProveMailDomainData, ProveMailDomainErrors, ProveMailDomainResponses, ProveSignInDomainData, ProveSignInDomainErrors, ProveSignInDomainResponses, ReadAccountData, ReadAccountErrors, ReadAccountResponses, ReadAlertSettingsData, ReadAlertSettingsErrors, ReadAlertSettingsResponses, ReadApiDescriptionData, ReadApiDescriptionErrors, ReadApiDescriptionResponses, ReadAutoreplyData, ReadAutoreplyErrors, ReadAutoreplyResponses, ReadBatchData, ReadBatchErrors, ReadBatchResponses, ReadContactData, ReadContactErrors, ReadContactProfileData, ReadContactProfileErrors, ReadContactProfileResponses, ReadContactResponses, ReadDeliveryData, ReadDeliveryErrors, ReadDeliveryResponses, ReadDeviceAuthorizationData, ReadDeviceAuthorizationErrors, ReadDeviceAuthorizationResponses, ReadDeviceData, ReadDeviceErrors, ReadDeviceLinkData, ReadDeviceLinkErrors, ReadDeviceLinkResponses, ReadDeviceNumberData, ReadDeviceNumberErrors, ReadDeviceNumberResponses, ReadDeviceResponses, ReadEventSampleData, ReadEventSampleErrors, ReadEventSampleResponses, ReadInstallationData, ReadInstallationErrors, ReadInstallationResponses, ReadMailboxData, ReadMailboxErrors, ReadMailboxResponses, ReadMetaAppData, ReadMetaAppErrors, ReadMetaAppResponses, ReadOverviewData, ReadOverviewErrors, ReadOverviewResponses, ReadPersonalSettingsData, ReadPersonalSettingsErrors, ReadPersonalSettingsResponses, ReadQueuesData, ReadQueuesErrors, ReadQueuesResponses, ReadRejectedCallData, ReadRejectedCallErrors, ReadRejectedCallResponses, ReadRequestData, ReadRequestErrors, ReadRequestResponses, ReadSecondFactorData, ReadSecondFactorErrors, ReadSecondFactorResponses, ReadSenderPoolData, ReadSenderPoolErrors, ReadSenderPoolResponses, ReadSessionData, ReadSessionErrors, ReadSessionResponses, ReadSettingsData, ReadSettingsErrors, ReadSettingsResponses, ReadSignInOptionsData, ReadSignInOptionsErrors, ReadSignInOptionsResponses, ReadSignInProviderData, ReadSignInProviderErrors, ReadSignInProviderResponses, ReadStatsData, ReadStatsErrors, ReadStatsResponses, ReadSuppressionData, ReadSuppressionErrors, ReadSuppressionResponses, ReadTemplateData, ReadTemplateErrors, ReadTemplateResponses, ReadThreadData, ReadThreadErrors, ReadThreadResponses, ReadUsageData, ReadUsageErrors, ReadUsageResponses, ReadVerifyFiguresData, ReadVerifyFiguresErrors, ReadVerifyFiguresResponses, ReadVerifySettingsData, ReadVerifySettingsErrors, ReadVerifySettingsResponses, ReadWabaSignupData, ReadWabaSignupErrors, ReadWabaSignupResponses, ReadWebhookData, ReadWebhookErrors, ReadWebhookResponses, RejectTemplateData, RejectTemplateErrors, RejectTemplateResponses, ReleaseHeldData, ReleaseHeldErrors, ReleaseHeldResponses, ReleaseMailDomainData, ReleaseMailDomainErrors, ReleaseMailDomainResponses, RemoveDeviceProxyData, RemoveDeviceProxyErrors, RemoveDeviceProxyResponses, RemoveMetaAppData, RemoveMetaAppErrors, RemoveMetaAppResponses, RemovePasskeyData, RemovePasskeyErrors, RemovePasskeyResponses, RemoveSignInProviderData, RemoveSignInProviderErrors, RemoveSignInProviderResponses, RenamePasskeyData, RenamePasskeyErrors, RenamePasskeyResponses, ReopenRequestsData, ReopenRequestsErrors, ReopenRequestsResponses, ReopenWabaSignupDialogData, ReopenWabaSignupDialogErrors, ReopenWabaSignupDialogResponses, ReplayDeadLetterData, ReplayDeadLetterErrors, ReplayDeadLetterResponses, ResendDeliveriesData, ResendDeliveriesErrors, ResendDeliveriesResponses, ResendDeliveryData, ResendDeliveryErrors, ResendDeliveryResponses, ResetSecondFactorData, ResetSecondFactorErrors, ResetSecondFactorResponses, ResumeBatchData, ResumeBatchErrors, ResumeBatchResponses, RotateDeviceTokenData, RotateDeviceTokenErrors, RotateDeviceTokenResponses, RotateSenderPoolTokenData, RotateSenderPoolTokenErrors, RotateSenderPoolTokenResponses, RunWabaSignupStepData, RunWabaSignupStepErrors, RunWabaSignupStepResponses, SearchData, SearchErrors, SearchResponses, SendFromConsoleData, SendFromConsoleErrors, SendFromConsoleResponses, SendTrialAlertData, SendTrialAlertErrors, SendTrialAlertResponses, SeparateContactsData, SeparateContactsErrors, SeparateContactsResponses, SetDeviceProxyData, SetDeviceProxyErrors, SetDeviceProxyResponses, SetMetaAppData, SetMetaAppErrors, SetMetaAppResponses, SetSignInProviderData, SetSignInProviderErrors, SetSignInProviderResponses, SetTwoStepPinData, SetTwoStepPinErrors, SetTwoStepPinResponses, SimulateAutoreplyData, SimulateAutoreplyErrors, SimulateAutoreplyResponses, StartBatchData, StartBatchErrors, StartBatchResponses, SubmitTemplateData, SubmitTemplateErrors, SubmitTemplateResponses, SubscribeWabaDeviceData, SubscribeWabaDeviceErrors, SubscribeWabaDeviceResponses, SwitchDeviceOnData, SwitchDeviceOnErrors, SwitchDeviceOnResponses, SyncTemplatesData, SyncTemplatesErrors, SyncTemplatesResponses, TestSignInProviderData, TestSignInProviderErrors, TestSignInProviderResponses, TestWebhookData, TestWebhookErrors, TestWebhookResponses, UnlinkDeviceData, UnlinkDeviceErrors, UnlinkDeviceResponses, UpdateAccountData, UpdateAccountErrors, UpdateAccountResponses, UpdateAlertSettingsData, UpdateAlertSettingsErrors, UpdateAlertSettingsResponses, UpdateAutoreplyData, UpdateAutoreplyErrors, UpdateAutoreplyResponses, UpdateBusinessProfileData, UpdateBusinessProfileErrors, UpdateBusinessProfileResponses, UpdateCannedReplyData, UpdateCannedReplyErrors, UpdateCannedReplyResponses, UpdateDeviceData, UpdateDeviceErrors, UpdateDeviceResponses, UpdatePersonalSettingsData, UpdatePersonalSettingsErrors, UpdatePersonalSettingsResponses, UpdateSenderPoolData, UpdateSenderPoolErrors, UpdateSenderPoolResponses, UpdateSettingsData, UpdateSettingsErrors, UpdateSettingsResponses, UpdateTemplateData, UpdateTemplateErrors, UpdateTemplateResponses, UpdateThreadsData, UpdateThreadsErrors, UpdateThreadsResponses, UpdateUserData, UpdateUserErrors, UpdateUserResponses, UpdateVerifySettingsData, UpdateVerifySettingsErrors, UpdateVerifySettingsResponses, UpdateWebhookData, UpdateWebhookErrors, UpdateWebhookResponses, UploadBatchData, UploadBatchErrors, UploadBatchResponses, UploadFileData, UploadFileErrors, UploadFileResponses, WatchBatchData, WatchBatchErrors, WatchBatchResponses, WatchDeviceLinkData, WatchDeviceLinkErrors, WatchDeviceLinkResponses, WatchInboxData, WatchInboxErrors, WatchInboxResponses, WatchRequestData, WatchRequestErrors, WatchRequestResponses } from './types.gen.ts';

export type Options<TData extends TDataShape = TDataShape, ThrowOnError extends boolean = boolean, TResponse = unknown> = Options2<TData, ThrowOnError, TResponse> & {
    /**
     * You can provide a client instance returned by `createClient()` instead of
     * individual options. This might be also useful if you want to implement a
     * custom client.
     */
    client?: Client;
    /**
     * You can pass arbitrary values through the `meta` object. This can be
     * used to access values that aren't defined as part of the SDK function.
     */
    meta?: keyof ClientMeta extends never ? Record<string, unknown> : ClientMeta;
};

/**
 * Read the ways to sign in
 */
export const readSignInOptions = <ThrowOnError extends boolean = false>(options?: Options<ReadSignInOptionsData, ThrowOnError>): RequestResult<ReadSignInOptionsResponses, ReadSignInOptionsErrors, ThrowOnError> => (options?.client ?? client).get<ReadSignInOptionsResponses, ReadSignInOptionsErrors, ThrowOnError>({ url: '/api/sign-in', ...options });

/**
 * Sign in: address and password, a one-time link, a passkey, or the operator by the token
 */
export const login = <ThrowOnError extends boolean = false>(options: Options<LoginData, ThrowOnError>): RequestResult<LoginResponses, LoginErrors, ThrowOnError> => (options.client ?? client).post<LoginResponses, LoginErrors, ThrowOnError>({
    url: '/api/login',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Sign out
 */
export const logout = <ThrowOnError extends boolean = false>(options?: Options<LogoutData, ThrowOnError>): RequestResult<LogoutResponses, LogoutErrors, ThrowOnError> => (options?.client ?? client).post<LogoutResponses, LogoutErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/logout',
    ...options
});

/**
 * Read who is signed in
 */
export const readSession = <ThrowOnError extends boolean = false>(options?: Options<ReadSessionData, ThrowOnError>): RequestResult<ReadSessionResponses, ReadSessionErrors, ThrowOnError> => (options?.client ?? client).get<ReadSessionResponses, ReadSessionErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/session',
    ...options
});

/**
 * Find the provider by which people of a mail domain sign in
 */
export const findSignInProvider = <ThrowOnError extends boolean = false>(options: Options<FindSignInProviderData, ThrowOnError>): RequestResult<FindSignInProviderResponses, FindSignInProviderErrors, ThrowOnError> => (options.client ?? client).post<FindSignInProviderResponses, FindSignInProviderErrors, ThrowOnError>({
    url: '/api/sign-in/provider',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Begin a sign-in by a provider: the address to open, for this browser alone
 */
export const beginProviderSignIn = <ThrowOnError extends boolean = false>(options: Options<BeginProviderSignInData, ThrowOnError>): RequestResult<BeginProviderSignInResponses, BeginProviderSignInErrors, ThrowOnError> => (options.client ?? client).post<BeginProviderSignInResponses, BeginProviderSignInErrors, ThrowOnError>({
    url: '/api/sign-in/oidc',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Finish a sign-in by a provider, with what it sent the browser back with
 */
export const finishProviderSignIn = <ThrowOnError extends boolean = false>(options: Options<FinishProviderSignInData, ThrowOnError>): RequestResult<FinishProviderSignInResponses, FinishProviderSignInErrors, ThrowOnError> => (options.client ?? client).post<FinishProviderSignInResponses, FinishProviderSignInErrors, ThrowOnError>({
    url: '/api/sign-in/oidc/finish',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Ask for a mail with a one-time link to choose another password
 */
export const askForPasswordReset = <ThrowOnError extends boolean = false>(options: Options<AskForPasswordResetData, ThrowOnError>): RequestResult<AskForPasswordResetResponses, AskForPasswordResetErrors, ThrowOnError> => (options.client ?? client).post<AskForPasswordResetResponses, AskForPasswordResetErrors, ThrowOnError>({
    url: '/api/password-resets',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Begin the sign-in of a program, which a person allows in a browser (RFC 8628)
 */
export const beginDeviceAuthorization = <ThrowOnError extends boolean = false>(options: Options<BeginDeviceAuthorizationData, ThrowOnError>): RequestResult<BeginDeviceAuthorizationResponses, BeginDeviceAuthorizationErrors, ThrowOnError> => (options.client ?? client).post<BeginDeviceAuthorizationResponses, BeginDeviceAuthorizationErrors, ThrowOnError>({
    url: '/api/device-authorizations',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Poll for the token of a program that signs in; it is given once
 */
export const pollDeviceToken = <ThrowOnError extends boolean = false>(options: Options<PollDeviceTokenData, ThrowOnError>): RequestResult<PollDeviceTokenResponses, PollDeviceTokenErrors, ThrowOnError> => (options.client ?? client).post<PollDeviceTokenResponses, PollDeviceTokenErrors, ThrowOnError>({
    url: '/api/device-authorizations/token',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Read which program asks to sign in, by its user code
 */
export const readDeviceAuthorization = <ThrowOnError extends boolean = false>(options: Options<ReadDeviceAuthorizationData, ThrowOnError>): RequestResult<ReadDeviceAuthorizationResponses, ReadDeviceAuthorizationErrors, ThrowOnError> => (options.client ?? client).get<ReadDeviceAuthorizationResponses, ReadDeviceAuthorizationErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/device-authorizations/{id}',
    ...options
});

/**
 * Allow a program to sign in, by its user code: its next poll gets a token
 *
 * Owners and admins.
 */
export const approveDeviceAuthorization = <ThrowOnError extends boolean = false>(options: Options<ApproveDeviceAuthorizationData, ThrowOnError>): RequestResult<ApproveDeviceAuthorizationResponses, ApproveDeviceAuthorizationErrors, ThrowOnError> => (options.client ?? client).post<ApproveDeviceAuthorizationResponses, ApproveDeviceAuthorizationErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/device-authorizations/{id}/approve',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Deny the sign-in of a program, by its user code
 */
export const denyDeviceAuthorization = <ThrowOnError extends boolean = false>(options: Options<DenyDeviceAuthorizationData, ThrowOnError>): RequestResult<DenyDeviceAuthorizationResponses, DenyDeviceAuthorizationErrors, ThrowOnError> => (options.client ?? client).post<DenyDeviceAuthorizationResponses, DenyDeviceAuthorizationErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/device-authorizations/{id}/deny',
    ...options
});

/**
 * Choose the own password; other sessions end
 */
export const changePassword = <ThrowOnError extends boolean = false>(options: Options<ChangePasswordData, ThrowOnError>): RequestResult<ChangePasswordResponses, ChangePasswordErrors, ThrowOnError> => (options.client ?? client).post<ChangePasswordResponses, ChangePasswordErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/password',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * End the own sessions, apart from the one of this call
 */
export const endOtherSessions = <ThrowOnError extends boolean = false>(options?: Options<EndOtherSessionsData, ThrowOnError>): RequestResult<EndOtherSessionsResponses, EndOtherSessionsErrors, ThrowOnError> => (options?.client ?? client).delete<EndOtherSessionsResponses, EndOtherSessionsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/sessions',
    ...options
});

/**
 * List the own sessions, the newest first
 */
export const listOwnSessions = <ThrowOnError extends boolean = false>(options?: Options<ListOwnSessionsData, ThrowOnError>): RequestResult<ListOwnSessionsResponses, ListOwnSessionsErrors, ThrowOnError> => (options?.client ?? client).get<ListOwnSessionsResponses, ListOwnSessionsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/sessions',
    ...options
});

/**
 * End one of the own sessions
 */
export const endOwnSession = <ThrowOnError extends boolean = false>(options: Options<EndOwnSessionData, ThrowOnError>): RequestResult<EndOwnSessionResponses, EndOwnSessionErrors, ThrowOnError> => (options.client ?? client).delete<EndOwnSessionResponses, EndOwnSessionErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/sessions/{id}',
    ...options
});

/**
 * Read whether the own sign-in needs a code, and how many recovery codes are left
 */
export const readSecondFactor = <ThrowOnError extends boolean = false>(options?: Options<ReadSecondFactorData, ThrowOnError>): RequestResult<ReadSecondFactorResponses, ReadSecondFactorErrors, ThrowOnError> => (options?.client ?? client).get<ReadSecondFactorResponses, ReadSecondFactorErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/second-factor',
    ...options
});

/**
 * Enable codes of an app as second factor; other sessions end
 */
export const enableSecondFactor = <ThrowOnError extends boolean = false>(options: Options<EnableSecondFactorData, ThrowOnError>): RequestResult<EnableSecondFactorResponses, EnableSecondFactorErrors, ThrowOnError> => (options.client ?? client).post<EnableSecondFactorResponses, EnableSecondFactorErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/second-factor',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Create a secret for an authenticator app; its first code enables it
 */
export const offerSecondFactor = <ThrowOnError extends boolean = false>(options?: Options<OfferSecondFactorData, ThrowOnError>): RequestResult<OfferSecondFactorResponses, OfferSecondFactorErrors, ThrowOnError> => (options?.client ?? client).post<OfferSecondFactorResponses, OfferSecondFactorErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/second-factor/offer',
    ...options
});

/**
 * Disable the own second factor
 */
export const disableSecondFactor = <ThrowOnError extends boolean = false>(options: Options<DisableSecondFactorData, ThrowOnError>): RequestResult<DisableSecondFactorResponses, DisableSecondFactorErrors, ThrowOnError> => (options.client ?? client).post<DisableSecondFactorResponses, DisableSecondFactorErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/second-factor/disable',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Create recovery codes; earlier ones end
 */
export const createRecoveryCodes = <ThrowOnError extends boolean = false>(options: Options<CreateRecoveryCodesData, ThrowOnError>): RequestResult<CreateRecoveryCodesResponses, CreateRecoveryCodesErrors, ThrowOnError> => (options.client ?? client).post<CreateRecoveryCodesResponses, CreateRecoveryCodesErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/second-factor/recovery-codes',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Create a challenge, which a passkey signs to sign in
 */
export const createPasskeyChallenge = <ThrowOnError extends boolean = false>(options?: Options<CreatePasskeyChallengeData, ThrowOnError>): RequestResult<CreatePasskeyChallengeResponses, CreatePasskeyChallengeErrors, ThrowOnError> => (options?.client ?? client).post<CreatePasskeyChallengeResponses, CreatePasskeyChallengeErrors, ThrowOnError>({ url: '/api/passkeys/challenge', ...options });

/**
 * List the own passkeys
 */
export const listPasskeys = <ThrowOnError extends boolean = false>(options?: Options<ListPasskeysData, ThrowOnError>): RequestResult<ListPasskeysResponses, ListPasskeysErrors, ThrowOnError> => (options?.client ?? client).get<ListPasskeysResponses, ListPasskeysErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/passkeys',
    ...options
});

/**
 * Add a passkey to the own sign-in
 */
export const createPasskey = <ThrowOnError extends boolean = false>(options: Options<CreatePasskeyData, ThrowOnError>): RequestResult<CreatePasskeyResponses, CreatePasskeyErrors, ThrowOnError> => (options.client ?? client).post<CreatePasskeyResponses, CreatePasskeyErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/passkeys',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Begin to add a passkey: options for the browser
 */
export const offerPasskey = <ThrowOnError extends boolean = false>(options?: Options<OfferPasskeyData, ThrowOnError>): RequestResult<OfferPasskeyResponses, OfferPasskeyErrors, ThrowOnError> => (options?.client ?? client).post<OfferPasskeyResponses, OfferPasskeyErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/passkeys/offer',
    ...options
});

/**
 * Rename an own passkey
 */
export const renamePasskey = <ThrowOnError extends boolean = false>(options: Options<RenamePasskeyData, ThrowOnError>): RequestResult<RenamePasskeyResponses, RenamePasskeyErrors, ThrowOnError> => (options.client ?? client).patch<RenamePasskeyResponses, RenamePasskeyErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/passkeys/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Remove an own passkey
 */
export const removePasskey = <ThrowOnError extends boolean = false>(options: Options<RemovePasskeyData, ThrowOnError>): RequestResult<RemovePasskeyResponses, RemovePasskeyErrors, ThrowOnError> => (options.client ?? client).post<RemovePasskeyResponses, RemovePasskeyErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/passkeys/{id}/remove',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Read the own addresses and the first steps that are put away
 */
export const readPersonalSettings = <ThrowOnError extends boolean = false>(options?: Options<ReadPersonalSettingsData, ThrowOnError>): RequestResult<ReadPersonalSettingsResponses, ReadPersonalSettingsErrors, ThrowOnError> => (options?.client ?? client).get<ReadPersonalSettingsResponses, ReadPersonalSettingsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/personal-settings',
    ...options
});

/**
 * Change own addresses, or which first steps are put away
 */
export const updatePersonalSettings = <ThrowOnError extends boolean = false>(options: Options<UpdatePersonalSettingsData, ThrowOnError>): RequestResult<UpdatePersonalSettingsResponses, UpdatePersonalSettingsErrors, ThrowOnError> => (options.client ?? client).patch<UpdatePersonalSettingsResponses, UpdatePersonalSettingsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/personal-settings',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List accounts
 */
export const listAccounts = <ThrowOnError extends boolean = false>(options?: Options<ListAccountsData, ThrowOnError>): RequestResult<ListAccountsResponses, ListAccountsErrors, ThrowOnError> => (options?.client ?? client).get<ListAccountsResponses, ListAccountsErrors, ThrowOnError>({
    security: [{
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/accounts',
    ...options
});

/**
 * Create an account
 */
export const createAccount = <ThrowOnError extends boolean = false>(options: Options<CreateAccountData, ThrowOnError>): RequestResult<CreateAccountResponses, CreateAccountErrors, ThrowOnError> => (options.client ?? client).post<CreateAccountResponses, CreateAccountErrors, ThrowOnError>({
    security: [{
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/accounts',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Read an account
 */
export const readAccount = <ThrowOnError extends boolean = false>(options: Options<ReadAccountData, ThrowOnError>): RequestResult<ReadAccountResponses, ReadAccountErrors, ThrowOnError> => (options.client ?? client).get<ReadAccountResponses, ReadAccountErrors, ThrowOnError>({
    security: [{
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/accounts/{id}',
    ...options
});

/**
 * Change an account; of plan and permissions only the members that are given
 */
export const updateAccount = <ThrowOnError extends boolean = false>(options: Options<UpdateAccountData, ThrowOnError>): RequestResult<UpdateAccountResponses, UpdateAccountErrors, ThrowOnError> => (options.client ?? client).patch<UpdateAccountResponses, UpdateAccountErrors, ThrowOnError>({
    security: [{
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/accounts/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Create a user of an account
 */
export const createAccountUser = <ThrowOnError extends boolean = false>(options: Options<CreateAccountUserData, ThrowOnError>): RequestResult<CreateAccountUserResponses, CreateAccountUserErrors, ThrowOnError> => (options.client ?? client).post<CreateAccountUserResponses, CreateAccountUserErrors, ThrowOnError>({
    security: [{
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/accounts/{id}/users',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Remove the provider; people without a password then need a password link
 *
 * Owners.
 */
export const removeSignInProvider = <ThrowOnError extends boolean = false>(options?: Options<RemoveSignInProviderData, ThrowOnError>): RequestResult<RemoveSignInProviderResponses, RemoveSignInProviderErrors, ThrowOnError> => (options?.client ?? client).delete<RemoveSignInProviderResponses, RemoveSignInProviderErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/sign-in-provider',
    ...options
});

/**
 * Read the provider by which people of the account sign in
 *
 * Owners.
 */
export const readSignInProvider = <ThrowOnError extends boolean = false>(options?: Options<ReadSignInProviderData, ThrowOnError>): RequestResult<ReadSignInProviderResponses, ReadSignInProviderErrors, ThrowOnError> => (options?.client ?? client).get<ReadSignInProviderResponses, ReadSignInProviderErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/sign-in-provider',
    ...options
});

/**
 * Set up the provider by which people of the account sign in (OpenID Connect)
 *
 * Owners.
 */
export const setSignInProvider = <ThrowOnError extends boolean = false>(options: Options<SetSignInProviderData, ThrowOnError>): RequestResult<SetSignInProviderResponses, SetSignInProviderErrors, ThrowOnError> => (options.client ?? client).post<SetSignInProviderResponses, SetSignInProviderErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/sign-in-provider',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Ask a provider for all that a sign-in needs; the refusal names the wrong field
 *
 * Owners.
 */
export const testSignInProvider = <ThrowOnError extends boolean = false>(options: Options<TestSignInProviderData, ThrowOnError>): RequestResult<TestSignInProviderResponses, TestSignInProviderErrors, ThrowOnError> => (options.client ?? client).post<TestSignInProviderResponses, TestSignInProviderErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/sign-in-provider/test',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Look for the TXT record that proves a domain of the provider
 *
 * Owners.
 */
export const proveSignInDomain = <ThrowOnError extends boolean = false>(options: Options<ProveSignInDomainData, ThrowOnError>): RequestResult<ProveSignInDomainResponses, ProveSignInDomainErrors, ThrowOnError> => (options.client ?? client).post<ProveSignInDomainResponses, ProveSignInDomainErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/sign-in-provider/domains',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List users of the account
 *
 * Owners and admins.
 */
export const listUsers = <ThrowOnError extends boolean = false>(options?: Options<ListUsersData, ThrowOnError>): RequestResult<ListUsersResponses, ListUsersErrors, ThrowOnError> => (options?.client ?? client).get<ListUsersResponses, ListUsersErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/users',
    ...options
});

/**
 * Create a user of the own account
 *
 * Owners and admins.
 */
export const createUser = <ThrowOnError extends boolean = false>(options: Options<CreateUserData, ThrowOnError>): RequestResult<CreateUserResponses, CreateUserErrors, ThrowOnError> => (options.client ?? client).post<CreateUserResponses, CreateUserErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/users',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Invite somebody, who chooses a password by a one-time link
 *
 * Owners and admins.
 */
export const inviteUser = <ThrowOnError extends boolean = false>(options: Options<InviteUserData, ThrowOnError>): RequestResult<InviteUserResponses, InviteUserErrors, ThrowOnError> => (options.client ?? client).post<InviteUserResponses, InviteUserErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/invitations',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Give a user a one-time link to choose another password; it stays until then
 *
 * Owners and admins.
 */
export const createPasswordLink = <ThrowOnError extends boolean = false>(options: Options<CreatePasswordLinkData, ThrowOnError>): RequestResult<CreatePasswordLinkResponses, CreatePasswordLinkErrors, ThrowOnError> => (options.client ?? client).post<CreatePasswordLinkResponses, CreatePasswordLinkErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/users/{id}/link',
    ...options
});

/**
 * Remove a user
 *
 * Owners and admins.
 */
export const deleteUser = <ThrowOnError extends boolean = false>(options: Options<DeleteUserData, ThrowOnError>): RequestResult<DeleteUserResponses, DeleteUserErrors, ThrowOnError> => (options.client ?? client).delete<DeleteUserResponses, DeleteUserErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/users/{id}',
    ...options
});

/**
 * Change a user's role or password; sessions end, with a password one-time links too
 *
 * Owners and admins.
 */
export const updateUser = <ThrowOnError extends boolean = false>(options: Options<UpdateUserData, ThrowOnError>): RequestResult<UpdateUserResponses, UpdateUserErrors, ThrowOnError> => (options.client ?? client).patch<UpdateUserResponses, UpdateUserErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/users/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Remove the second factor and passkeys of a user, who has lost them; sessions end
 */
export const resetSecondFactor = <ThrowOnError extends boolean = false>(options: Options<ResetSecondFactorData, ThrowOnError>): RequestResult<ResetSecondFactorResponses, ResetSecondFactorErrors, ThrowOnError> => (options.client ?? client).delete<ResetSecondFactorResponses, ResetSecondFactorErrors, ThrowOnError>({
    security: [{
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/users/{id}/second-factor',
    ...options
});

/**
 * List the own saved views
 */
export const listViews = <ThrowOnError extends boolean = false>(options?: Options<ListViewsData, ThrowOnError>): RequestResult<ListViewsResponses, ListViewsErrors, ThrowOnError> => (options?.client ?? client).get<ListViewsResponses, ListViewsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/views',
    ...options
});

/**
 * Save a view
 */
export const createView = <ThrowOnError extends boolean = false>(options: Options<CreateViewData, ThrowOnError>): RequestResult<CreateViewResponses, CreateViewErrors, ThrowOnError> => (options.client ?? client).post<CreateViewResponses, CreateViewErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/views',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Delete a saved view
 */
export const deleteView = <ThrowOnError extends boolean = false>(options: Options<DeleteViewData, ThrowOnError>): RequestResult<DeleteViewResponses, DeleteViewErrors, ThrowOnError> => (options.client ?? client).delete<DeleteViewResponses, DeleteViewErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/views/{id}',
    ...options
});

/**
 * List account tokens, without their secrets
 */
export const listTokens = <ThrowOnError extends boolean = false>(options?: Options<ListTokensData, ThrowOnError>): RequestResult<ListTokensResponses, ListTokensErrors, ThrowOnError> => (options?.client ?? client).get<ListTokensResponses, ListTokensErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/tokens',
    ...options
});

/**
 * Create an account token
 *
 * Owners and admins.
 */
export const createToken = <ThrowOnError extends boolean = false>(options: Options<CreateTokenData, ThrowOnError>): RequestResult<CreateTokenResponses, CreateTokenErrors, ThrowOnError> => (options.client ?? client).post<CreateTokenResponses, CreateTokenErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/tokens',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Revoke an account token
 *
 * Owners and admins.
 */
export const deleteToken = <ThrowOnError extends boolean = false>(options: Options<DeleteTokenData, ThrowOnError>): RequestResult<DeleteTokenResponses, DeleteTokenErrors, ThrowOnError> => (options.client ?? client).delete<DeleteTokenResponses, DeleteTokenErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/tokens/{id}',
    ...options
});

/**
 * List devices
 *
 * Account tokens: scope `devices:read`.
 */
export const listDevices = <ThrowOnError extends boolean = false>(options?: Options<ListDevicesData, ThrowOnError>): RequestResult<ListDevicesResponses, ListDevicesErrors, ThrowOnError> => (options?.client ?? client).get<ListDevicesResponses, ListDevicesErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/devices',
    ...options
});

/**
 * Create a device and its channel token
 *
 * Owners and admins. Account tokens: scope `devices:write`.
 */
export const createDevice = <ThrowOnError extends boolean = false>(options: Options<CreateDeviceData, ThrowOnError>): RequestResult<CreateDeviceResponses, CreateDeviceErrors, ThrowOnError> => (options.client ?? client).post<CreateDeviceResponses, CreateDeviceErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/devices',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Delete a device; its channel token ends
 *
 * Owners and admins. Account tokens: scope `devices:write`.
 */
export const deleteDevice = <ThrowOnError extends boolean = false>(options: Options<DeleteDeviceData, ThrowOnError>): RequestResult<DeleteDeviceResponses, DeleteDeviceErrors, ThrowOnError> => (options.client ?? client).delete<DeleteDeviceResponses, DeleteDeviceErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/devices/{id}',
    ...options
});

/**
 * Read a device, with its callback or its daily limits where its channel has them
 *
 * Account tokens: scope `devices:read`.
 */
export const readDevice = <ThrowOnError extends boolean = false>(options: Options<ReadDeviceData, ThrowOnError>): RequestResult<ReadDeviceResponses, ReadDeviceErrors, ThrowOnError> => (options.client ?? client).get<ReadDeviceResponses, ReadDeviceErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/devices/{id}',
    ...options
});

/**
 * Change name, settings, `sends_links` or all credentials of a device; other credentials end `sends_links`
 *
 * Owners, admins and members. Account tokens: scope `devices:write`.
 */
export const updateDevice = <ThrowOnError extends boolean = false>(options: Options<UpdateDeviceData, ThrowOnError>): RequestResult<UpdateDeviceResponses, UpdateDeviceErrors, ThrowOnError> => (options.client ?? client).patch<UpdateDeviceResponses, UpdateDeviceErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/devices/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Read the state of the connection to the mailbox of a device
 *
 * Account tokens: scope `devices:read`.
 */
export const readMailbox = <ThrowOnError extends boolean = false>(options: Options<ReadMailboxData, ThrowOnError>): RequestResult<ReadMailboxResponses, ReadMailboxErrors, ThrowOnError> => (options.client ?? client).get<ReadMailboxResponses, ReadMailboxErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/devices/{id}/mailbox',
    ...options
});

/**
 * Switch a device on that was switched off because it stopped its process
 *
 * Owners and admins. Account tokens: scope `devices:write`.
 */
export const switchDeviceOn = <ThrowOnError extends boolean = false>(options: Options<SwitchDeviceOnData, ThrowOnError>): RequestResult<SwitchDeviceOnResponses, SwitchDeviceOnErrors, ThrowOnError> => (options.client ?? client).post<SwitchDeviceOnResponses, SwitchDeviceOnErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/devices/{id}/switch-on',
    ...options
});

/**
 * Give a device a new channel token; the old one ends
 *
 * Owners and admins. Account tokens: scope `devices:write`.
 */
export const rotateDeviceToken = <ThrowOnError extends boolean = false>(options: Options<RotateDeviceTokenData, ThrowOnError>): RequestResult<RotateDeviceTokenResponses, RotateDeviceTokenErrors, ThrowOnError> => (options.client ?? client).post<RotateDeviceTokenResponses, RotateDeviceTokenErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/devices/{id}/rotate',
    ...options
});

/**
 * List the domains of inbound addresses, with the TXT record that proves each
 *
 * Account tokens: scope `devices:read`.
 */
export const listMailDomains = <ThrowOnError extends boolean = false>(options?: Options<ListMailDomainsData, ThrowOnError>): RequestResult<ListMailDomainsResponses, ListMailDomainsErrors, ThrowOnError> => (options?.client ?? client).get<ListMailDomainsResponses, ListMailDomainsErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/mail-domains',
    ...options
});

/**
 * Look for the TXT record that proves a domain of inbound addresses; the operator proves it by this call
 *
 * Owners and admins. Account tokens: scope `devices:write`.
 */
export const proveMailDomain = <ThrowOnError extends boolean = false>(options: Options<ProveMailDomainData, ThrowOnError>): RequestResult<ProveMailDomainResponses, ProveMailDomainErrors, ThrowOnError> => (options.client ?? client).post<ProveMailDomainResponses, ProveMailDomainErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/mail-domains/prove',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Give up a proven domain: mail for its addresses is refused, and nobody signs in by it
 *
 * Owners.
 */
export const releaseMailDomain = <ThrowOnError extends boolean = false>(options: Options<ReleaseMailDomainData, ThrowOnError>): RequestResult<ReleaseMailDomainResponses, ReleaseMailDomainErrors, ThrowOnError> => (options.client ?? client).post<ReleaseMailDomainResponses, ReleaseMailDomainErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/mail-domains/release',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List inbound addresses from before domains were proven that count without a proof
 */
export const listUnprovenAddresses = <ThrowOnError extends boolean = false>(options?: Options<ListUnprovenAddressesData, ThrowOnError>): RequestResult<ListUnprovenAddressesResponses, ListUnprovenAddressesErrors, ThrowOnError> => (options?.client ?? client).get<ListUnprovenAddressesResponses, ListUnprovenAddressesErrors, ThrowOnError>({
    security: [{
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/operations/unproven-addresses',
    ...options
});

/**
 * List sender pools, with the state of their members
 *
 * Account tokens: scope `devices:read`.
 */
export const listSenderPools = <ThrowOnError extends boolean = false>(options?: Options<ListSenderPoolsData, ThrowOnError>): RequestResult<ListSenderPoolsResponses, ListSenderPoolsErrors, ThrowOnError> => (options?.client ?? client).get<ListSenderPoolsResponses, ListSenderPoolsErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/sender-pools',
    ...options
});

/**
 * Create a sender pool and its key
 *
 * Owners and admins. Account tokens: scope `devices:write`.
 */
export const createSenderPool = <ThrowOnError extends boolean = false>(options: Options<CreateSenderPoolData, ThrowOnError>): RequestResult<CreateSenderPoolResponses, CreateSenderPoolErrors, ThrowOnError> => (options.client ?? client).post<CreateSenderPoolResponses, CreateSenderPoolErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/sender-pools',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Delete a sender pool; its key ends, its devices stay
 *
 * Owners and admins. Account tokens: scope `devices:write`.
 */
export const deleteSenderPool = <ThrowOnError extends boolean = false>(options: Options<DeleteSenderPoolData, ThrowOnError>): RequestResult<DeleteSenderPoolResponses, DeleteSenderPoolErrors, ThrowOnError> => (options.client ?? client).delete<DeleteSenderPoolResponses, DeleteSenderPoolErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/sender-pools/{id}',
    ...options
});

/**
 * Read a sender pool, with the state of its members
 *
 * Account tokens: scope `devices:read`.
 */
export const readSenderPool = <ThrowOnError extends boolean = false>(options: Options<ReadSenderPoolData, ThrowOnError>): RequestResult<ReadSenderPoolResponses, ReadSenderPoolErrors, ThrowOnError> => (options.client ?? client).get<ReadSenderPoolResponses, ReadSenderPoolErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/sender-pools/{id}',
    ...options
});

/**
 * Change name, strategy or all members of a sender pool
 *
 * Owners, admins and members. Account tokens: scope `devices:write`.
 */
export const updateSenderPool = <ThrowOnError extends boolean = false>(options: Options<UpdateSenderPoolData, ThrowOnError>): RequestResult<UpdateSenderPoolResponses, UpdateSenderPoolErrors, ThrowOnError> => (options.client ?? client).patch<UpdateSenderPoolResponses, UpdateSenderPoolErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/sender-pools/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Give a sender pool a new key; the old one ends
 *
 * Owners and admins. Account tokens: scope `devices:write`.
 */
export const rotateSenderPoolToken = <ThrowOnError extends boolean = false>(options: Options<RotateSenderPoolTokenData, ThrowOnError>): RequestResult<RotateSenderPoolTokenResponses, RotateSenderPoolTokenErrors, ThrowOnError> => (options.client ?? client).post<RotateSenderPoolTokenResponses, RotateSenderPoolTokenErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/sender-pools/{id}/rotate',
    ...options
});

/**
 * Read the state of a linked phone and its changes
 *
 * Account tokens: scope `devices:read`.
 */
export const readDeviceLink = <ThrowOnError extends boolean = false>(options: Options<ReadDeviceLinkData, ThrowOnError>): RequestResult<ReadDeviceLinkResponses, ReadDeviceLinkErrors, ThrowOnError> => (options.client ?? client).get<ReadDeviceLinkResponses, ReadDeviceLinkErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/devices/{id}/link',
    ...options
});

/**
 * Link a phone; its QR or pairing code comes with the events
 *
 * Owners and admins. Account tokens: scope `devices:write`.
 */
export const linkDevice = <ThrowOnError extends boolean = false>(options: Options<LinkDeviceData, ThrowOnError>): RequestResult<LinkDeviceResponses, LinkDeviceErrors, ThrowOnError> => (options.client ?? client).post<LinkDeviceResponses, LinkDeviceErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/devices/{id}/link',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Unlink a phone
 *
 * Owners and admins. Account tokens: scope `devices:write`.
 */
export const unlinkDevice = <ThrowOnError extends boolean = false>(options: Options<UnlinkDeviceData, ThrowOnError>): RequestResult<UnlinkDeviceResponses, UnlinkDeviceErrors, ThrowOnError> => (options.client ?? client).post<UnlinkDeviceResponses, UnlinkDeviceErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/devices/{id}/unlink',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Export the session of a phone that was unlinked without a logout
 *
 * Owners and admins.
 */
export const exportWhatsappSession = <ThrowOnError extends boolean = false>(options: Options<ExportWhatsappSessionData, ThrowOnError>): RequestResult<ExportWhatsappSessionResponses, ExportWhatsappSessionErrors, ThrowOnError> => (options.client ?? client).get<ExportWhatsappSessionResponses, ExportWhatsappSessionErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/devices/{id}/session',
    ...options
});

/**
 * Watch a phone: server-sent events state, qr, code
 *
 * Owners and admins. Account tokens: scope `devices:write`.
 */
export const watchDeviceLink = <ThrowOnError extends boolean = false>(options: Options<WatchDeviceLinkData, ThrowOnError, unknown>): Promise<ServerSentEventsResult<WatchDeviceLinkResponses>> => (options.client ?? client).sse.get<WatchDeviceLinkResponses, WatchDeviceLinkErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/devices/{id}/events',
    ...options
});

/**
 * Check credentials with the provider before they are saved; nothing is sent or stored
 *
 * Owners and admins. Account tokens: scope `devices:write`.
 */
export const checkCredentials = <ThrowOnError extends boolean = false>(options: Options<CheckCredentialsData, ThrowOnError>): RequestResult<CheckCredentialsResponses, CheckCredentialsErrors, ThrowOnError> => (options.client ?? client).post<CheckCredentialsResponses, CheckCredentialsErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/devices/check',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Check the credentials of a device with the provider; nothing is sent
 *
 * Owners, admins and members. Account tokens: scope `devices:write`.
 */
export const checkDevice = <ThrowOnError extends boolean = false>(options: Options<CheckDeviceData, ThrowOnError>): RequestResult<CheckDeviceResponses, CheckDeviceErrors, ThrowOnError> => (options.client ?? client).post<CheckDeviceResponses, CheckDeviceErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/devices/{id}/check',
    ...options
});

/**
 * Watch what a device does from now on: server-sent events state, send, message
 */
export const monitorDevice = <ThrowOnError extends boolean = false>(options: Options<MonitorDeviceData, ThrowOnError, unknown>): Promise<ServerSentEventsResult<MonitorDeviceResponses>> => (options.client ?? client).sse.get<MonitorDeviceResponses, MonitorDeviceErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/devices/{id}/monitor',
    ...options
});

/**
 * Read what Meta tells of the number of a WABA device: quality, limit, name, restrictions, profile
 *
 * Account tokens: scope `devices:read`.
 */
export const readDeviceNumber = <ThrowOnError extends boolean = false>(options: Options<ReadDeviceNumberData, ThrowOnError>): RequestResult<ReadDeviceNumberResponses, ReadDeviceNumberErrors, ThrowOnError> => (options.client ?? client).get<ReadDeviceNumberResponses, ReadDeviceNumberErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/devices/{id}/number',
    ...options
});

/**
 * Change the business profile of a WABA device at Meta
 *
 * Owners and admins. Account tokens: scope `devices:write`.
 */
export const updateBusinessProfile = <ThrowOnError extends boolean = false>(options: Options<UpdateBusinessProfileData, ThrowOnError>): RequestResult<UpdateBusinessProfileResponses, UpdateBusinessProfileErrors, ThrowOnError> => (options.client ?? client).patch<UpdateBusinessProfileResponses, UpdateBusinessProfileErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/devices/{id}/number/profile',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Set or change the PIN of the two-step verification of a WABA device at Meta
 *
 * Owners and admins. Account tokens: scope `devices:write`.
 */
export const setTwoStepPin = <ThrowOnError extends boolean = false>(options: Options<SetTwoStepPinData, ThrowOnError>): RequestResult<SetTwoStepPinResponses, SetTwoStepPinErrors, ThrowOnError> => (options.client ?? client).post<SetTwoStepPinResponses, SetTwoStepPinErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/devices/{id}/number/pin',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Remove the proxy of a linked phone; it connects again without one
 *
 * Owners and admins. Account tokens: scope `devices:write`.
 */
export const removeDeviceProxy = <ThrowOnError extends boolean = false>(options: Options<RemoveDeviceProxyData, ThrowOnError>): RequestResult<RemoveDeviceProxyResponses, RemoveDeviceProxyErrors, ThrowOnError> => (options.client ?? client).delete<RemoveDeviceProxyResponses, RemoveDeviceProxyErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/devices/{id}/proxy',
    ...options
});

/**
 * Set the proxy of a linked phone; it connects again through it
 *
 * Owners and admins. Account tokens: scope `devices:write`.
 */
export const setDeviceProxy = <ThrowOnError extends boolean = false>(options: Options<SetDeviceProxyData, ThrowOnError>): RequestResult<SetDeviceProxyResponses, SetDeviceProxyErrors, ThrowOnError> => (options.client ?? client).post<SetDeviceProxyResponses, SetDeviceProxyErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/devices/{id}/proxy',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Connect to WhatsApp through a proxy and say what was seen; nothing is changed
 *
 * Owners and admins. Account tokens: scope `devices:write`.
 */
export const checkDeviceProxy = <ThrowOnError extends boolean = false>(options: Options<CheckDeviceProxyData, ThrowOnError>): RequestResult<CheckDeviceProxyResponses, CheckDeviceProxyErrors, ThrowOnError> => (options.client ?? client).post<CheckDeviceProxyResponses, CheckDeviceProxyErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/devices/{id}/proxy/check',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List signups of WhatsApp businesses, and whether somebody can sign up
 *
 * Owners and admins.
 */
export const listWabaSignups = <ThrowOnError extends boolean = false>(options?: Options<ListWabaSignupsData, ThrowOnError>): RequestResult<ListWabaSignupsResponses, ListWabaSignupsErrors, ThrowOnError> => (options?.client ?? client).get<ListWabaSignupsResponses, ListWabaSignupsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/waba-signups',
    ...options
});

/**
 * Begin a signup: the answer has the address of Meta's dialog
 *
 * Owners and admins.
 */
export const beginWabaSignup = <ThrowOnError extends boolean = false>(options: Options<BeginWabaSignupData, ThrowOnError>): RequestResult<BeginWabaSignupResponses, BeginWabaSignupErrors, ThrowOnError> => (options.client ?? client).post<BeginWabaSignupResponses, BeginWabaSignupErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/waba-signups',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Take the answer of Meta's dialog: exchange its code, and list the numbers
 *
 * Owners and admins.
 */
export const finishWabaSignupDialog = <ThrowOnError extends boolean = false>(options: Options<FinishWabaSignupDialogData, ThrowOnError>): RequestResult<FinishWabaSignupDialogResponses, FinishWabaSignupDialogErrors, ThrowOnError> => (options.client ?? client).post<FinishWabaSignupDialogResponses, FinishWabaSignupDialogErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/waba-signups/return',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * End a signup; its device stays
 *
 * Owners and admins.
 */
export const deleteWabaSignup = <ThrowOnError extends boolean = false>(options: Options<DeleteWabaSignupData, ThrowOnError>): RequestResult<DeleteWabaSignupResponses, DeleteWabaSignupErrors, ThrowOnError> => (options.client ?? client).delete<DeleteWabaSignupResponses, DeleteWabaSignupErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/waba-signups/{id}',
    ...options
});

/**
 * Read a signup and the state of its steps
 *
 * Owners and admins.
 */
export const readWabaSignup = <ThrowOnError extends boolean = false>(options: Options<ReadWabaSignupData, ThrowOnError>): RequestResult<ReadWabaSignupResponses, ReadWabaSignupErrors, ThrowOnError> => (options.client ?? client).get<ReadWabaSignupResponses, ReadWabaSignupErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/waba-signups/{id}',
    ...options
});

/**
 * Open Meta's dialog again
 *
 * Owners and admins.
 */
export const reopenWabaSignupDialog = <ThrowOnError extends boolean = false>(options: Options<ReopenWabaSignupDialogData, ThrowOnError>): RequestResult<ReopenWabaSignupDialogResponses, ReopenWabaSignupDialogErrors, ThrowOnError> => (options.client ?? client).post<ReopenWabaSignupDialogResponses, ReopenWabaSignupDialogErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/waba-signups/{id}/dialog',
    ...options
});

/**
 * Choose the number: its device is made, or gets the new credentials
 *
 * Owners and admins.
 */
export const chooseWabaNumber = <ThrowOnError extends boolean = false>(options: Options<ChooseWabaNumberData, ThrowOnError>): RequestResult<ChooseWabaNumberResponses, ChooseWabaNumberErrors, ThrowOnError> => (options.client ?? client).post<ChooseWabaNumberResponses, ChooseWabaNumberErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/waba-signups/{id}/number',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Make a step of a signup, or repeat it
 *
 * Owners and admins.
 */
export const runWabaSignupStep = <ThrowOnError extends boolean = false>(options: Options<RunWabaSignupStepData, ThrowOnError>): RequestResult<RunWabaSignupStepResponses, RunWabaSignupStepErrors, ThrowOnError> => (options.client ?? client).post<RunWabaSignupStepResponses, RunWabaSignupStepErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/waba-signups/{id}/steps',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Check what a WABA number lacks at Meta; nothing is sent or changed there
 *
 * Owners, admins and members. Account tokens: scope `devices:write`.
 */
export const checkWabaSetup = <ThrowOnError extends boolean = false>(options: Options<CheckWabaSetupData, ThrowOnError>): RequestResult<CheckWabaSetupResponses, CheckWabaSetupErrors, ThrowOnError> => (options.client ?? client).post<CheckWabaSetupResponses, CheckWabaSetupErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/devices/{id}/setup-check',
    ...options
});

/**
 * Subscribe a WABA number's app to the account's webhooks, with this device's callback
 *
 * Owners and admins. Account tokens: scope `devices:write`.
 */
export const subscribeWabaDevice = <ThrowOnError extends boolean = false>(options: Options<SubscribeWabaDeviceData, ThrowOnError>): RequestResult<SubscribeWabaDeviceResponses, SubscribeWabaDeviceErrors, ThrowOnError> => (options.client ?? client).post<SubscribeWabaDeviceResponses, SubscribeWabaDeviceErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/devices/{id}/subscription',
    ...options
});

/**
 * List templates
 *
 * Account tokens: scope `templates:read`.
 */
export const listTemplates = <ThrowOnError extends boolean = false>(options?: Options<ListTemplatesData, ThrowOnError>): RequestResult<ListTemplatesResponses, ListTemplatesErrors, ThrowOnError> => (options?.client ?? client).get<ListTemplatesResponses, ListTemplatesErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/templates',
    ...options
});

/**
 * Create a template, pending review and active
 *
 * Owners, admins and members. Account tokens: scope `templates:write`.
 */
export const createTemplate = <ThrowOnError extends boolean = false>(options: Options<CreateTemplateData, ThrowOnError>): RequestResult<CreateTemplateResponses, CreateTemplateErrors, ThrowOnError> => (options.client ?? client).post<CreateTemplateResponses, CreateTemplateErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/templates',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Delete a template
 *
 * Owners, admins and members. Account tokens: scope `templates:write`.
 */
export const deleteTemplate = <ThrowOnError extends boolean = false>(options: Options<DeleteTemplateData, ThrowOnError>): RequestResult<DeleteTemplateResponses, DeleteTemplateErrors, ThrowOnError> => (options.client ?? client).delete<DeleteTemplateResponses, DeleteTemplateErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/templates/{id}',
    ...options
});

/**
 * Read a template
 *
 * Account tokens: scope `templates:read`.
 */
export const readTemplate = <ThrowOnError extends boolean = false>(options: Options<ReadTemplateData, ThrowOnError>): RequestResult<ReadTemplateResponses, ReadTemplateErrors, ThrowOnError> => (options.client ?? client).get<ReadTemplateResponses, ReadTemplateErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/templates/{id}',
    ...options
});

/**
 * Change a template; with a new content or `transactional` it is pending review again
 *
 * Owners, admins and members. Account tokens: scope `templates:write`.
 */
export const updateTemplate = <ThrowOnError extends boolean = false>(options: Options<UpdateTemplateData, ThrowOnError>): RequestResult<UpdateTemplateResponses, UpdateTemplateErrors, ThrowOnError> => (options.client ?? client).patch<UpdateTemplateResponses, UpdateTemplateErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/templates/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Turn a template on
 *
 * Owners, admins and members. Account tokens: scope `templates:write`.
 */
export const activateTemplate = <ThrowOnError extends boolean = false>(options: Options<ActivateTemplateData, ThrowOnError>): RequestResult<ActivateTemplateResponses, ActivateTemplateErrors, ThrowOnError> => (options.client ?? client).post<ActivateTemplateResponses, ActivateTemplateErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/templates/{id}/activate',
    ...options
});

/**
 * Turn a template off
 *
 * Owners, admins and members. Account tokens: scope `templates:write`.
 */
export const deactivateTemplate = <ThrowOnError extends boolean = false>(options: Options<DeactivateTemplateData, ThrowOnError>): RequestResult<DeactivateTemplateResponses, DeactivateTemplateErrors, ThrowOnError> => (options.client ?? client).post<DeactivateTemplateResponses, DeactivateTemplateErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/templates/{id}/deactivate',
    ...options
});

/**
 * Approve a template
 */
export const approveTemplate = <ThrowOnError extends boolean = false>(options: Options<ApproveTemplateData, ThrowOnError>): RequestResult<ApproveTemplateResponses, ApproveTemplateErrors, ThrowOnError> => (options.client ?? client).post<ApproveTemplateResponses, ApproveTemplateErrors, ThrowOnError>({
    security: [{
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/templates/{id}/approve',
    ...options
});

/**
 * Reject a template
 */
export const rejectTemplate = <ThrowOnError extends boolean = false>(options: Options<RejectTemplateData, ThrowOnError>): RequestResult<RejectTemplateResponses, RejectTemplateErrors, ThrowOnError> => (options.client ?? client).post<RejectTemplateResponses, RejectTemplateErrors, ThrowOnError>({
    security: [{
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/templates/{id}/reject',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List earlier contents of a template, newest first; at most 20
 *
 * Account tokens: scope `templates:read`.
 */
export const listTemplateVersions = <ThrowOnError extends boolean = false>(options: Options<ListTemplateVersionsData, ThrowOnError>): RequestResult<ListTemplateVersionsResponses, ListTemplateVersionsErrors, ThrowOnError> => (options.client ?? client).get<ListTemplateVersionsResponses, ListTemplateVersionsErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/templates/{id}/versions',
    ...options
});

/**
 * Check the content of a WABA template by the rules of Meta's review
 *
 * Account tokens: scope `templates:read`.
 */
export const lintTemplate = <ThrowOnError extends boolean = false>(options: Options<LintTemplateData, ThrowOnError>): RequestResult<LintTemplateResponses, LintTemplateErrors, ThrowOnError> => (options.client ?? client).post<LintTemplateResponses, LintTemplateErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/templates/lint',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Import the WABA templates of the account's devices from the provider
 *
 * Owners, admins and members. Account tokens: scope `templates:write`.
 */
export const syncTemplates = <ThrowOnError extends boolean = false>(options?: Options<SyncTemplatesData, ThrowOnError>): RequestResult<SyncTemplatesResponses, SyncTemplatesErrors, ThrowOnError> => (options?.client ?? client).post<SyncTemplatesResponses, SyncTemplatesErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/templates/sync',
    ...options
});

/**
 * Submit a WABA template to Meta's review, or its changes
 *
 * Owners, admins and members. Account tokens: scope `templates:write`.
 */
export const submitTemplate = <ThrowOnError extends boolean = false>(options: Options<SubmitTemplateData, ThrowOnError>): RequestResult<SubmitTemplateResponses, SubmitTemplateErrors, ThrowOnError> => (options.client ?? client).post<SubmitTemplateResponses, SubmitTemplateErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/templates/{id}/submit',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List the languages of a WABA template: templates with the same name at Meta
 *
 * Account tokens: scope `templates:read`.
 */
export const listTemplateLanguages = <ThrowOnError extends boolean = false>(options: Options<ListTemplateLanguagesData, ThrowOnError>): RequestResult<ListTemplateLanguagesResponses, ListTemplateLanguagesErrors, ThrowOnError> => (options.client ?? client).get<ListTemplateLanguagesResponses, ListTemplateLanguagesErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/templates/{id}/languages',
    ...options
});

/**
 * List rules
 *
 * Account tokens: scope `autoreplies:read`.
 */
export const listAutoreplies = <ThrowOnError extends boolean = false>(options?: Options<ListAutorepliesData, ThrowOnError>): RequestResult<ListAutorepliesResponses, ListAutorepliesErrors, ThrowOnError> => (options?.client ?? client).get<ListAutorepliesResponses, ListAutorepliesErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/autoreplies',
    ...options
});

/**
 * Create a rule by which a device answers, or starts a form, by itself
 *
 * Owners, admins and members. Account tokens: scope `autoreplies:write`.
 */
export const createAutoreply = <ThrowOnError extends boolean = false>(options: Options<CreateAutoreplyData, ThrowOnError>): RequestResult<CreateAutoreplyResponses, CreateAutoreplyErrors, ThrowOnError> => (options.client ?? client).post<CreateAutoreplyResponses, CreateAutoreplyErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/autoreplies',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Try a rule in a chat without sending or storing anything
 *
 * Account tokens: scope `autoreplies:read`.
 */
export const simulateAutoreply = <ThrowOnError extends boolean = false>(options: Options<SimulateAutoreplyData, ThrowOnError>): RequestResult<SimulateAutoreplyResponses, SimulateAutoreplyErrors, ThrowOnError> => (options.client ?? client).post<SimulateAutoreplyResponses, SimulateAutoreplyErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/autoreplies/simulate',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Delete a rule; a form that is being filled ends with it
 *
 * Owners, admins and members. Account tokens: scope `autoreplies:write`.
 */
export const deleteAutoreply = <ThrowOnError extends boolean = false>(options: Options<DeleteAutoreplyData, ThrowOnError>): RequestResult<DeleteAutoreplyResponses, DeleteAutoreplyErrors, ThrowOnError> => (options.client ?? client).delete<DeleteAutoreplyResponses, DeleteAutoreplyErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/autoreplies/{id}',
    ...options
});

/**
 * Read a rule
 *
 * Account tokens: scope `autoreplies:read`.
 */
export const readAutoreply = <ThrowOnError extends boolean = false>(options: Options<ReadAutoreplyData, ThrowOnError>): RequestResult<ReadAutoreplyResponses, ReadAutoreplyErrors, ThrowOnError> => (options.client ?? client).get<ReadAutoreplyResponses, ReadAutoreplyErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/autoreplies/{id}',
    ...options
});

/**
 * Change a rule, switch it on or off
 *
 * Owners, admins and members. Account tokens: scope `autoreplies:write`.
 */
export const updateAutoreply = <ThrowOnError extends boolean = false>(options: Options<UpdateAutoreplyData, ThrowOnError>): RequestResult<UpdateAutoreplyResponses, UpdateAutoreplyErrors, ThrowOnError> => (options.client ?? client).patch<UpdateAutoreplyResponses, UpdateAutoreplyErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/autoreplies/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List files
 *
 * Account tokens: scope `files:read`.
 */
export const listFiles = <ThrowOnError extends boolean = false>(options?: Options<ListFilesData, ThrowOnError>): RequestResult<ListFilesResponses, ListFilesErrors, ThrowOnError> => (options?.client ?? client).get<ListFilesResponses, ListFilesErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/files',
    ...options
});

/**
 * Upload a file of at most 100 MB
 *
 * Owners, admins and members. Account tokens: scope `files:write`.
 */
export const uploadFile = <ThrowOnError extends boolean = false>(options: Options<UploadFileData, ThrowOnError>): RequestResult<UploadFileResponses, UploadFileErrors, ThrowOnError> => (options.client ?? client).post<UploadFileResponses, UploadFileErrors, ThrowOnError>({
    ...formDataBodySerializer,
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/files',
    ...options,
    headers: {
        'Content-Type': null,
        ...options.headers
    }
});

/**
 * Download a file
 *
 * Account tokens: scope `files:read`.
 */
export const downloadFile = <ThrowOnError extends boolean = false>(options: Options<DownloadFileData, ThrowOnError>): RequestResult<DownloadFileResponses, DownloadFileErrors, ThrowOnError> => (options.client ?? client).get<DownloadFileResponses, DownloadFileErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/files/{id}/content',
    ...options
});

/**
 * Delete a file
 *
 * Owners, admins and members. Account tokens: scope `files:write`.
 */
export const deleteFile = <ThrowOnError extends boolean = false>(options: Options<DeleteFileData, ThrowOnError>): RequestResult<DeleteFileResponses, DeleteFileErrors, ThrowOnError> => (options.client ?? client).delete<DeleteFileResponses, DeleteFileErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/files/{id}',
    ...options
});

/**
 * List suppressed addresses
 *
 * Account tokens: scope `suppressions:read`.
 */
export const listSuppressions = <ThrowOnError extends boolean = false>(options?: Options<ListSuppressionsData, ThrowOnError>): RequestResult<ListSuppressionsResponses, ListSuppressionsErrors, ThrowOnError> => (options?.client ?? client).get<ListSuppressionsResponses, ListSuppressionsErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/suppressions',
    ...options
});

/**
 * Suppress an address
 *
 * Owners, admins and members. Account tokens: scope `suppressions:write`.
 */
export const createSuppression = <ThrowOnError extends boolean = false>(options: Options<CreateSuppressionData, ThrowOnError>): RequestResult<CreateSuppressionResponses, CreateSuppressionErrors, ThrowOnError> => (options.client ?? client).post<CreateSuppressionResponses, CreateSuppressionErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/suppressions',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Suppress the addresses of a CSV file
 *
 * Owners, admins and members. Account tokens: scope `suppressions:write`.
 */
export const importSuppressions = <ThrowOnError extends boolean = false>(options: Options<ImportSuppressionsData, ThrowOnError>): RequestResult<ImportSuppressionsResponses, ImportSuppressionsErrors, ThrowOnError> => (options.client ?? client).post<ImportSuppressionsResponses, ImportSuppressionsErrors, ThrowOnError>({
    ...formDataBodySerializer,
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/suppressions/import',
    ...options,
    headers: {
        'Content-Type': null,
        ...options.headers
    }
});

/**
 * Remove an address from the suppressions
 *
 * Owners, admins and members. Account tokens: scope `suppressions:write`.
 */
export const deleteSuppression = <ThrowOnError extends boolean = false>(options: Options<DeleteSuppressionData, ThrowOnError>): RequestResult<DeleteSuppressionResponses, DeleteSuppressionErrors, ThrowOnError> => (options.client ?? client).delete<DeleteSuppressionResponses, DeleteSuppressionErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/suppressions/{id}',
    ...options
});

/**
 * Read why an address is suppressed
 *
 * Account tokens: scope `suppressions:read`.
 */
export const readSuppression = <ThrowOnError extends boolean = false>(options: Options<ReadSuppressionData, ThrowOnError>): RequestResult<ReadSuppressionResponses, ReadSuppressionErrors, ThrowOnError> => (options.client ?? client).get<ReadSuppressionResponses, ReadSuppressionErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/suppressions/{id}',
    ...options
});

/**
 * Read the account's name and settings, with the opt-out and opt-in words in force
 */
export const readSettings = <ThrowOnError extends boolean = false>(options?: Options<ReadSettingsData, ThrowOnError>): RequestResult<ReadSettingsResponses, ReadSettingsErrors, ThrowOnError> => (options?.client ?? client).get<ReadSettingsResponses, ReadSettingsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/settings',
    ...options
});

/**
 * Change the settings that are given; no default country is null
 *
 * Owners and admins.
 */
export const updateSettings = <ThrowOnError extends boolean = false>(options: Options<UpdateSettingsData, ThrowOnError>): RequestResult<UpdateSettingsResponses, UpdateSettingsErrors, ThrowOnError> => (options.client ?? client).patch<UpdateSettingsResponses, UpdateSettingsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/settings',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Read who receives alerts
 */
export const readAlertSettings = <ThrowOnError extends boolean = false>(options?: Options<ReadAlertSettingsData, ThrowOnError>): RequestResult<ReadAlertSettingsResponses, ReadAlertSettingsErrors, ThrowOnError> => (options?.client ?? client).get<ReadAlertSettingsResponses, ReadAlertSettingsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/alerts',
    ...options
});

/**
 * Set who receives alerts, of which kinds, and by which device
 *
 * Owners and admins.
 */
export const updateAlertSettings = <ThrowOnError extends boolean = false>(options: Options<UpdateAlertSettingsData, ThrowOnError>): RequestResult<UpdateAlertSettingsResponses, UpdateAlertSettingsErrors, ThrowOnError> => (options.client ?? client).patch<UpdateAlertSettingsResponses, UpdateAlertSettingsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/alerts',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Send a test alert to the receivers of alerts, as a real one would go
 *
 * Owners and admins.
 */
export const sendTrialAlert = <ThrowOnError extends boolean = false>(options?: Options<SendTrialAlertData, ThrowOnError>): RequestResult<SendTrialAlertResponses, SendTrialAlertErrors, ThrowOnError> => (options?.client ?? client).post<SendTrialAlertResponses, SendTrialAlertErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/alerts/test',
    ...options
});

/**
 * List current incidents of the kinds that alerts are set for
 *
 * Account tokens: scope `logs:read`.
 */
export const listIncidents = <ThrowOnError extends boolean = false>(options?: Options<ListIncidentsData, ThrowOnError>): RequestResult<ListIncidentsResponses, ListIncidentsErrors, ThrowOnError> => (options?.client ?? client).get<ListIncidentsResponses, ListIncidentsErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/incidents',
    ...options
});

/**
 * List webhook endpoints
 *
 * Account tokens: scope `webhooks:read`.
 */
export const listWebhooks = <ThrowOnError extends boolean = false>(options?: Options<ListWebhooksData, ThrowOnError>): RequestResult<ListWebhooksResponses, ListWebhooksErrors, ThrowOnError> => (options?.client ?? client).get<ListWebhooksResponses, ListWebhooksErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/webhooks',
    ...options
});

/**
 * Create a webhook endpoint, pending until a successful test
 *
 * Owners and admins. Account tokens: scope `webhooks:write`.
 */
export const createWebhook = <ThrowOnError extends boolean = false>(options: Options<CreateWebhookData, ThrowOnError>): RequestResult<CreateWebhookResponses, CreateWebhookErrors, ThrowOnError> => (options.client ?? client).post<CreateWebhookResponses, CreateWebhookErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/webhooks',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Delete a webhook endpoint; its deliveries stay in the log
 *
 * Owners and admins. Account tokens: scope `webhooks:write`.
 */
export const deleteWebhook = <ThrowOnError extends boolean = false>(options: Options<DeleteWebhookData, ThrowOnError>): RequestResult<DeleteWebhookResponses, DeleteWebhookErrors, ThrowOnError> => (options.client ?? client).delete<DeleteWebhookResponses, DeleteWebhookErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/webhooks/{id}',
    ...options
});

/**
 * Read a webhook endpoint
 *
 * Account tokens: scope `webhooks:read`.
 */
export const readWebhook = <ThrowOnError extends boolean = false>(options: Options<ReadWebhookData, ThrowOnError>): RequestResult<ReadWebhookResponses, ReadWebhookErrors, ThrowOnError> => (options.client ?? client).get<ReadWebhookResponses, ReadWebhookErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/webhooks/{id}',
    ...options
});

/**
 * Change a webhook endpoint; with a new address it is pending again
 *
 * Owners and admins. Account tokens: scope `webhooks:write`.
 */
export const updateWebhook = <ThrowOnError extends boolean = false>(options: Options<UpdateWebhookData, ThrowOnError>): RequestResult<UpdateWebhookResponses, UpdateWebhookErrors, ThrowOnError> => (options.client ?? client).patch<UpdateWebhookResponses, UpdateWebhookErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/webhooks/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * The sample of an event that a test delivers, to be edited and sent with a test
 *
 * Account tokens: scope `webhooks:read`.
 */
export const readEventSample = <ThrowOnError extends boolean = false>(options: Options<ReadEventSampleData, ThrowOnError>): RequestResult<ReadEventSampleResponses, ReadEventSampleErrors, ThrowOnError> => (options.client ?? client).get<ReadEventSampleResponses, ReadEventSampleErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/webhooks/{id}/sample',
    ...options
});

/**
 * Send a sample of an event; a success makes a pending endpoint active
 *
 * Owners, admins and members. Account tokens: scope `webhooks:write`.
 */
export const testWebhook = <ThrowOnError extends boolean = false>(options: Options<TestWebhookData, ThrowOnError>): RequestResult<TestWebhookResponses, TestWebhookErrors, ThrowOnError> => (options.client ?? client).post<TestWebhookResponses, TestWebhookErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/webhooks/{id}/test',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Resend all failed deliveries of an endpoint in a time range
 *
 * Owners, admins and members. Account tokens: scope `webhooks:write`.
 */
export const resendDeliveries = <ThrowOnError extends boolean = false>(options: Options<ResendDeliveriesData, ThrowOnError>): RequestResult<ResendDeliveriesResponses, ResendDeliveriesErrors, ThrowOnError> => (options.client ?? client).post<ResendDeliveriesResponses, ResendDeliveriesErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/webhooks/{id}/resend',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List deliveries
 *
 * Account tokens: scope `webhooks:read`.
 */
export const listDeliveries = <ThrowOnError extends boolean = false>(options?: Options<ListDeliveriesData, ThrowOnError>): RequestResult<ListDeliveriesResponses, ListDeliveriesErrors, ThrowOnError> => (options?.client ?? client).get<ListDeliveriesResponses, ListDeliveriesErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/deliveries',
    ...options
});

/**
 * Read a delivery, its request and its response
 *
 * Account tokens: scope `webhooks:read`.
 */
export const readDelivery = <ThrowOnError extends boolean = false>(options: Options<ReadDeliveryData, ThrowOnError>): RequestResult<ReadDeliveryResponses, ReadDeliveryErrors, ThrowOnError> => (options.client ?? client).get<ReadDeliveryResponses, ReadDeliveryErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/deliveries/{id}',
    ...options
});

/**
 * Resend an event to its endpoint, as a new delivery
 *
 * Owners, admins and members. Account tokens: scope `webhooks:write`.
 */
export const resendDelivery = <ThrowOnError extends boolean = false>(options: Options<ResendDeliveryData, ThrowOnError>): RequestResult<ResendDeliveryResponses, ResendDeliveryErrors, ThrowOnError> => (options.client ?? client).post<ResendDeliveryResponses, ResendDeliveryErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/deliveries/{id}/resend',
    ...options
});

/**
 * Listen to deliveries: server-sent events listening, delivery
 *
 * Owners, admins and members. Account tokens: scope `inbound`.
 */
export const listenToEvents = <ThrowOnError extends boolean = false>(options: Options<ListenToEventsData, ThrowOnError, unknown>): Promise<ServerSentEventsResult<ListenToEventsResponses>> => (options.client ?? client).sse.post<ListenToEventsResponses, ListenToEventsErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/listen',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Report the result of a delivery that a listener passed on
 *
 * Owners, admins and members. Account tokens: scope `inbound`.
 */
export const answerListenedEvent = <ThrowOnError extends boolean = false>(options: Options<AnswerListenedEventData, ThrowOnError>): RequestResult<AnswerListenedEventResponses, AnswerListenedEventErrors, ThrowOnError> => (options.client ?? client).post<AnswerListenedEventResponses, AnswerListenedEventErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/listen/{id}/answer',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Read plan and use of the quota; available + held + spent is the limit
 *
 * Account tokens: scope `logs:read`.
 */
export const readUsage = <ThrowOnError extends boolean = false>(options?: Options<ReadUsageData, ThrowOnError>): RequestResult<ReadUsageResponses, ReadUsageErrors, ThrowOnError> => (options?.client ?? client).get<ReadUsageResponses, ReadUsageErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/usage',
    ...options
});

/**
 * List requests
 *
 * Account tokens: scope `logs:read`.
 */
export const listRequests = <ThrowOnError extends boolean = false>(options?: Options<ListRequestsData, ThrowOnError>): RequestResult<ListRequestsResponses, ListRequestsErrors, ThrowOnError> => (options?.client ?? client).get<ListRequestsResponses, ListRequestsErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/requests',
    ...options
});

/**
 * Read a request and what happened to it
 *
 * Account tokens: scope `logs:read`.
 */
export const readRequest = <ThrowOnError extends boolean = false>(options: Options<ReadRequestData, ThrowOnError>): RequestResult<ReadRequestResponses, ReadRequestErrors, ThrowOnError> => (options.client ?? client).get<ReadRequestResponses, ReadRequestErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/requests/{id}',
    ...options
});

/**
 * Watch a request: server-sent events request (its detail, when it changes), end
 *
 * Account tokens: scope `logs:read`.
 */
export const watchRequest = <ThrowOnError extends boolean = false>(options: Options<WatchRequestData, ThrowOnError, unknown>): Promise<ServerSentEventsResult<WatchRequestResponses>> => (options.client ?? client).sse.get<WatchRequestResponses, WatchRequestErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/requests/{id}/events',
    ...options
});

/**
 * Read the request as a body of `POST /api/console/send`
 *
 * Owners, admins and members.
 */
export const prepareRerun = <ThrowOnError extends boolean = false>(options: Options<PrepareRerunData, ThrowOnError>): RequestResult<PrepareRerunResponses, PrepareRerunErrors, ThrowOnError> => (options.client ?? client).get<PrepareRerunResponses, PrepareRerunErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/requests/{id}/rerun',
    ...options
});

/**
 * Cancel a scheduled request that has not started
 *
 * Owners, admins and members.
 */
export const cancelRequest = <ThrowOnError extends boolean = false>(options: Options<CancelRequestData, ThrowOnError>): RequestResult<CancelRequestResponses, CancelRequestErrors, ThrowOnError> => (options.client ?? client).post<CancelRequestResponses, CancelRequestErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/requests/{id}/cancel',
    ...options
});

/**
 * List sends; a page holds those of whole requests
 *
 * Account tokens: scope `logs:read`.
 */
export const listSends = <ThrowOnError extends boolean = false>(options?: Options<ListSendsData, ThrowOnError>): RequestResult<ListSendsResponses, ListSendsErrors, ThrowOnError> => (options?.client ?? client).get<ListSendsResponses, ListSendsErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/sends',
    ...options
});

/**
 * Conversion of codes by channel and country, of the last days; cached for half a minute, or longer when counting is slow
 *
 * Account tokens: scope `logs:read`.
 */
export const readVerifyFigures = <ThrowOnError extends boolean = false>(options?: Options<ReadVerifyFiguresData, ThrowOnError>): RequestResult<ReadVerifyFiguresResponses, ReadVerifyFiguresErrors, ThrowOnError> => (options?.client ?? client).get<ReadVerifyFiguresResponses, ReadVerifyFiguresErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/verify/figures',
    ...options
});

/**
 * List verifications, without their codes
 *
 * Account tokens: scope `logs:read`.
 */
export const listVerifications = <ThrowOnError extends boolean = false>(options?: Options<ListVerificationsData, ThrowOnError>): RequestResult<ListVerificationsResponses, ListVerificationsErrors, ThrowOnError> => (options?.client ?? client).get<ListVerificationsResponses, ListVerificationsErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/verifications',
    ...options
});

/**
 * Read limits and countries of codes, as they are in force
 */
export const readVerifySettings = <ThrowOnError extends boolean = false>(options?: Options<ReadVerifySettingsData, ThrowOnError>): RequestResult<ReadVerifySettingsResponses, ReadVerifySettingsErrors, ThrowOnError> => (options?.client ?? client).get<ReadVerifySettingsResponses, ReadVerifySettingsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/verify/settings',
    ...options
});

/**
 * Change limits and countries of codes; only the members that are given
 *
 * Owners and admins.
 */
export const updateVerifySettings = <ThrowOnError extends boolean = false>(options: Options<UpdateVerifySettingsData, ThrowOnError>): RequestResult<UpdateVerifySettingsResponses, UpdateVerifySettingsErrors, ThrowOnError> => (options.client ?? client).patch<UpdateVerifySettingsResponses, UpdateVerifySettingsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/verify/settings',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Send; `mode` only chooses the queue, and the answer never waits for the result
 *
 * Owners, admins and members.
 */
export const sendFromConsole = <ThrowOnError extends boolean = false>(options: Options<SendFromConsoleData, ThrowOnError>): RequestResult<SendFromConsoleResponses, SendFromConsoleErrors, ThrowOnError> => (options.client ?? client).post<SendFromConsoleResponses, SendFromConsoleErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/console/send',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Preview each channel, without sending or storing anything
 */
export const previewSend = <ThrowOnError extends boolean = false>(options: Options<PreviewSendData, ThrowOnError>): RequestResult<PreviewSendResponses, PreviewSendErrors, ThrowOnError> => (options.client ?? client).post<PreviewSendResponses, PreviewSendErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/console/preview',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List batches
 *
 * Account tokens: scope `batches:read`.
 */
export const listBatches = <ThrowOnError extends boolean = false>(options?: Options<ListBatchesData, ThrowOnError>): RequestResult<ListBatchesResponses, ListBatchesErrors, ThrowOnError> => (options?.client ?? client).get<ListBatchesResponses, ListBatchesErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/batches',
    ...options
});

/**
 * Upload a table of recipients
 *
 * Owners, admins and members. Account tokens: scope `batches:write`.
 */
export const uploadBatch = <ThrowOnError extends boolean = false>(options: Options<UploadBatchData, ThrowOnError>): RequestResult<UploadBatchResponses, UploadBatchErrors, ThrowOnError> => (options.client ?? client).post<UploadBatchResponses, UploadBatchErrors, ThrowOnError>({
    ...formDataBodySerializer,
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/batches',
    ...options,
    headers: {
        'Content-Type': null,
        ...options.headers
    }
});

/**
 * Delete a batch that is not running, with its table; its requests stay
 *
 * Owners, admins and members. Account tokens: scope `batches:write`.
 */
export const deleteBatch = <ThrowOnError extends boolean = false>(options: Options<DeleteBatchData, ThrowOnError>): RequestResult<DeleteBatchResponses, DeleteBatchErrors, ThrowOnError> => (options.client ?? client).delete<DeleteBatchResponses, DeleteBatchErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/batches/{id}',
    ...options
});

/**
 * Read a batch and its progress
 *
 * Account tokens: scope `batches:read`.
 */
export const readBatch = <ThrowOnError extends boolean = false>(options: Options<ReadBatchData, ThrowOnError>): RequestResult<ReadBatchResponses, ReadBatchErrors, ThrowOnError> => (options.client ?? client).get<ReadBatchResponses, ReadBatchErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/batches/{id}',
    ...options
});

/**
 * Check a batch without sending: the error of each row, and how long all rows take
 *
 * Owners, admins and members. Account tokens: scope `batches:write`.
 */
export const checkBatch = <ThrowOnError extends boolean = false>(options: Options<CheckBatchData, ThrowOnError>): RequestResult<CheckBatchResponses, CheckBatchErrors, ThrowOnError> => (options.client ?? client).post<CheckBatchResponses, CheckBatchErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/batches/{id}/check',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Start a batch: one request for each row
 *
 * Owners, admins and members. Account tokens: scope `batches:write`.
 */
export const startBatch = <ThrowOnError extends boolean = false>(options: Options<StartBatchData, ThrowOnError>): RequestResult<StartBatchResponses, StartBatchErrors, ThrowOnError> => (options.client ?? client).post<StartBatchResponses, StartBatchErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/batches/{id}/start',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Accept no more rows for now
 *
 * Owners, admins and members. Account tokens: scope `batches:write`.
 */
export const pauseBatch = <ThrowOnError extends boolean = false>(options: Options<PauseBatchData, ThrowOnError>): RequestResult<PauseBatchResponses, PauseBatchErrors, ThrowOnError> => (options.client ?? client).post<PauseBatchResponses, PauseBatchErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/batches/{id}/pause',
    ...options
});

/**
 * Go on where it was paused
 *
 * Owners, admins and members. Account tokens: scope `batches:write`.
 */
export const resumeBatch = <ThrowOnError extends boolean = false>(options: Options<ResumeBatchData, ThrowOnError>): RequestResult<ResumeBatchResponses, ResumeBatchErrors, ThrowOnError> => (options.client ?? client).post<ResumeBatchResponses, ResumeBatchErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/batches/{id}/resume',
    ...options
});

/**
 * Accept no more rows; requests that were made go on
 *
 * Owners, admins and members. Account tokens: scope `batches:write`.
 */
export const cancelBatch = <ThrowOnError extends boolean = false>(options: Options<CancelBatchData, ThrowOnError>): RequestResult<CancelBatchResponses, CancelBatchErrors, ThrowOnError> => (options.client ?? client).post<CancelBatchResponses, CancelBatchErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/batches/{id}/cancel',
    ...options
});

/**
 * List the rows that reached nobody, with their reasons
 *
 * Account tokens: scope `batches:read`.
 */
export const listFailedRows = <ThrowOnError extends boolean = false>(options: Options<ListFailedRowsData, ThrowOnError>): RequestResult<ListFailedRowsResponses, ListFailedRowsErrors, ThrowOnError> => (options.client ?? client).get<ListFailedRowsResponses, ListFailedRowsErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/batches/{id}/failed',
    ...options
});

/**
 * Make a new draft of the rows that reached nobody; rows whose message may have arrived stay out
 *
 * Owners, admins and members. Account tokens: scope `batches:write`.
 */
export const draftFailedRows = <ThrowOnError extends boolean = false>(options: Options<DraftFailedRowsData, ThrowOnError>): RequestResult<DraftFailedRowsResponses, DraftFailedRowsErrors, ThrowOnError> => (options.client ?? client).post<DraftFailedRowsResponses, DraftFailedRowsErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/batches/{id}/failed',
    ...options
});

/**
 * List rows of the table, from one on
 *
 * Account tokens: scope `batches:read`.
 */
export const listBatchRows = <ThrowOnError extends boolean = false>(options: Options<ListBatchRowsData, ThrowOnError>): RequestResult<ListBatchRowsResponses, ListBatchRowsErrors, ThrowOnError> => (options.client ?? client).get<ListBatchRowsResponses, ListBatchRowsErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/batches/{id}/rows',
    ...options
});

/**
 * Change the cells of a row of a draft
 *
 * Owners, admins and members. Account tokens: scope `batches:write`.
 */
export const editBatchRow = <ThrowOnError extends boolean = false>(options: Options<EditBatchRowData, ThrowOnError>): RequestResult<EditBatchRowResponses, EditBatchRowErrors, ThrowOnError> => (options.client ?? client).patch<EditBatchRowResponses, EditBatchRowErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/batches/{id}/rows',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Watch the progress: server-sent event batch, when it changes
 *
 * Account tokens: scope `batches:read`.
 */
export const watchBatch = <ThrowOnError extends boolean = false>(options: Options<WatchBatchData, ThrowOnError, unknown>): Promise<ServerSentEventsResult<WatchBatchResponses>> => (options.client ?? client).sse.get<WatchBatchResponses, WatchBatchErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/batches/{id}/events',
    ...options
});

/**
 * Download the table as CSV with the result of each row
 *
 * Account tokens: scope `batches:read`.
 */
export const downloadBatchResults = <ThrowOnError extends boolean = false>(options: Options<DownloadBatchResultsData, ThrowOnError>): RequestResult<DownloadBatchResultsResponses, DownloadBatchResultsErrors, ThrowOnError> => (options.client ?? client).get<DownloadBatchResultsResponses, DownloadBatchResultsErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/batches/{id}/results',
    ...options
});

/**
 * List messages of contacts
 *
 * Account tokens: scope `inbound:read`.
 */
export const listInboundMessages = <ThrowOnError extends boolean = false>(options?: Options<ListInboundMessagesData, ThrowOnError>): RequestResult<ListInboundMessagesResponses, ListInboundMessagesErrors, ThrowOnError> => (options?.client ?? client).get<ListInboundMessagesResponses, ListInboundMessagesErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/inbound',
    ...options
});

/**
 * List completed forms
 *
 * Account tokens: scope `inbound:read`.
 */
export const listSubmissions = <ThrowOnError extends boolean = false>(options?: Options<ListSubmissionsData, ThrowOnError>): RequestResult<ListSubmissionsResponses, ListSubmissionsErrors, ThrowOnError> => (options?.client ?? client).get<ListSubmissionsResponses, ListSubmissionsErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/submissions',
    ...options
});

/**
 * List the newest message of conversations that somebody changed, or takes care of
 *
 * Account tokens: scope `inbox:read`.
 */
export const listThreads = <ThrowOnError extends boolean = false>(options?: Options<ListThreadsData, ThrowOnError>): RequestResult<ListThreadsResponses, ListThreadsErrors, ThrowOnError> => (options?.client ?? client).get<ListThreadsResponses, ListThreadsErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/threads',
    ...options
});

/**
 * Read a conversation: its state, and whether a reply needs a template
 *
 * Account tokens: scope `inbox:read`.
 */
export const readThread = <ThrowOnError extends boolean = false>(options?: Options<ReadThreadData, ThrowOnError>): RequestResult<ReadThreadResponses, ReadThreadErrors, ThrowOnError> => (options?.client ?? client).get<ReadThreadResponses, ReadThreadErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/threads/one',
    ...options
});

/**
 * Assign, end or reopen conversations
 *
 * Owners, admins and members. Account tokens: scope `inbox:write`.
 */
export const updateThreads = <ThrowOnError extends boolean = false>(options: Options<UpdateThreadsData, ThrowOnError>): RequestResult<UpdateThreadsResponses, UpdateThreadsErrors, ThrowOnError> => (options.client ?? client).post<UpdateThreadsResponses, UpdateThreadsErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/threads/changes',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Note that the person has read conversations, or writes an answer
 */
export const markThreadsRead = <ThrowOnError extends boolean = false>(options: Options<MarkThreadsReadData, ThrowOnError>): RequestResult<MarkThreadsReadResponses, MarkThreadsReadErrors, ThrowOnError> => (options.client ?? client).post<MarkThreadsReadResponses, MarkThreadsReadErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/threads/read',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List the people to whom a conversation can be assigned
 *
 * Account tokens: scope `inbox:read`.
 */
export const listColleagues = <ThrowOnError extends boolean = false>(options?: Options<ListColleaguesData, ThrowOnError>): RequestResult<ListColleaguesResponses, ListColleaguesErrors, ThrowOnError> => (options?.client ?? client).get<ListColleaguesResponses, ListColleaguesErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/colleagues',
    ...options
});

/**
 * Watch the inbox: server-sent events message, thread and note
 *
 * Account tokens: scope `inbox:read`.
 */
export const watchInbox = <ThrowOnError extends boolean = false>(options?: Options<WatchInboxData, ThrowOnError, unknown>): Promise<ServerSentEventsResult<WatchInboxResponses>> => (options?.client ?? client).sse.get<WatchInboxResponses, WatchInboxErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/inbox/events',
    ...options
});

/**
 * List notes for colleagues on a conversation
 *
 * Account tokens: scope `inbox:read`.
 */
export const listThreadNotes = <ThrowOnError extends boolean = false>(options?: Options<ListThreadNotesData, ThrowOnError>): RequestResult<ListThreadNotesResponses, ListThreadNotesErrors, ThrowOnError> => (options?.client ?? client).get<ListThreadNotesResponses, ListThreadNotesErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/thread-notes',
    ...options
});

/**
 * Write a note for colleagues on a conversation; it is never sent
 *
 * Owners, admins and members. Account tokens: scope `inbox:write`.
 */
export const createThreadNote = <ThrowOnError extends boolean = false>(options: Options<CreateThreadNoteData, ThrowOnError>): RequestResult<CreateThreadNoteResponses, CreateThreadNoteErrors, ThrowOnError> => (options.client ?? client).post<CreateThreadNoteResponses, CreateThreadNoteErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/thread-notes',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Delete an own note; who may manage the account deletes any
 *
 * Owners, admins and members. Account tokens: scope `inbox:write`.
 */
export const deleteThreadNote = <ThrowOnError extends boolean = false>(options: Options<DeleteThreadNoteData, ThrowOnError>): RequestResult<DeleteThreadNoteResponses, DeleteThreadNoteErrors, ThrowOnError> => (options.client ?? client).delete<DeleteThreadNoteResponses, DeleteThreadNoteErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/thread-notes/{id}',
    ...options
});

/**
 * List canned replies
 *
 * Account tokens: scope `inbox:read`.
 */
export const listCannedReplies = <ThrowOnError extends boolean = false>(options?: Options<ListCannedRepliesData, ThrowOnError>): RequestResult<ListCannedRepliesResponses, ListCannedRepliesErrors, ThrowOnError> => (options?.client ?? client).get<ListCannedRepliesResponses, ListCannedRepliesErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/canned-replies',
    ...options
});

/**
 * Create a canned reply
 *
 * Owners, admins and members. Account tokens: scope `inbox:write`.
 */
export const createCannedReply = <ThrowOnError extends boolean = false>(options: Options<CreateCannedReplyData, ThrowOnError>): RequestResult<CreateCannedReplyResponses, CreateCannedReplyErrors, ThrowOnError> => (options.client ?? client).post<CreateCannedReplyResponses, CreateCannedReplyErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/canned-replies',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Delete a canned reply
 *
 * Owners, admins and members. Account tokens: scope `inbox:write`.
 */
export const deleteCannedReply = <ThrowOnError extends boolean = false>(options: Options<DeleteCannedReplyData, ThrowOnError>): RequestResult<DeleteCannedReplyResponses, DeleteCannedReplyErrors, ThrowOnError> => (options.client ?? client).delete<DeleteCannedReplyResponses, DeleteCannedReplyErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/canned-replies/{id}',
    ...options
});

/**
 * Change a canned reply
 *
 * Owners, admins and members. Account tokens: scope `inbox:write`.
 */
export const updateCannedReply = <ThrowOnError extends boolean = false>(options: Options<UpdateCannedReplyData, ThrowOnError>): RequestResult<UpdateCannedReplyResponses, UpdateCannedReplyErrors, ThrowOnError> => (options.client ?? client).patch<UpdateCannedReplyResponses, UpdateCannedReplyErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/canned-replies/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Read the body of a refused call, without secrets; kept for 24 hours
 */
export const readRejectedCall = <ThrowOnError extends boolean = false>(options: Options<ReadRejectedCallData, ThrowOnError>): RequestResult<ReadRejectedCallResponses, ReadRejectedCallErrors, ThrowOnError> => (options.client ?? client).get<ReadRejectedCallResponses, ReadRejectedCallErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/audit/{id}/call',
    ...options
});

/**
 * List rejected calls of /v1 and actions in the dashboard
 *
 * Account tokens: scope `logs:read`.
 */
export const listAuditRows = <ThrowOnError extends boolean = false>(options?: Options<ListAuditRowsData, ThrowOnError>): RequestResult<ListAuditRowsResponses, ListAuditRowsErrors, ThrowOnError> => (options?.client ?? client).get<ListAuditRowsResponses, ListAuditRowsErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/audit',
    ...options
});

/**
 * Statistics of a period in the time zone of the account; cached for half a minute, or longer when counting is slow
 *
 * Account tokens: scope `logs:read`.
 */
export const readOverview = <ThrowOnError extends boolean = false>(options?: Options<ReadOverviewData, ThrowOnError>): RequestResult<ReadOverviewResponses, ReadOverviewErrors, ThrowOnError> => (options?.client ?? client).get<ReadOverviewResponses, ReadOverviewErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/overview',
    ...options
});

/**
 * Count sends by day, channel and outcome, the last seven days by default; cached for half a minute, or longer when counting is slow
 *
 * Account tokens: scope `logs:read`.
 */
export const readStats = <ThrowOnError extends boolean = false>(options?: Options<ReadStatsData, ThrowOnError>): RequestResult<ReadStatsResponses, ReadStatsErrors, ThrowOnError> => (options?.client ?? client).get<ReadStatsResponses, ReadStatsErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/stats',
    ...options
});

/**
 * List requests that need attention: failed, unknown, or taken back by a receipt
 *
 * Account tokens: scope `logs:read`.
 */
export const listAttention = <ThrowOnError extends boolean = false>(options?: Options<ListAttentionData, ThrowOnError>): RequestResult<ListAttentionResponses, ListAttentionErrors, ThrowOnError> => (options?.client ?? client).get<ListAttentionResponses, ListAttentionErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/attention',
    ...options
});

/**
 * Count requests that need attention, and list problems of devices, pools and endpoints; problems are cached for half a minute
 *
 * Account tokens: scope `logs:read`.
 */
export const countAttention = <ThrowOnError extends boolean = false>(options?: Options<CountAttentionData, ThrowOnError>): RequestResult<CountAttentionResponses, CountAttentionErrors, ThrowOnError> => (options?.client ?? client).get<CountAttentionResponses, CountAttentionErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/attention/counts',
    ...options
});

/**
 * Note that requests which need attention were dealt with, and by whom
 *
 * Owners, admins and members. Account tokens: scope `logs:write`.
 */
export const dealWithRequests = <ThrowOnError extends boolean = false>(options: Options<DealWithRequestsData, ThrowOnError>): RequestResult<DealWithRequestsResponses, DealWithRequestsErrors, ThrowOnError> => (options.client ?? client).post<DealWithRequestsResponses, DealWithRequestsErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/attention/done',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Put requests that were dealt with back on the list
 *
 * Owners, admins and members. Account tokens: scope `logs:write`.
 */
export const reopenRequests = <ThrowOnError extends boolean = false>(options: Options<ReopenRequestsData, ThrowOnError>): RequestResult<ReopenRequestsResponses, ReopenRequestsErrors, ThrowOnError> => (options.client ?? client).post<ReopenRequestsResponses, ReopenRequestsErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/attention/reopen',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Find contacts, requests, messages and templates by what a person has of them
 */
export const search = <ThrowOnError extends boolean = false>(options?: Options<SearchData, ThrowOnError>): RequestResult<SearchResponses, SearchErrors, ThrowOnError> => (options?.client ?? client).get<SearchResponses, SearchErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/search',
    ...options
});

/**
 * Read a contact's addresses, opt-outs and session windows
 */
export const readContactProfile = <ThrowOnError extends boolean = false>(options?: Options<ReadContactProfileData, ThrowOnError>): RequestResult<ReadContactProfileResponses, ReadContactProfileErrors, ThrowOnError> => (options?.client ?? client).get<ReadContactProfileResponses, ReadContactProfileErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/contacts/profile',
    ...options
});

/**
 * List requests to a contact and messages of it, with their receipts
 */
export const listContactMessages = <ThrowOnError extends boolean = false>(options?: Options<ListContactMessagesData, ThrowOnError>): RequestResult<ListContactMessagesResponses, ListContactMessagesErrors, ThrowOnError> => (options?.client ?? client).get<ListContactMessagesResponses, ListContactMessagesErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/contacts/messages',
    ...options
});

/**
 * Export everything that is stored about an address, one JSON object per line
 *
 * Owners and admins.
 */
export const exportContact = <ThrowOnError extends boolean = false>(options: Options<ExportContactData, ThrowOnError>): RequestResult<ExportContactResponses, ExportContactErrors, ThrowOnError> => (options.client ?? client).post<ExportContactResponses, ExportContactErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/contacts/export',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Erase what is stored about an address; opt-outs stay in force
 *
 * Owners and admins.
 */
export const eraseContact = <ThrowOnError extends boolean = false>(options: Options<EraseContactData, ThrowOnError>): RequestResult<EraseContactResponses, EraseContactErrors, ThrowOnError> => (options.client ?? client).post<EraseContactResponses, EraseContactErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/contacts/erase',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List the addresses that are one contact, with how each was learned
 */
export const readContact = <ThrowOnError extends boolean = false>(options?: Options<ReadContactData, ThrowOnError>): RequestResult<ReadContactResponses, ReadContactErrors, ThrowOnError> => (options?.client ?? client).get<ReadContactResponses, ReadContactErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/contacts',
    ...options
});

/**
 * Say that two addresses are one contact; nothing is deleted
 *
 * Owners and admins.
 */
export const mergeContacts = <ThrowOnError extends boolean = false>(options: Options<MergeContactsData, ThrowOnError>): RequestResult<MergeContactsResponses, MergeContactsErrors, ThrowOnError> => (options.client ?? client).post<MergeContactsResponses, MergeContactsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/contacts/merge',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Separate what a link joins, such as a number that moved to another person
 *
 * Owners and admins.
 */
export const separateContacts = <ThrowOnError extends boolean = false>(options: Options<SeparateContactsData, ThrowOnError>): RequestResult<SeparateContactsResponses, SeparateContactsErrors, ThrowOnError> => (options.client ?? client).post<SeparateContactsResponses, SeparateContactsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        }, {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/contacts/links/{id}/separate',
    ...options
});

/**
 * Read depth and consumers of every queue, and what waits in the store
 */
export const readQueues = <ThrowOnError extends boolean = false>(options?: Options<ReadQueuesData, ThrowOnError>): RequestResult<ReadQueuesResponses, ReadQueuesErrors, ThrowOnError> => (options?.client ?? client).get<ReadQueuesResponses, ReadQueuesErrors, ThrowOnError>({
    security: [{
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/operations/queues',
    ...options
});

/**
 * List running processes and the connections that each holds
 */
export const listWorkers = <ThrowOnError extends boolean = false>(options?: Options<ListWorkersData, ThrowOnError>): RequestResult<ListWorkersResponses, ListWorkersErrors, ThrowOnError> => (options?.client ?? client).get<ListWorkersResponses, ListWorkersErrors, ThrowOnError>({
    security: [{
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/operations/workers',
    ...options
});

/**
 * List the devices of all accounts, their state and the process that holds each
 */
export const listOperatedDevices = <ThrowOnError extends boolean = false>(options?: Options<ListOperatedDevicesData, ThrowOnError>): RequestResult<ListOperatedDevicesResponses, ListOperatedDevicesErrors, ThrowOnError> => (options?.client ?? client).get<ListOperatedDevicesResponses, ListOperatedDevicesErrors, ThrowOnError>({
    security: [{
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/operations/devices',
    ...options
});

/**
 * List which members the newest payloads of a device’s provider had, without contents
 */
export const listDevicePayloads = <ThrowOnError extends boolean = false>(options: Options<ListDevicePayloadsData, ThrowOnError>): RequestResult<ListDevicePayloadsResponses, ListDevicePayloadsErrors, ThrowOnError> => (options.client ?? client).get<ListDevicePayloadsResponses, ListDevicePayloadsErrors, ThrowOnError>({
    security: [{
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/operations/devices/{id}/payloads',
    ...options
});

/**
 * List templates of all accounts that wait for approval
 */
export const listApprovals = <ThrowOnError extends boolean = false>(options?: Options<ListApprovalsData, ThrowOnError>): RequestResult<ListApprovalsResponses, ListApprovalsErrors, ThrowOnError> => (options?.client ?? client).get<ListApprovalsResponses, ListApprovalsErrors, ThrowOnError>({
    security: [{
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/operations/approvals',
    ...options
});

/**
 * List calls without a valid token, newest first; they belong to no account
 */
export const listRefusedCalls = <ThrowOnError extends boolean = false>(options?: Options<ListRefusedCallsData, ThrowOnError>): RequestResult<ListRefusedCallsResponses, ListRefusedCallsErrors, ThrowOnError> => (options?.client ?? client).get<ListRefusedCallsResponses, ListRefusedCallsErrors, ThrowOnError>({
    security: [{
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/operations/refused-calls',
    ...options
});

/**
 * List dead letters, oldest first
 */
export const listDeadLetters = <ThrowOnError extends boolean = false>(options?: Options<ListDeadLettersData, ThrowOnError>): RequestResult<ListDeadLettersResponses, ListDeadLettersErrors, ThrowOnError> => (options?.client ?? client).get<ListDeadLettersResponses, ListDeadLettersErrors, ThrowOnError>({
    security: [{
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/operations/dead-letters',
    ...options
});

/**
 * Return a dead letter to its queue
 */
export const replayDeadLetter = <ThrowOnError extends boolean = false>(options: Options<ReplayDeadLetterData, ThrowOnError>): RequestResult<ReplayDeadLetterResponses, ReplayDeadLetterErrors, ThrowOnError> => (options.client ?? client).post<ReplayDeadLetterResponses, ReplayDeadLetterErrors, ThrowOnError>({
    security: [{
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/operations/dead-letters/{id}/replay',
    ...options
});

/**
 * Drop a dead letter
 */
export const deleteDeadLetter = <ThrowOnError extends boolean = false>(options: Options<DeleteDeadLetterData, ThrowOnError>): RequestResult<DeleteDeadLetterResponses, DeleteDeadLetterErrors, ThrowOnError> => (options.client ?? client).delete<DeleteDeadLetterResponses, DeleteDeadLetterErrors, ThrowOnError>({
    security: [{
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/operations/dead-letters/{id}',
    ...options
});

/**
 * List requests that a restore holds back until they are released or cancelled
 */
export const listHeldRequests = <ThrowOnError extends boolean = false>(options?: Options<ListHeldRequestsData, ThrowOnError>): RequestResult<ListHeldRequestsResponses, ListHeldRequestsErrors, ThrowOnError> => (options?.client ?? client).get<ListHeldRequestsResponses, ListHeldRequestsErrors, ThrowOnError>({
    security: [{
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/operations/held',
    ...options
});

/**
 * Count the events that a restore holds back
 */
export const countHeldEvents = <ThrowOnError extends boolean = false>(options?: Options<CountHeldEventsData, ThrowOnError>): RequestResult<CountHeldEventsResponses, CountHeldEventsErrors, ThrowOnError> => (options?.client ?? client).get<CountHeldEventsResponses, CountHeldEventsErrors, ThrowOnError>({
    security: [{
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/operations/held/events',
    ...options
});

/**
 * Release held requests and held events
 */
export const releaseHeld = <ThrowOnError extends boolean = false>(options: Options<ReleaseHeldData, ThrowOnError>): RequestResult<ReleaseHeldResponses, ReleaseHeldErrors, ThrowOnError> => (options.client ?? client).post<ReleaseHeldResponses, ReleaseHeldErrors, ThrowOnError>({
    security: [{
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/operations/held/release',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Cancel held requests, and delete held events
 */
export const cancelHeld = <ThrowOnError extends boolean = false>(options: Options<CancelHeldData, ThrowOnError>): RequestResult<CancelHeldResponses, CancelHeldErrors, ThrowOnError> => (options.client ?? client).post<CancelHeldResponses, CancelHeldErrors, ThrowOnError>({
    security: [{
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/operations/held/cancel',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Download a backup of the store; secrets in it stay sealed, messages are readable
 */
export const downloadBackup = <ThrowOnError extends boolean = false>(options?: Options<DownloadBackupData, ThrowOnError>): RequestResult<DownloadBackupResponses, DownloadBackupErrors, ThrowOnError> => (options?.client ?? client).get<DownloadBackupResponses, DownloadBackupErrors, ThrowOnError>({
    security: [{
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/operations/backup',
    ...options
});

/**
 * Prove that two addresses lead to one installation: both give one proof of a nonce
 */
export const proveInstallation = <ThrowOnError extends boolean = false>(options?: Options<ProveInstallationData, ThrowOnError>): RequestResult<ProveInstallationResponses, ProveInstallationErrors, ThrowOnError> => (options?.client ?? client).get<ProveInstallationResponses, ProveInstallationErrors, ThrowOnError>({ url: '/api/installation-proof', ...options });

/**
 * Read versions, store, broker and limits of the installation
 */
export const readInstallation = <ThrowOnError extends boolean = false>(options?: Options<ReadInstallationData, ThrowOnError>): RequestResult<ReadInstallationResponses, ReadInstallationErrors, ThrowOnError> => (options?.client ?? client).get<ReadInstallationResponses, ReadInstallationErrors, ThrowOnError>({
    security: [{
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/operations/installation',
    ...options
});

/**
 * See a call as it arrives through a proxy: an event, a pause, a second event
 */
export const probeConnection = <ThrowOnError extends boolean = false>(options?: Options<ProbeConnectionData, ThrowOnError, unknown>): Promise<ServerSentEventsResult<ProbeConnectionResponses>> => (options?.client ?? client).sse.get<ProbeConnectionResponses, ProbeConnectionErrors, ThrowOnError>({
    security: [{
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/operations/probe',
    ...options
});

/**
 * List people who asked for a password link in the last 7 days that nothing could mail: make one (`POST /api/users/{id}/link`) and hand it on
 */
export const listWaitingLinks = <ThrowOnError extends boolean = false>(options?: Options<ListWaitingLinksData, ThrowOnError>): RequestResult<ListWaitingLinksResponses, ListWaitingLinksErrors, ThrowOnError> => (options?.client ?? client).get<ListWaitingLinksResponses, ListWaitingLinksErrors, ThrowOnError>({
    security: [{
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/operations/links',
    ...options
});

/**
 * Connect to the installation's own mail server (`MAIL_URL`) and log in; no mail is sent
 */
export const checkOwnMailServer = <ThrowOnError extends boolean = false>(options?: Options<CheckOwnMailServerData, ThrowOnError>): RequestResult<CheckOwnMailServerResponses, CheckOwnMailServerErrors, ThrowOnError> => (options?.client ?? client).post<CheckOwnMailServerResponses, CheckOwnMailServerErrors, ThrowOnError>({
    security: [{
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/operations/mail-server/check',
    ...options
});

/**
 * Remove the app at Meta; devices that signed up go on
 */
export const removeMetaApp = <ThrowOnError extends boolean = false>(options?: Options<RemoveMetaAppData, ThrowOnError>): RequestResult<RemoveMetaAppResponses, RemoveMetaAppErrors, ThrowOnError> => (options?.client ?? client).delete<RemoveMetaAppResponses, RemoveMetaAppErrors, ThrowOnError>({
    security: [{
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/operations/meta-app',
    ...options
});

/**
 * Read the app at Meta by which businesses sign up
 */
export const readMetaApp = <ThrowOnError extends boolean = false>(options?: Options<ReadMetaAppData, ThrowOnError>): RequestResult<ReadMetaAppResponses, ReadMetaAppErrors, ThrowOnError> => (options?.client ?? client).get<ReadMetaAppResponses, ReadMetaAppErrors, ThrowOnError>({
    security: [{
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/operations/meta-app',
    ...options
});

/**
 * Set the app at Meta by which businesses sign up (Facebook Login for Business)
 */
export const setMetaApp = <ThrowOnError extends boolean = false>(options: Options<SetMetaAppData, ThrowOnError>): RequestResult<SetMetaAppResponses, SetMetaAppErrors, ThrowOnError> => (options.client ?? client).post<SetMetaAppResponses, SetMetaAppErrors, ThrowOnError>({
    security: [{
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/api/operations/meta-app',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List messages that arrived in the sandbox
 *
 * Account tokens: scope `sandbox:read`.
 */
export const listSandboxMessages = <ThrowOnError extends boolean = false>(options?: Options<ListSandboxMessagesData, ThrowOnError>): RequestResult<ListSandboxMessagesResponses, ListSandboxMessagesErrors, ThrowOnError> => (options?.client ?? client).get<ListSandboxMessagesResponses, ListSandboxMessagesErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/sandbox/messages',
    ...options
});

/**
 * List actions of the sandbox's contacts
 *
 * Account tokens: scope `sandbox:read`.
 */
export const listSandboxAnswers = <ThrowOnError extends boolean = false>(options?: Options<ListSandboxAnswersData, ThrowOnError>): RequestResult<ListSandboxAnswersResponses, ListSandboxAnswersErrors, ThrowOnError> => (options?.client ?? client).get<ListSandboxAnswersResponses, ListSandboxAnswersErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/sandbox/answers',
    ...options
});

/**
 * Act as a contact of a sandbox device
 *
 * Owners, admins and members. Account tokens: scope `sandbox:write`.
 */
export const actAsSandboxContact = <ThrowOnError extends boolean = false>(options: Options<ActAsSandboxContactData, ThrowOnError>): RequestResult<ActAsSandboxContactResponses, ActAsSandboxContactErrors, ThrowOnError> => (options.client ?? client).post<ActAsSandboxContactResponses, ActAsSandboxContactErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/sandbox/answers',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Act as Meta on the number of a WABA sandbox device: it is told by webhooks
 *
 * Owners, admins and members. Account tokens: scope `sandbox:write`.
 */
export const actAsSandboxMeta = <ThrowOnError extends boolean = false>(options: Options<ActAsSandboxMetaData, ThrowOnError>): RequestResult<ActAsSandboxMetaResponses, ActAsSandboxMetaErrors, ThrowOnError> => (options.client ?? client).post<ActAsSandboxMetaResponses, ActAsSandboxMetaErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/sandbox/numbers',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Link a phone of the sandbox: scan a device's QR code, or type its pairing code
 *
 * Owners and admins. Account tokens: scope `sandbox:write`.
 */
export const linkSandboxPhone = <ThrowOnError extends boolean = false>(options: Options<LinkSandboxPhoneData, ThrowOnError>): RequestResult<LinkSandboxPhoneResponses, LinkSandboxPhoneErrors, ThrowOnError> => (options.client ?? client).post<LinkSandboxPhoneResponses, LinkSandboxPhoneErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/sandbox/link',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List the magic recipients of the sandbox
 *
 * Account tokens: scope `sandbox:read`.
 */
export const listSandboxRecipients = <ThrowOnError extends boolean = false>(options?: Options<ListSandboxRecipientsData, ThrowOnError>): RequestResult<ListSandboxRecipientsResponses, ListSandboxRecipientsErrors, ThrowOnError> => (options?.client ?? client).get<ListSandboxRecipientsResponses, ListSandboxRecipientsErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/sandbox/recipients',
    ...options
});

/**
 * Download a file that arrived in the sandbox
 *
 * Account tokens: scope `sandbox:read`.
 */
export const downloadSandboxFile = <ThrowOnError extends boolean = false>(options: Options<DownloadSandboxFileData, ThrowOnError>): RequestResult<DownloadSandboxFileResponses, DownloadSandboxFileErrors, ThrowOnError> => (options.client ?? client).get<DownloadSandboxFileResponses, DownloadSandboxFileErrors, ThrowOnError>({
    security: [
        {
            in: 'cookie',
            name: 'cascade_session',
            type: 'apiKey'
        },
        {
            key: 'operator',
            scheme: 'bearer',
            type: 'http'
        },
        {
            key: 'account',
            scheme: 'bearer',
            type: 'http'
        }
    ],
    url: '/api/sandbox/files/{id}',
    ...options
});

/**
 * This description
 */
export const readApiDescription = <ThrowOnError extends boolean = false>(options?: Options<ReadApiDescriptionData, ThrowOnError>): RequestResult<ReadApiDescriptionResponses, ReadApiDescriptionErrors, ThrowOnError> => (options?.client ?? client).get<ReadApiDescriptionResponses, ReadApiDescriptionErrors, ThrowOnError>({ url: '/api/openapi.json', ...options });
