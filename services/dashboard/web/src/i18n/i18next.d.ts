import 'i18next';
import type { ChannelTexts } from '../channels/index.ts';
import type accounts from './en/accounts.json';
import type members from './en/members.json';
import type settings from './en/settings.json';
import type operations from './en/operations.json';
import type alerts from './en/alerts.json';
import type audit from './en/audit.json';
import type authorize from './en/authorize.json';
import type autoreplies from './en/autoreplies.json';
import type files from './en/files.json';
import type home from './en/home.json';
import type requests from './en/requests.json';
import type sandboxInbox from './en/sandbox-inbox.json';
import type selfSend from './en/self-send.json';
import type senderPools from './en/sender-pools.json';
import type shell from './en/shell.json';
import type signIn from './en/sign-in.json';
import type singleSignOn from './en/single-sign-on.json';
import type tokens from './en/tokens.json';
import type usage from './en/usage.json';
import type verify from './en/verify.json';
import type wabaSignup from './en/waba-signup.json';
import type errors from './en/errors.json';
import type devices from './en/devices.json';
import type templates from './en/templates.json';
import type webhooks from './en/webhooks.json';
import type batches from './en/batches.json';
import type request from './en/request.json';
import type attention from './en/attention.json';
import type inbox from './en/inbox.json';
import type submissions from './en/submissions.json';
import type suppressions from './en/suppressions.json';
import type contact from './en/contact.json';
import type send from './en/send.json';

// The compiler refuses an unknown key. Each screen adds its namespace.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: {
      channels: ChannelTexts;
      attention: typeof attention;
      contact: typeof contact;
      inbox: typeof inbox;
      submissions: typeof submissions;
      suppressions: typeof suppressions;
      accounts: typeof accounts;
      members: typeof members;
      operations: typeof operations;
      alerts: typeof alerts;
      files: typeof files;
      usage: typeof usage;
      verify: typeof verify;
      'waba-signup': typeof wabaSignup;
      'sandbox-inbox': typeof sandboxInbox;
      'self-send': typeof selfSend;
      'sender-pools': typeof senderPools;
      settings: typeof settings;
      'single-sign-on': typeof singleSignOn;
      send: typeof send;
      batches: typeof batches;
      request: typeof request;
      webhooks: typeof webhooks;
      templates: typeof templates;
      devices: typeof devices;
      errors: typeof errors;
      tokens: typeof tokens;
      audit: typeof audit;
      authorize: typeof authorize;
      autoreplies: typeof autoreplies;
      home: typeof home;
      requests: typeof requests;
      shell: typeof shell;
      'sign-in': typeof signIn;
    };
  }
}
