import type { Command } from '../command.ts';
import { ROTATE_KEY_USAGE } from './read-rotation.ts';
import { rotateKey } from './rotate-key.ts';

export const rotateKeyCommand: Command = {
  usage: ROTATE_KEY_USAGE,
  run: (_args, terminal) => rotateKey(terminal),
};
