import { partOf } from '@cascade/contracts';
import type {
  FlowPart,
  InteractiveContent,
  InteractivePart,
  InteractiveParts,
} from '@cascade/contracts';

type Body = { type: string; action: Record<string, unknown> };

/** Builds `type` and `action` of each part; `send` names the send. */
const PARTS: {
  [P in InteractivePart]: (part: NonNullable<InteractiveParts[P]>, send: string) => Body;
} = {
  flow: (flow, send) => ({
    type: 'flow',
    action: { name: 'flow', parameters: flowParameters(flow, send) },
  }),
  catalog: ({ thumbnail }) => ({
    type: 'catalog_message',
    action: {
      name: 'catalog_message',
      parameters: { thumbnail_product_retailer_id: thumbnail },
    },
  }),
  product: ({ catalogId, productId }) => ({
    type: 'product',
    action: { catalog_id: catalogId, product_retailer_id: productId },
  }),
  productList: ({ catalogId, sections }) => ({
    type: 'product_list',
    action: {
      catalog_id: catalogId,
      sections: sections.map(({ title, products }) => ({
        ...(title === undefined ? {} : { title }),
        product_items: products.map((id) => ({ product_retailer_id: id })),
      })),
    },
  }),
  locationRequest: () => ({
    type: 'location_request_message',
    action: { name: 'send_location' },
  }),
  addressRequest: ({ country, values }) => ({
    type: 'address_message',
    action: {
      name: 'address_message',
      parameters: { country, ...(values === undefined ? {} : { values }) },
    },
  }),
  ctaUrl: ({ text, url }) => ({
    type: 'cta_url',
    action: { name: 'cta_url', parameters: { display_text: text, url } },
  }),
};

function flowParameters(
  { id, name, cta, token, mode, action, screen, data }: FlowPart,
  send: string,
) {
  return {
    flow_message_version: '3',
    flow_token: token ?? send,
    ...(id === undefined ? { flow_name: name } : { flow_id: id }),
    flow_cta: cta,
    ...(mode === undefined ? {} : { mode }),
    ...(action === undefined ? {} : { flow_action: action }),
    ...(screen === undefined
      ? {}
      : { flow_action_payload: { screen, ...(data === undefined ? {} : { data }) } }),
  };
}

/**
 * Builds an `interactive` message that asks for more than a button or a row
 * (https://developers.facebook.com/documentation/business-messaging/whatsapp/messages).
 */
export function interactivePart(
  content: InteractiveContent,
  send: string,
): Record<string, unknown> {
  const { text, header, footer } = content;
  const parts: InteractiveParts = content;
  const part = partOf(parts);
  if (part === undefined) throw new TypeError('an interactive message has no part');
  const build = PARTS[part] as (value: unknown, send: string) => Body;
  const { type, action } = build(parts[part], send);
  return {
    type: 'interactive',
    interactive: {
      type,
      ...(header === undefined ? {} : { header: { type: 'text', text: header } }),
      body: { text },
      ...(footer === undefined ? {} : { footer: { text: footer } }),
      action,
    },
  };
}
