import { isFailure } from '@cascade/contracts';
import type { Request } from 'express';
import { CHOICE_FIELDS, readChoices, type TableChoices } from '../batches/table-choices.ts';
import { failure, type RouteAnswer } from '../http/answer.ts';
import { CHECK_FIELD, readCheck } from './read-check.ts';
import { readWhole, type WholeFile } from './read-whole.ts';
import { receiveFile } from './receive-file.ts';

/** A table that is imported, how it is to be read, and whether it is only tried. */
interface ReceivedImport {
  file: WholeFile;
  choices: TableChoices;
  isCheck: boolean;
}

/** Receives the table of an import with its choices, or says why the form is refused. */
export async function receiveImport(
  request: Request,
  maxBytes: number,
): Promise<ReceivedImport | { refused: RouteAnswer }> {
  const received = await receiveFile(request, {
    maxBytes,
    write: readWhole,
    remove: () => Promise.resolve(),
    fields: [...CHOICE_FIELDS, CHECK_FIELD],
  });
  if ('refused' in received) return { refused: failure(received.refused) };
  const chosen = readChoices(received.fields);
  if (isFailure(chosen)) return { refused: failure(chosen) };
  const asked = readCheck(received.fields);
  if (isFailure(asked)) return { refused: failure(asked) };
  return { file: received.file, choices: chosen.choices, isCheck: asked.isCheck };
}
