import {
  CHANNEL_DEFINITIONS,
  REASONS,
  type Channel,
  type EmailTemplateContent,
  type InlineMessage,
  type MessageTemplateContent,
  type TemplateContent,
  type Variables,
  type WabaTemplateContent,
} from '@cascade/contracts';
import { createFill, MissingVariable } from './fill.ts';
import { renderEmail } from './render-email.ts';
import { renderMessage } from './render-message.ts';
import type { RenderOptions } from './render-options.ts';
import { renderWabaTemplate } from './render-waba-template.ts';
import type { Rendered } from './rendered.ts';

export type Source = { message: InlineMessage } | { template: TemplateContent };

/**
 * Replaces the placeholders of an inline message or of a template of `channel`, and checks the
 * result by the channel's rules once more. A template refuses a missing variable; an inline message
 * keeps the marker as it was written.
 */
export function renderContent(
  channel: Channel,
  source: Source,
  variables: Variables,
  options: RenderOptions = {},
): Rendered {
  if ('message' in source) {
    return renderMessage(channel, source.message, createFill(variables, 'keep'), options);
  }
  try {
    return renderTemplate(channel, source.template, variables, options);
  } catch (error) {
    if (!(error instanceof MissingVariable)) throw error;
    return { ok: false, reason: REASONS.missingVariable(error.variable) };
  }
}

function renderTemplate(
  channel: Channel,
  content: TemplateContent,
  variables: Variables,
  options: RenderOptions,
) {
  const { template } = CHANNEL_DEFINITIONS[channel];
  if (template === 'mail') return renderEmail(content as EmailTemplateContent, variables);
  if (template === 'graph') return renderWabaTemplate(content as WabaTemplateContent, variables);
  const { message, link_preview: linkPreview } = content as MessageTemplateContent;
  return renderMessage(
    channel,
    message,
    createFill(variables, 'refuse'),
    linkPreview === undefined ? options : { ...options, linkPreview },
  );
}
