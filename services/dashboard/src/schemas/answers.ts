import { Type } from 'typebox';

export const StatusSchema = Type.Object({ status: Type.Literal(true) }, { title: 'Success' });
