import type { Dispatcher } from 'undici';

import type { HostFault } from './host-fault.ts';
import type { UrlCheck } from './check-url.ts';
import type { Agents } from './guarded-agents.ts';

/** Whether a call that got no answer may have arrived. */
export type Certainty = 'not-sent' | 'unknown';

/**
 * Who named the address. A provider's comes from the configuration or from the provider itself; a customer's is
 * checked by the guard, before the call and again in the dialer.
 */
export type NamedBy = 'provider' | 'customer';

export interface OutboundCall {
  /** Absolute. */
  url: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array | AsyncIterable<Uint8Array>;
  /** Account whose server it is; a long answer takes its share. Absent: the host has a share of its own. */
  account?: string;
  /** Names of headers of the answer that the caller reads, in lower case. */
  keepHeaders?: readonly string[];
  signal: AbortSignal;
}

export type HttpAnswer =
  | { ok: true; status: number; text: string; headers?: Readonly<Record<string, string>> }
  /**
   * No complete answer. `not-sent` only without a connection: refused, DNS, connect, TLS handshake, or
   * aborted while waiting for one. What goes by axios is `unknown` once it was begun.
   */
  | { ok: false; certainty: Certainty; error: Error };

export type HttpDownload =
  /** The caller reads the body to its end or calls `discard`. Bytes come as the server sends them. */
  | {
      ok: true;
      status: number;
      contentType: string | undefined;
      body: AsyncIterable<Uint8Array>;
      discard(): Promise<void>;
    }
  | { ok: false; error: Error };

/** Makes calls. Follows no redirects and repeats nothing: the caller decides what may be repeated. */
export interface Http {
  call(to: NamedBy, call: OutboundCall): Promise<HttpAnswer>;
  /** Downloads a file; the reader gets bytes as they come and bounds them. */
  download(
    to: NamedBy,
    call: Pick<OutboundCall, 'url' | 'headers' | 'signal'>,
  ): Promise<HttpDownload>;
  /** Closes kept connections. */
  close(): Promise<void>;
}

/** Decides where calls to customers' addresses may go, and makes their connections. */
export interface Guard {
  /** Checks a URL without a lookup. */
  checkUrl(url: string): UrlCheck;
  /** For a URL that `checkUrl` passed. */
  agentsFor(url: URL): Agents;
  /** For URLs that `checkUrl` passed. */
  readonly dispatcher: Dispatcher;
}

/** The guard refuses the address. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
  readonly fault: HostFault;
  constructor(fault: HostFault) {
    super(`address refused: ${fault.kind}`);
    this.fault = fault;
  }
}

/** An answer came that is not read to its end, or can't be; `message` is about the answer. */
export class UnusableAnswer extends Error {
  override name = 'UnusableAnswer';
}

/** The headers of an answer that the caller reads. */
export function keptHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
}
