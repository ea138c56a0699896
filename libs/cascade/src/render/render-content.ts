import {
  CHANNEL_DEFINITIONS,
  type Channel,
  type EmailTemplateContent,
  type InlineMessage,
  type MessageTemplateContent,
  type TemplateContent,
  type Variables,
  type WabaTemplateContent,
} from '@cascade/contracts';
import { createFill, Unusable } from './fill.ts';
import { renderEmail } from './render-email.ts';
import { renderMessage } from './render-message.ts';
import type { RenderOptions } from './render-options.ts';
import { renderWabaTemplate } from './render-waba-template.ts';
import type { Rendered } from './rendered.ts';

export type Source = { message: InlineMessage } | { template: TemplateContent };

/**
 * Replaces the placeholders of an inline message or of a template of `channel`, and checks the
 * result by the channel's rules once more. A marker without a value and without a fallback is refused by
 * its name; an inline message may keep it as it was written (`keepMarkers`).
 */
export function renderContent(
  channel: Channel,
  source: Source,
  variables: Variables,
  options: RenderOptions = {},
): Rendered {
  const { requireVariables = false, keepMarkers = false, unusable } = options;
  try {
    if ('message' in source) {
      const missing = requireVariables ? 'require' : keepMarkers ? 'keep' : 'refuse';
      const fill = createFill(variables, { missing, unusable });
      return renderMessage(channel, source.message, fill, options);
    }
    return renderTemplate(channel, source.template, variables, options);
  } catch (error) {
    if (error instanceof Unusable) return { ok: false, failure: error.failure };
    throw error;
  }
}

function renderTemplate(
  channel: Channel,
  content: TemplateContent,
  variables: Variables,
  options: RenderOptions,
) {
  const { template } = CHANNEL_DEFINITIONS[channel];
  if (template === 'mail') return renderEmail(content as EmailTemplateContent, variables, options);
  if (template === 'graph') {
    return renderWabaTemplate(content as WabaTemplateContent, variables, options);
  }
  const { message, link_preview: linkPreview } = content as MessageTemplateContent;
  return renderMessage(
    channel,
    message,
    createFill(variables, {
      missing: options.requireVariables === true ? 'require' : 'refuse',
      unusable: options.unusable,
    }),
    linkPreview === undefined ? options : { ...options, linkPreview },
  );
}
