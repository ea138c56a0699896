import { Type } from 'typebox';
import { line } from './fields.ts';

export const TrialMessageSchema = Type.Object(
  { to: line(320, 'As in `target`: a number, chat id or mail address.') },
  { title: 'TrialMessage', additionalProperties: false },
);

export const TrialMessageSentSchema = Type.Object(
  { request_id: Type.Integer({ description: 'Its request, which says what became of it.' }) },
  { title: 'TrialMessageSent' },
);
