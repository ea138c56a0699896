import { Type } from 'typebox';

export const StatusSchema = Type.Object({ status: Type.Literal(true) });

export const ErrorSchema = Type.Object(
  {
    status: Type.Literal(false),
    reason: Type.String({ description: 'Names the field at fault.' }),
  },
  { title: 'Error' },
);
