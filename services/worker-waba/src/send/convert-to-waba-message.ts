import { unsupportedKind } from '@cascade/channel';
import {
  withFooter,
  type Failure,
  type ListMessage,
  type MediaKind,
  type RenderedContent,
  type ReplyButton,
  type WabaTemplateComponent,
  type WabaTemplateParameter,
} from '@cascade/contracts';
import { interactivePart } from './interactive-part.ts';

/** An attachment that was uploaded to Graph. */
export interface UploadedMedia {
  id: string;
  fileName: string;
}

/**
 * Converts content to its part of the body of `POST /{phone_number_id}/messages`
 * (https://developers.facebook.com/docs/whatsapp/cloud-api/reference/messages).
 *
 * @param media uploads, in the order in which the content names its attachments.
 * @param send names the send; the token of a Flow that has none.
 */
export function convertToWabaMessage(
  content: RenderedContent,
  media: readonly UploadedMedia[],
  send: string,
): { ready: Record<string, unknown> } | { failure: Failure } {
  switch (content.kind) {
    case 'text':
      return {
        ready: {
          type: 'text',
          text: {
            body: withFooter(content.text, content.footer),
            preview_url: content.linkPreview === true,
          },
        },
      };
    case 'media': {
      const caption = withFooter(content.caption ?? '', content.footer);
      return {
        ready: {
          type: content.media,
          [content.media]: {
            ...mediaObject(content.media, media[0]),
            ...(caption === '' ? {} : { caption }),
          },
        },
      };
    }
    case 'reply-buttons':
      return {
        ready: interactive('button', content, { buttons: content.buttons.map(replyButton) }),
      };
    case 'list':
      return { ready: interactive('list', content, listAction(content.list)) };
    case 'reaction': {
      // An empty emoji takes the reaction back.
      const { inReplyTo: message_id, emoji = '' } = content;
      return { ready: { type: 'reaction', reaction: { message_id, emoji } } };
    }
    case 'interactive':
      return { ready: interactivePart(content, send) };
    case 'waba-template': {
      const uploads = media.values();
      const components = content.components.map((component) =>
        templateComponent(component, () => uploads.next().value),
      );
      return {
        ready: {
          type: 'template',
          template: {
            name: content.name,
            // Meta requires the policy, and has only this one.
            language: { code: content.language, policy: 'deterministic' },
            ...(components.length > 0 ? { components } : {}),
          },
        },
      };
    }
    default:
      return { failure: unsupportedKind('waba', content.kind) };
  }
}

function mediaObject(kind: MediaKind, media: UploadedMedia | undefined) {
  if (!media) throw new TypeError('the content names more attachments than there are');
  return { id: media.id, ...(kind === 'document' ? { filename: media.fileName } : {}) };
}

function interactive(
  type: 'button' | 'list',
  { text, footer }: { text: string; footer?: string },
  action: Record<string, unknown>,
) {
  return {
    type: 'interactive',
    interactive: {
      type,
      body: { text },
      ...(footer === undefined ? {} : { footer: { text: footer } }),
      action,
    },
  };
}

const replyButton = ({ id, text }: ReplyButton) => ({ type: 'reply', reply: { id, title: text } });

const listAction = ({ button, sections }: ListMessage) => ({ button, sections });

function templateComponent(
  component: WabaTemplateComponent,
  nextMedia: () => UploadedMedia | undefined,
): object {
  // Graph's examples write the index as a text.
  if (component.type === 'button') return { ...component, index: String(component.index) };
  if (component.type === 'limited_time_offer') return component;
  if (component.type === 'carousel') {
    const cards: object[] = component.cards.map(({ card_index, components }) => ({
      card_index,
      components: components.map((part) => templateComponent(part, nextMedia)),
    }));
    return { type: component.type, cards };
  }
  const parameters = component.parameters.map((parameter) =>
    templateParameter(parameter, nextMedia),
  );
  return { type: component.type, parameters };
}

function templateParameter(
  parameter: WabaTemplateParameter,
  nextMedia: () => UploadedMedia | undefined,
) {
  switch (parameter.type) {
    case 'text':
      return parameter;
    case 'media':
      return {
        type: parameter.media,
        [parameter.media]: mediaObject(parameter.media, nextMedia()),
      };
    case 'location': {
      const { lat: latitude, lng: longitude, name, address } = parameter.location;
      return { type: 'location', location: { latitude, longitude, name, address } };
    }
  }
}
