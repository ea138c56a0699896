/** The part of `smpp` (npm) that the sandbox uses; it has no types of its own. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events';
  import type { Server as NetServer } from 'node:net';

  /** A PDU; its fields have the names of SMPP 3.4. */
  export interface Pdu {
    command: string;
    command_status: number;
    sequence_number: number;
    system_id?: string;
    password?: string;
    source_addr?: string;
    destination_addr?: string;
    esm_class?: number;
    registered_delivery?: number;
    data_coding?: number;
    /** Decoded by `data_coding`, without the header that joins parts. */
    short_message?: { message?: string; udh?: Buffer | Buffer[] };
    message_payload?: { message?: string } | Buffer;
    response(fields?: Record<string, unknown>): Pdu;
  }

  export interface Session extends EventEmitter {
    send(pdu: Pdu): boolean;
    deliver_sm(fields: Record<string, unknown>, answered?: (answer: Pdu) => void): boolean;
    bind_transceiver(fields: Record<string, unknown>, answered?: (answer: Pdu) => void): boolean;
    close(): void;
    destroy(): void;
  }

  const smpp: {
    createServer(listener: (session: Session) => void): NetServer;
    connect(url: string): Session;
  };
  export default smpp;
}
