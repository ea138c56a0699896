import { present, textOf } from '@cascade/channel';
import { OUTSIDE_TEXTS, type InboundMessage } from '@cascade/contracts';
import type { proto } from '@whiskeysockets/baileys';

const MAX_URL = OUTSIDE_TEXTS.url;
const MAX_TEXT = 1_024;

/** `ExternalAdReplyInfo.MediaType` of WhatsApp's protobuf. */
const MEDIA_TYPES: Readonly<Record<number, string>> = { 1: 'image', 2: 'video' };

/** `entryPointConversionSource` of a chat that an ad opened. */
const FROM_AD = 'ctwa_ad';

/**
 * Reads the ad from which the contact came. Link previews have the same form, but name no source. Since
 * 2026 WhatsApp may only say that there was an ad.
 */
export function readReferral(
  context: proto.IContextInfo | undefined,
): Pick<InboundMessage, 'referral'> {
  const ad = context?.externalAdReply;
  if (!ad || !(ad.sourceType || ad.sourceId || ad.ctwaClid)) {
    return context?.entryPointConversionSource === FROM_AD
      ? { referral: { source_type: 'ad' } }
      : {};
  }
  const media_type = MEDIA_TYPES[ad.mediaType ?? 0];
  return {
    referral: present({
      source_url: textOf(ad.sourceUrl, MAX_URL),
      source_type: textOf(ad.sourceType, MAX_TEXT),
      source_id: textOf(ad.sourceId, MAX_TEXT),
      headline: textOf(ad.title, MAX_TEXT),
      body: textOf(ad.body, MAX_TEXT),
      media_type,
      [media_type === 'video' ? 'video_url' : 'image_url']: textOf(
        ad.mediaUrl ?? ad.originalImageUrl,
        MAX_URL,
      ),
      thumbnail_url: textOf(ad.thumbnailUrl, MAX_URL),
      ctwa_clid: textOf(ad.ctwaClid, MAX_TEXT),
      welcome_message: textOf(ad.greetingMessageBody, MAX_TEXT),
    }),
  };
}
