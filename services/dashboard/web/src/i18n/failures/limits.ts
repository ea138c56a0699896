import type { TextsOfKinds } from './kinds.ts';

export const limits = {
  accountLimit:
    'paling banyak {count}; hapus sebagian dahulu, atau minta operator menaikkan {limit} di ACCOUNT_LIMITS',
  fixedLimit: 'paling banyak {count}; hapus sebagian dahulu',
  storageFull: 'penyimpanan akun penuh: {used} dari {limit} MB terpakai',
} as const satisfies TextsOfKinds;
