import { keyFingerprint } from '@cascade/store';
import { vaultFromBase64 } from '@cascade/vault';
import { backupBombs } from './backup-bombs.ts';
import type { Bomb } from './bomb.ts';
import { MAIL_BOMBS } from './mail-bombs.ts';
import { ANSWER_BOMBS, TEXT_BOMBS } from './pattern-bombs.ts';
import { CSV_BOMBS, JSON_BOMBS, SETUP_BOMBS } from './text-bombs.ts';
import { XLSX_BOMBS } from './xlsx-bombs.ts';

/** @param key `SECRETS_KEY` of the command that restores. */
export const allBombs = (key: string): readonly Bomb[] => [
  ...XLSX_BOMBS,
  ...CSV_BOMBS,
  ...JSON_BOMBS,
  ...MAIL_BOMBS,
  ...TEXT_BOMBS,
  ...ANSWER_BOMBS,
  ...SETUP_BOMBS,
  ...backupBombs(keyFingerprint(vaultFromBase64(key))),
];

/** Whether a service reads the bomb; the others are for commands. */
export const isOfService = ({ target }: Bomb): boolean => target !== 'setup' && target !== 'backup';
