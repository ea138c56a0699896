import { Resolver } from 'node:dns/promises';

/** Reads the DNS records of a mail domain. */
export interface MailRecords {
  resolveMx(name: string): Promise<{ exchange: string; priority: number }[]>;
  resolveSrv(name: string): Promise<{ name: string; port: number; priority: number }[]>;
}

const TIMEOUT_MS = 3_000;

const resolver = () => new Resolver({ timeout: TIMEOUT_MS, tries: 1 });

export const systemMailRecords: MailRecords = {
  resolveMx: (name) => resolver().resolveMx(name),
  resolveSrv: (name) => resolver().resolveSrv(name),
};
