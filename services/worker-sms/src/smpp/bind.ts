import { COMMANDS, type Pdu } from './wire/pdu.ts';

/** What a connection is bound for: to send and to receive, or one of both. */
export type BindRole = 'transceiver' | 'transmitter' | 'receiver';

export const BINDS: Readonly<Record<BindRole, number>> = {
  transceiver: COMMANDS.bind_transceiver,
  transmitter: COMMANDS.bind_transmitter,
  receiver: COMMANDS.bind_receiver,
};

/** `command_status` of a command that the other end doesn't know (SMPP 3.4, 5.1.3). */
export const INVALID_COMMAND = 0x03;
const INVALID_BIND_STATUS = 0x04;

/** The centre refused the bind. */
export class BindRefused extends Error {
  readonly role: BindRole;
  /** `command_status`; that of a `generic_nack` without one is 3. */
  readonly status: number;
  /** The centre doesn't take such binds at all, by what it answers. */
  readonly isOfRole: boolean;

  constructor(role: BindRole, { command, status }: Pick<Pdu, 'command' | 'status'>) {
    const isUnknown = command === COMMANDS.generic_nack;
    const said = status === 0 && isUnknown ? INVALID_COMMAND : status;
    super(`bind as ${role} refused with 0x${said.toString(16)}`);
    this.name = 'BindRefused';
    this.role = role;
    this.status = said;
    this.isOfRole = isUnknown || said === INVALID_COMMAND || said === INVALID_BIND_STATUS;
  }
}
