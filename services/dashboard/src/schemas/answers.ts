import { Type } from 'typebox';

export const StatusSchema = Type.Object({ status: Type.Literal(true) }, { title: 'Success' });

export const FailureSchema = Type.Object(
  {
    status: Type.Literal(false),
    reason: Type.String({ description: 'Names the field at fault.' }),
  },
  { title: 'Failure' },
);
