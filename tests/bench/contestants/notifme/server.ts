import { createRequire } from 'node:module';
import express, { type Request, type Response } from 'express';

/** Runs `notifme-sdk` behind express, as its README shows. It stores nothing and has no broker. */
interface Sdk {
  send(notification: object): Promise<{ status: string; errors?: unknown }>;
}
interface Package {
  default: new (options: object) => Sdk;
}

const { NOTIFME, PROVIDER_URL, SMTP_PORT, PORT } = process.env;
const { default: NotifmeSdk } = createRequire(`${NOTIFME}/`)('notifme-sdk') as Package;

const sdk = new NotifmeSdk({
  channels: {
    slack: { providers: [{ type: 'webhook', webhookUrl: `${PROVIDER_URL}/hook` }] },
    email: {
      providers: [{ type: 'smtp', host: '127.0.0.1', port: Number(SMTP_PORT), secure: false }],
    },
  },
});

const app = express();
app.use(express.json());
app.get('/readyz', (_request, response) => void response.end());
app.post('/send', send);
app.listen(Number(PORT), '127.0.0.1');

async function send(request: Request, response: Response): Promise<void> {
  const { status } = await sdk.send(request.body as object);
  response.json({ status });
}
