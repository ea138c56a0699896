import express from 'express';
import { verifyWebhook, WebhookVerificationError } from '../../../clients/typescript/src/index.ts';

const { HOOK_SECRET = '', PORT = '' } = process.env;
const app = express();

app.post('/hook', express.raw({ type: () => true }), (request, response) => {
  try {
    const event = verifyWebhook(request.headers, request.body as Buffer, HOOK_SECRET);
    if (event.event === 'incoming_message') console.log(event.message.text);
    response.sendStatus(200);
  } catch (error) {
    response.sendStatus(error instanceof WebhookVerificationError ? 401 : 500);
  }
});
app.post('/interim', (_request, response) => {
  response.writeContinue();
  response.writeEarlyHints({ link: '</a>; rel=preload' });
  response.sendStatus(200);
});
app.listen(Number(PORT), '127.0.0.1');
