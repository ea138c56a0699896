import { REPLAY_HEADERS } from '../../openapi/headers.ts';
import { channelTable } from '../../openapi/reason-tables.ts';
import { requestExamples } from '../../openapi/request-examples.ts';
import { RESPONSE_EXAMPLES } from '../../openapi/response-examples.ts';
import type { GatewayWords } from '../operation.ts';

const DESCRIPTION = `Sends one message to one recipient over one or several channels.

**Tiers.** Channels whose key has no \`fallback\` are sent together. When all of them fail,
fallback tier 1 is sent, then tier 2, and so on; as soon as a channel of a tier succeeds, later
tiers are skipped and don't appear in the answer. With no primary channel the lowest tier starts.

**Modes.** \`sync\` (default) answers with the result of every attempted channel. \`async\` answers
at once, and the result is kept in the logs, read by \`GET /v1/requests/{request_id}\` and posted to
the \`send_status\` webhooks. A \`schedule\` queues the delivery for a future time, whatever the mode.

**Placeholders.** \`{{name}}\` in texts, file URLs and names, footers, locations and link buttons is
replaced from \`target.variables\`. A marker without a value fails its channel, in templates and in inline messages; the
account setting \`unfilled_markers: keep\` keeps those of inline messages as they are written. Values are never expanded
twice; in a link they are percent-encoded. \`{{name|there}}\` has a fallback, which stands in for a missing, null or
blank value. \`\\{{\` is two braces as text. Variables that no marker needs are ignored.

**WABA outside the session window.** \`content.waba\` may have \`otherwise\` beside \`message\`: \`{template, variables?}\`, the
template that goes unless the window is known to be open when the call is made. The result says in \`chosen\` which went.

**Costs.** With a price table of the account (\`PUT /api/prices\`) results have \`cost\`. A tier that would exceed
\`context.behaviour.max_cost\` isn't opened, and its channels are told under \`skipped\`.

**Order of checks.** Token, JSON, fields, \`keys\`, \`content\`, matching keys, message rules,
schedule, ownership of keys. The first fault is told, with the path of its field, such as
\`target.whatsapp: must be a string\`. Unknown fields are refused with the nearest known one. Of a
channel that \`behaviour.channel\` excludes only the JSON types are checked.`;

const OK_DESCRIPTION = `Request parsed; \`status\` and \`channels\` tell the outcome. A send that fails on
every channel is HTTP 200 with \`status\` = false.

Reasons under \`channels.<name>\`. Providers' own errors come as short readable sentences, such as
\`Recipient address does not exist\`.

${channelTable()}`;

/** @param schedule in Unix seconds, in the example that has one */
export const sendWords = (schedule: number): GatewayWords => ({
  about: DESCRIPTION,
  body: {
    description: 'JSON in UTF-8, at most 256 KB and 32 levels deep.',
    examples: requestExamples(schedule),
  },
  answers: {
    200: { description: OK_DESCRIPTION, headers: REPLAY_HEADERS, examples: RESPONSE_EXAMPLES },
  },
});
