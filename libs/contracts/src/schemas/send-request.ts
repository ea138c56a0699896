import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ContentSchema } from './content.ts';
import { ContextSchema } from './context.ts';
import { KeysSchema } from './keys.ts';
import { shapeOf } from './shape-of.ts';
import type { Schema } from './shape-of.ts';
import { TargetSchema } from './target.ts';

/** Body of `POST /v1/send` (SPEC, "Send request"): shapes and bounds; the rules are in `rules/`. */
export const SendRequestSchema = Type.Object(
  {
    keys: KeysSchema,
    content: ContentSchema,
    target: TargetSchema,
    context: Type.Optional(ContextSchema),
  },
  { title: 'SendRequest', additionalProperties: false },
);

/** Body of a caller. */
export type SendRequestBody = Static<typeof SendRequestSchema>;

/** A variable that no marker needs may be anything, so each is read by itself. */
const ANY_VARIABLES = { type: 'object' };

/**
 * JSON types and known members of the whole body, also of excluded channels. `context` is complete,
 * because it decides what else is checked.
 */
export const SendShapeSchema: Schema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    keys: shapeOf(KeysSchema),
    content: shapeOf(ContentSchema),
    target: shapeOf({
      ...TargetSchema,
      properties: { ...TargetSchema.properties, variables: ANY_VARIABLES },
    }),
    context: ContextSchema,
  },
};

type Shape<T> = T extends number | string | boolean | null | readonly unknown[]
  ? T
  : string extends keyof T
    ? T
    : { [K in keyof T]?: Shape<T[K]> };

/** A body of the right shape: every member may be missing, no bound is checked. */
export type SendShape = Shape<SendRequestBody>;
