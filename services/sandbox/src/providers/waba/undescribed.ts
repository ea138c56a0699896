import { parameterError, type GraphError } from './graph-error.ts';

/** The error for a body that Meta's own description doesn't allow. */
export const undescribed = ({ path, message }: { path: string; message: string }): GraphError =>
  parameterError(`Param ${path.slice(1).replaceAll('/', '.')} ${message}.`);
