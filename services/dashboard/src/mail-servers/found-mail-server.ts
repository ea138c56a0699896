export const MAIL_SERVER_SOURCES = ['known', 'autoconfig', 'srv'] as const;

/** The mail server of an address, as the API shows it. */
export interface FoundMailServer {
  source: (typeof MAIL_SERVER_SOURCES)[number];
  /** Name in `MAIL_SERVERS`. */
  name: string;
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  imap_host: string | null;
  username: string | null;
}
