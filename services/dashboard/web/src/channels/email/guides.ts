import type { GuidePicture } from '../guide/guide.tsx';
import type { MailProviderKey } from './providers.ts';

/** Where each kind of sender finds its credentials. */
export const MAIL_GUIDES: Readonly<Record<MailProviderKey | 'smtp', GuidePicture>> = {
  smtp: {
    link: { href: 'https://myaccount.google.com/apppasswords', name: 'Google App passwords' },
    picture: {
      console: {
        title: 'Mail provider · Settings',
        menu: ['Account', 'Security', 'SMTP and IMAP'],
        chosen: 'SMTP and IMAP',
        fields: [
          { name: 'SMTP server', value: 'smtp.gmail.com', marked: true },
          { name: 'Port (STARTTLS)', value: '587', marked: true },
          { name: 'App password', value: '•••• •••• •••• ••••', marked: true },
        ],
      },
    },
  },
  ses: {
    link: { href: 'https://console.aws.amazon.com/iam/home#/users', name: 'AWS IAM' },
    picture: {
      console: {
        title: 'AWS · IAM',
        menu: ['Users', '  Permissions', '  Security credentials'],
        chosen: '  Security credentials',
        fields: [
          { name: 'Access key ID', value: 'AKIA…', marked: true },
          { name: 'Secret access key', value: '••••••••••  Show', marked: true },
        ],
      },
    },
  },
  postmark: {
    link: { href: 'https://account.postmarkapp.com/servers', name: 'Postmark' },
    picture: {
      console: {
        title: 'Postmark · My server',
        menu: ['Message Streams', 'Settings', 'API Tokens'],
        chosen: 'API Tokens',
        fields: [{ name: 'Server API tokens', value: 'a1b2c3d4-…', marked: true }],
      },
    },
  },
  mailgun: {
    link: { href: 'https://app.mailgun.com/settings/api_security', name: 'Mailgun' },
    picture: {
      console: {
        title: 'Mailgun',
        menu: ['Settings', '  API Security', 'Send', '  Domains'],
        chosen: '  API Security',
        fields: [
          { name: 'Mailgun API keys', value: 'a1b2c3…', marked: true },
          { name: 'Send · Domains', value: 'mg.shop.example', marked: true },
        ],
      },
    },
  },
  sendgrid: {
    link: { href: 'https://app.sendgrid.com/settings/api_keys', name: 'SendGrid' },
    picture: {
      console: {
        title: 'SendGrid',
        menu: ['Settings', '  API Keys', '  Sender Auth', '  Mail Settings'],
        chosen: '  API Keys',
        fields: [
          { name: 'Restricted Access', value: '☑ Mail Send' },
          { name: 'API Key', value: 'SG.…', marked: true },
        ],
      },
    },
  },
  resend: {
    link: { href: 'https://resend.com/api-keys', name: 'Resend' },
    picture: {
      console: {
        title: 'Resend',
        menu: ['Emails', 'Domains', 'API Keys', 'Webhooks'],
        chosen: 'API Keys',
        fields: [
          { name: 'Permission', value: 'Sending access' },
          { name: 'API Key', value: 're_…', marked: true },
        ],
      },
    },
  },
};
