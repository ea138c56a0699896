/** As `GET /api/operations/installation` shows a restored copy. */
export interface RestoredCopy {
  at: string;
  backup_at: string | null;
  held_accounts: number;
}

export const copyText = ({ at, backup_at: backupAt, held_accounts: accounts }: RestoredCopy) =>
  `restored copy, held: ${accounts} accounts do nothing until they are released (restored ${at}, ` +
  `backup of ${backupAt ?? 'an unknown time'})`;

export const COPY_ADVICE =
  'Stop the original, then release: cascade admin held accounts (release --all), cascade admin held.';
