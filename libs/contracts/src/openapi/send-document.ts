import { Type } from 'typebox';
import {
  ContentEntrySchema,
  SegmentedContentEntrySchema,
  WindowedContentEntrySchema,
} from '../schemas/content.ts';
import type { DocumentOnly } from './document-components.ts';

const { template, message } = ContentEntrySchema.properties;
const { max_segments } = SegmentedContentEntrySchema.properties;
const { otherwise } = WindowedContentEntrySchema.properties;

const TemplateEntrySchema = Type.Object(
  { template },
  { title: 'TemplateEntry', additionalProperties: false, required: ['template'] },
);

const MessageEntrySchema = Type.Object(
  { message },
  { title: 'MessageEntry', additionalProperties: false, required: ['message'] },
);

const SegmentedTemplateEntrySchema = Type.Object(
  { template, max_segments },
  { title: 'SegmentedTemplateEntry', additionalProperties: false, required: ['template'] },
);

const SegmentedMessageEntrySchema = Type.Object(
  { message, max_segments },
  { title: 'SegmentedMessageEntry', additionalProperties: false, required: ['message'] },
);

const WindowedMessageEntrySchema = Type.Object(
  { message, otherwise },
  { title: 'WindowedMessageEntry', additionalProperties: false, required: ['message'] },
);

/** Constraints of a send that the service checks with its own reasons, for its document. */
export const SEND_DOCUMENT = {
  refinements: { Keys: { minProperties: 1 }, Content: { minProperties: 1 } },
  replacements: {
    ContentEntry: { oneOf: [TemplateEntrySchema, MessageEntrySchema] },
    SegmentedContentEntry: {
      oneOf: [SegmentedTemplateEntrySchema, SegmentedMessageEntrySchema],
    },
    WindowedContentEntry: { oneOf: [TemplateEntrySchema, WindowedMessageEntrySchema] },
    EmailContentEntry: TemplateEntrySchema,
    AutoreplyReply: ContentEntrySchema,
  },
} as const satisfies DocumentOnly;
