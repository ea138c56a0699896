interface Onward {
  domains: readonly string[];
  port: number;
  /** By STARTTLS alone, whatever its certificate says. In clear without. */
  tls?: boolean;
  /** Mails over one connection, then another is made. As many as there are by default. */
  mailsOfConnection?: number;
}

/** How Exim takes mail, beside the defaults. */
interface Receiving {
  /** Takes so many mails of a connection. */
  mailsOfConnection?: number;
  /** Refuses unknown addresses in its own words, `550 Unrouteable address`. */
  ownWords?: boolean;
  /** Has a whole mail, writes `has a mail` into its log, and answers a minute later. */
  slow?: boolean;
}

export interface EximPlan {
  dataDir: string;
  username: string;
  password: string;
  receiving?: Receiving | undefined;
  /** Forwards mail for these domains to a server at this port of this machine. */
  onward?: Onward | undefined;
}

/**
 * Configures Exim as the mail exchanger of its own addresses, each a Maildir. In the dialogue it
 * refuses an unknown address with 550 5.1.1 and another domain with 550 5.7.1, as a customer's
 * provider would.
 *
 * `mailboxes` in `dataDir` lists the addresses, one per line: `address: folder`.
 *
 * @see https://www.exim.org/exim-html-current/doc/html/spec_html/
 */
export const eximConfiguration = ({
  dataDir,
  username,
  password,
  receiving: { mailsOfConnection, ownWords = false, slow = false } = {},
  onward,
}: EximPlan): string => `
primary_hostname = mail.test
local_interfaces = 127.0.0.1
spool_directory = ${dataDir}/spool
log_file_path = ${dataDir}/log/%slog
pid_file_path = ${dataDir}/exim.pid
keep_environment =
tls_advertise_hosts =
host_lookup =
rfc1413_query_timeout = 0s
message_size_limit = 50M
# One user for everything: nothing is delivered to an account of the machine.
deliver_drop_privilege = true
acl_smtp_rcpt = check_rcpt
${mailsOfConnection === undefined ? '' : `smtp_accept_max_per_connection = ${mailsOfConnection}`}
${slow ? 'acl_smtp_data = check_data' : ''}

begin acl
check_data:
  accept  logwrite = has a mail
          delay = 60s

check_rcpt:
  deny    condition = \${if !bool{\${lookup{$domain}lsearch{${dataDir}/domains}{yes}{no}}}}
          message = 550 5.7.1 relay not permitted
  deny    !verify = recipient
          ${ownWords ? '' : 'message = 550 5.1.1 <$local_part@$domain>: recipient address rejected: user unknown'}
  accept

begin routers
${onward === undefined ? '' : onwardRouter(onward.domains)}
mailbox:
  driver = accept
  address_data = \${lookup{$local_part@$domain}lsearch{${dataDir}/mailboxes}{$value}fail}
  transport = maildir

begin transports
${onward === undefined ? '' : onwardTransport(onward)}
maildir:
  driver = appendfile
  maildir_format
  directory = ${dataDir}/mail/$address_data
  return_path_add
  envelope_to_add

begin retry
* * F,1h,1s

begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = \${if and{{eq{$auth2}{${username}}}{eq{$auth3}{${password}}}}}
  server_set_id = $auth2
`;

const onwardRouter = (domains: readonly string[]): string => `
onward:
  driver = manualroute
  domains = ${domains.join(' : ')}
  route_list = * 127.0.0.1
  self = send
  transport = onward
`;

const onwardTransport = ({ port, tls, mailsOfConnection }: Onward): string => `
onward:
  driver = smtp
  port = ${port}
  allow_localhost
  ${tls ? 'hosts_require_tls = *\n  tls_verify_hosts =\n  tls_try_verify_hosts =' : 'hosts_avoid_tls = *'}
  ${mailsOfConnection === undefined ? '' : `connection_max_messages = ${mailsOfConnection}`}
`;
