/** Bodies that routes accept, and the secrets in them. */
export const CREDENTIALS = {
  whatsapp: {},
  telegram: { bot_token: '123456:telegram-secret_1' },
  waba: {
    phone_number_id: '1001',
    waba_id: '2002',
    access_token: 'EAAwaba-secret-2',
    app_secret: 'waba-secret-3',
    verify_token: 'waba-secret-4',
  },
  email: {
    host: 'mail.example.com',
    port: 587,
    secure: false,
    username: 'ann',
    password: 'mail-secret-5',
    from: { name: 'Ann', address: 'ann@example.com' },
  },
} as const;

export const SECRETS = [
  CREDENTIALS.telegram.bot_token,
  CREDENTIALS.waba.access_token,
  CREDENTIALS.waba.app_secret,
  CREDENTIALS.waba.verify_token,
  CREDENTIALS.email.password,
] as const;

export const CONTENTS = {
  whatsapp: { message: { type: 'text', message: 'Hi {{name}}' } },
  telegram: { message: { type: 'text', message: 'Code {{ code }} for {{name}}' } },
  email: { subject: 'Hi {{name}}', html: '<p>{{code}}</p>', text: '{{code}}' },
  waba: {
    name: 'login_code',
    language: 'en_US',
    components: [{ type: 'body', text: 'Your code is {{1}}' }],
  },
} as const;
