import { UNSUBSCRIBE_LINK } from '@cascade/contracts';
import type { SendJob } from '@cascade/channel';
import type { EmailCredentials } from '@cascade/store';
import { renderMail, type MailContent } from './render-mail.ts';

const job = {
  send: 1,
  request: 2,
  to: 'ana@example.com',
  credentials: { from: { address: 'shop@example.com' } },
  media: [],
} as unknown as SendJob<EmailCredentials>;

const content: MailContent = {
  kind: 'email',
  subject: 'Sale',
  html: `<p>Hi</p><a href="${UNSUBSCRIBE_LINK}">Unsubscribe</a>`,
  text: `Hi\n\nUnsubscribe: ${UNSUBSCRIBE_LINK}`,
  attachments: [],
  oneClick: true,
};

test("the recipient's own link to unsubscribe stands in both parts and in the header", async () => {
  const oneClick = 'https://messages.example.com/unsubscribe/abc';
  const mail = await renderMail(job, content, { date: new Date(0), tag: 't', oneClick });
  expect(mail).toMatchObject({
    html: `<p>Hi</p><a href="${oneClick}">Unsubscribe</a>`,
    text: `Hi\n\nUnsubscribe: ${oneClick}`,
    headers: {
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
});

test('without a link nothing stands there, and no address of nobody', async () => {
  const mail = await renderMail(job, content, { date: new Date(0), tag: 't' });
  expect(JSON.stringify(mail)).not.toContain(UNSUBSCRIBE_LINK);
});
