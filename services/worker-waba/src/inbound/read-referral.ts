import { membersOf, present, textOf } from '@cascade/channel';
import { OUTSIDE_TEXTS, type InboundMessage } from '@cascade/contracts';

const MAX_URL = OUTSIDE_TEXTS.url;
const MAX_TEXT = 1_024;

/**
 * Reads where a contact came from: the ad (`referral`), or the product that the contact asked about
 * (`context.referred_product`);
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages/text
 */
export function readReferral(
  referral: unknown,
  referredProduct: unknown,
): Pick<InboundMessage, 'referral' | 'product'> {
  const ad = membersOf(referral);
  const url = (name: string) => textOf(ad[name], MAX_URL);
  const text = (name: string) => textOf(ad[name], MAX_TEXT);
  const found = present({
    source_url: url('source_url'),
    source_type: text('source_type'),
    source_id: text('source_id'),
    headline: text('headline'),
    body: text('body'),
    media_type: text('media_type'),
    image_url: url('image_url'),
    video_url: url('video_url'),
    thumbnail_url: url('thumbnail_url'),
    ctwa_clid: text('ctwa_clid'),
    welcome_message: textOf(membersOf(ad['welcome_message'])['text'], MAX_TEXT),
  });
  const { catalog_id, product_retailer_id } = membersOf(referredProduct);
  const product = present({
    id: textOf(product_retailer_id, MAX_TEXT),
    catalog: textOf(catalog_id, MAX_TEXT),
  });
  return present({
    referral: Object.keys(found).length > 0 ? found : undefined,
    product: Object.keys(product).length > 0 ? product : undefined,
  });
}
