import { createHmac } from 'node:crypto';

/** Where the statuses of a number's messages go. */
export interface ReceiptCallback {
  url: string;
  appSecret: string;
  phoneNumberId: string;
}

/** Messages to numbers that end like this have no receipt after `sent`: a tenth of all. */
const SILENT_END = '0';

/** From the acceptance until the receipts, at least; real webhooks take longer. */
const BATCH_EVERY_MS = 100;
/** Statuses of one POST, and POSTs at once. */
const BATCH = 25;
const POSTS = 8;
const RETRY_MS = 500;

/** Posts the statuses `sent` and `delivered` of accepted messages, signed as Graph signs them. */
export class ReceiptSender {
  #callback: ReceiptCallback | undefined;
  #statuses: object[] = [];
  #posting = 0;

  /** Sets the callback. Without one, messages have no receipts. */
  tell(callback: ReceiptCallback | undefined): void {
    this.#callback = callback;
  }

  /** @param body of the message; `id` is the one that its answer has. */
  accepted(body: string, id: number): void {
    if (!this.#callback) return;
    const { to, biz_opaque_callback_data: opaque } = JSON.parse(body) as Record<string, string>;
    const statuses = to?.endsWith(SILENT_END) ? ['sent'] : ['sent', 'delivered'];
    for (const status of statuses) {
      this.#statuses.push({
        id: `wamid.${id}`,
        status,
        timestamp: String(Math.floor(Date.now() / 1_000)),
        recipient_id: to,
        biz_opaque_callback_data: opaque,
      });
    }
    if (this.#posting === POSTS) return;
    this.#posting += 1;
    setTimeout(() => void this.#post(), BATCH_EVERY_MS);
  }

  async #post(): Promise<void> {
    while (this.#callback && this.#statuses.length > 0) {
      const batch = this.#statuses.splice(0, BATCH);
      if (await isTaken(this.#callback, batch)) continue;
      this.#statuses.unshift(...batch);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
    this.#posting -= 1;
  }
}

async function isTaken(
  { url, appSecret, phoneNumberId }: ReceiptCallback,
  statuses: object[],
): Promise<boolean> {
  const metadata = { display_phone_number: '15550001111', phone_number_id: phoneNumberId };
  const value = { messaging_product: 'whatsapp', metadata, statuses };
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '100000000000002', changes: [{ field: 'messages', value }] }],
  });
  const signature = createHmac('sha256', appSecret).update(body).digest('hex');
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    body,
  }).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status === 200;
}
