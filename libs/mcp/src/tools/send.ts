import { explain } from '../explain.ts';
import type { DryRunResult, SendRequest } from '../library.ts';
import { sendAndTell } from '../send-and-tell.ts';
import { defineTool, type MakeTool, type ToolContext } from '../tool.ts';
import { composeBody, keyOfBody, SendInput } from './compose.ts';

const DESCRIPTION = `Sends one message to one recipient over one or several channels. It reaches a real person and can't be
taken back: preview it with dry_run first. Channels of one tier are sent together; the next tier only if all of them fail.
If a channel's outcome is unknown, do not send again. The same call repeated within 24 hours sends nothing and
returns the first result.`;

export const sendTool: MakeTool = ({ send, sendByDevice }) =>
  send
    ? defineTool({
        name: 'send',
        title: 'Send a message',
        description: sendByDevice
          ? DESCRIPTION
          : `${DESCRIPTION} This token lacks the scope devices:send, so device must be a channel key.`,
        input: SendInput,
        annotations: {
          readOnlyHint: false,
          destructiveHint: true,
          idempotentHint: true,
          openWorldHint: true,
        },
        run: (input, context) => {
          const body = composeBody(input, Date.now());
          if (input.dry_run === true) return dryRun(body, context);
          return sendAndTell(body, context, input.idempotency_key ?? keyOfBody(body));
        },
      })
    : null;

async function dryRun(body: SendRequest, { cascade, signal }: ToolContext) {
  const data = await cascade.request<DryRunResult>('POST', '/v1/send/dry-run', { body, signal });
  const tiers = data.tiers.map(({ tier, channels }) => ({
    tier,
    channels: Object.fromEntries(
      Object.entries(channels).map(([name, one]) => [
        name,
        one.status ? one : { ...one, ...explain(one.code, one.reason) },
      ]),
    ),
  }));
  const says = data.status
    ? 'Dry run: nothing was sent. At least one channel would be handed to its provider.'
    : 'Dry run: nothing was sent, and no channel could send this.';
  return { says, data: { dry_run: true, would_send: data.status, tiers } };
}
