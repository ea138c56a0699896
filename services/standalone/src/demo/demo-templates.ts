import type { Channel, TemplateContent } from '@cascade/contracts';
import type { Template } from '@cascade/store';

export interface DemoTemplate {
  channel: Channel;
  name: string;
  content: TemplateContent;
  approval: Template['approval'];
  rejectedReason?: string;
  active: boolean;
}

const approved = { approval: 'approved', active: true } as const;

/** A template for each channel, and one in each state that a send can meet. */
export const DEMO_TEMPLATES: readonly DemoTemplate[] = [
  {
    channel: 'telegram',
    name: 'otp',
    content: { message: { type: 'text', message: 'Your code is {{code}}.' } },
    ...approved,
  },
  {
    channel: 'whatsapp',
    name: 'otp',
    content: { message: { type: 'text', message: 'Your code is *{{code}}*.' } },
    ...approved,
  },
  {
    channel: 'waba',
    name: 'otp_code',
    content: {
      name: 'otp_code',
      language: 'en',
      components: [
        { type: 'BODY', text: '*{{1}}* is your verification code.' },
        { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE', text: 'Copy code' }] },
      ],
    },
    ...approved,
  },
  {
    channel: 'email',
    name: 'otp',
    content: {
      subject: 'Your code is {{code}}',
      html: '<p>Your code is <strong>{{code}}</strong>.</p>',
      text: 'Your code is {{code}}.',
    },
    ...approved,
  },
  {
    channel: 'telegram',
    name: 'pending review',
    content: { message: { type: 'text', message: 'Not yet approved' } },
    approval: 'pending',
    active: true,
  },
  {
    channel: 'telegram',
    name: 'rejected',
    content: { message: { type: 'text', message: 'Win a prize now!!!' } },
    approval: 'rejected',
    rejectedReason: 'reads like spam',
    active: true,
  },
  {
    channel: 'email',
    name: 'inactive',
    content: { subject: 'Old news', text: 'This template was turned off.' },
    approval: 'approved',
    active: false,
  },
];
