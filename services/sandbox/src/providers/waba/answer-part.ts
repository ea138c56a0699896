import {
  cannot,
  type Answered,
  type ContactAct,
  type ContactAnswer,
} from '../../answers/contact-answer.ts';
import { findAction } from '../../answers/find-choice.ts';
import type { SandboxContext } from '../../context.ts';
import type { MessageContent } from '../../inbox/message.ts';

type PartAct = Extract<ContactAct, { kind: 'flow' | 'order' | 'address' }>;

interface Said {
  message: object;
  content: MessageContent;
  about: string;
}

/**
 * A person completes a Flow, orders products or fills an address form: answers the newest message that asks
 * for it (https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages).
 */
export function answerPart(
  inbox: SandboxContext['inbox'],
  answer: ContactAnswer,
  act: PartAct,
): Said | Answered {
  const wanted = act.kind === 'order' ? (['product', 'catalog'] as const) : ([act.kind] as const);
  const found = findAction(inbox, answer, wanted);
  if (!found) return cannot(`no message to the contact asks for ${act.kind}`);
  const { message, button } = found;
  const about = message.provider_message_id;
  switch (act.kind) {
    case 'flow': {
      const response = { flow_token: button.value, ...act.answers };
      return { ...formReply('flow', 'Sent', response), about };
    }
    case 'address': {
      const { address, city, name } = act.values;
      const body = [name, address, city].filter(Boolean).join('\n') || 'Address';
      return { ...formReply('address_message', body, { values: act.values }), about };
    }
    case 'order': {
      const order = {
        catalog_id: message.content.part?.catalog ?? '0',
        text: act.text ?? '',
        product_items: act.items.map(({ product, quantity, price, currency }) => ({
          product_retailer_id: product,
          quantity,
          item_price: price,
          currency,
        })),
      };
      const shown = act.items.map(({ product, quantity }) => `${quantity} × ${product}`).join('\n');
      return { message: { type: 'order', order }, content: { kind: 'text', text: shown }, about };
    }
  }
}

function formReply(
  name: string,
  body: string,
  response: object,
): Pick<Said, 'message' | 'content'> {
  const nfm = { name, body, response_json: JSON.stringify(response) };
  return {
    message: { type: 'interactive', interactive: { type: 'nfm_reply', nfm_reply: nfm } },
    content: { kind: 'text', text: body },
  };
}
