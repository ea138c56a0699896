import { waitFor } from '@cascade/runtime/testing';
import { freshRecipient, meet, type Stack, type Tenant } from '../harness/index.ts';

const BOOKING = {
  name: 'Table booking',
  questions: [
    { key: 'name', text: 'Your name?', type: 'text', required: true },
    { key: 'guests', text: 'How many guests?', type: 'number', required: true },
    {
      key: 'place',
      text: 'Where?',
      type: 'choice',
      required: true,
      options: ['Terrace', 'Garden'],
    },
  ],
  done: 'See you soon, {{name|friend}}!',
};
const BOOKINGS = [
  { name: 'Budi Santoso', guests: '4', place: 'Terrace' },
  { name: 'Ayu Lestari', guests: '2', place: 'Garden' },
];
const TIMEOUT_MS = 30_000;

export interface Written {
  /** Telegram's id of a contact who wrote several times. */
  contact: string;
  /** Id of a form that was filled. */
  form: string;
}

/** Lets contacts write to the devices; two of them fill a form. */
export async function contactsWrite(stack: Stack, tenant: Tenant): Promise<Written> {
  const { id: form } = await stack.manage<{ id: string }>(
    tenant.account,
    'POST',
    '/api/autoreplies',
    {
      device: tenant.devices.telegram,
      match: { type: 'contains', value: 'book' },
      form: BOOKING,
    },
  );
  await Promise.all(BOOKINGS.map((booking) => book(stack, tenant, booking)));
  const onWhatsapp = await meet(stack, tenant, 'whatsapp', freshRecipient('whatsapp'));
  await onWhatsapp.does({ name: 'Dewi', text: 'Are you open on Sunday?' });
  const contact = freshRecipient('telegram');
  const writer = await meet(stack, tenant, 'telegram', contact);
  const name = 'Citra Wulandari';
  await writer.does({ name, text: 'Where is my order KN-1042?' });
  await writer.does({ name, location: { lat: -6.9175, lng: 107.6191 } });
  const data = Buffer.from('KN-1042, paid').toString('base64');
  await writer.does({
    name,
    text: 'Here is the receipt.',
    file: { name: 'receipt KN-1042.txt', mime: 'text/plain', data },
  });
  await waitFor(
    async () => {
      const { data: rows } = await stack.manage<{ data: { from: { name?: string } }[] }>(
        tenant.account,
        'GET',
        '/api/inbound',
      );
      const named = rows.map(({ from }) => from.name);
      return named.filter((one) => one === name).length === 3 && named.includes('Dewi');
    },
    { timeoutMs: TIMEOUT_MS, everyMs: 50, what: 'messages of contacts' },
  );
  return { contact, form };
}

async function book(stack: Stack, tenant: Tenant, booking: (typeof BOOKINGS)[number]) {
  const contact = await meet(stack, tenant, 'telegram', freshRecipient('telegram'));
  const { name, guests, place } = booking;
  const acts = [{ text: 'May I book?' }, { text: name }, { text: guests }, { tap: place }];
  for (const [index, act] of [...acts, { tap: 'Yes' }].entries()) {
    await contact.does({ name, ...act });
    await contact.got(index + 2);
  }
}
