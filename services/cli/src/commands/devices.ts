import { CHANNELS, listed } from '@cascade/contracts';
import { readArguments, type Command } from '../command.ts';
import { createOperator, OPERATOR_OPTIONS, OPERATOR_USAGE } from '../operator/create-operator.ts';
import { printRows } from '../operator/print-rows.ts';

interface Device {
  id: string;
  account: string;
  channel: string;
  name: string;
  number: string;
  sandbox: boolean;
  state: string;
  condition: { state: string };
  held_by: string | null;
}

export const devices: Command = {
  usage: `cascade admin devices
  List the devices of all accounts, their state and who holds their connection.

  --account <id>      only of this account
  --channel <name>    ${listed(CHANNELS, 'or')}
  --state <name>      such as connected or logged_out
  --json              one JSON object a line
${OPERATOR_USAGE}`,
  async run(args, terminal) {
    const { options } = readArguments(args, {
      ...OPERATOR_OPTIONS,
      account: 'string',
      channel: 'string',
      state: 'string',
      json: 'boolean',
    });
    const { account, channel, state } = options;
    const query = new URLSearchParams();
    if (channel !== undefined) query.set('channel', channel);
    if (state !== undefined) query.set('state', state);
    const found = await createOperator(terminal, options).all<Device>(
      `/api/operations/devices?${query.toString()}`,
    );
    printRows(
      terminal,
      found.filter((device) => account === undefined || device.account === account),
      {
        id: ({ id }) => id,
        account: (device) => device.account,
        channel: (device) => device.channel,
        name: ({ name }) => name,
        number: ({ number }) => number,
        state: (device) => device.state,
        condition: ({ condition }) => condition.state,
        sandbox: ({ sandbox }) => (sandbox ? 'sandbox' : 'live'),
        held_by: (device) => device.held_by,
      },
      options,
    );
    return 0;
  },
};
