import { CHANNEL_DEFINITIONS, CHANNELS, listed, type Channel } from '@cascade/contracts';

/** Explains `success` and `within`, and what a short wait costs. Markdown, for the top of the reference. */
export function successGuide(): string {
  return [
    '## What success means',
    'By default a channel has succeeded when its provider **accepted** the message. With a later tier behind it ' +
      `a message on ${listed(waiting(), 'or')} waits a moment for its receipt where the provider tells: a failure opens that ` +
      'tier, silence is a success. An account may choose another default. Additions: a key with ' +
      '`"success": "delivered"` or `"read"` succeeds when a receipt says so within `within` seconds of ' +
      'the acceptance. A failure, or silence until then, opens the next tier.',
    table(),
    '**What a short wait costs.** A tier that has opened stays open, also if the receipt comes later: then ' +
      'the recipient has both messages, both count against the plan, and the first one has `later` in ' +
      'its result. Example: of 100,000 codes 97 % have their receipt within 10 s, 99 % within 60 s, and ' +
      '0.5 % never. `within: 10` opens the next tier for 3,000 people and `within: 60` for 1,000; 500 of ' +
      'them need it. These 500 people wait that long for their message.',
  ].join('\n\n');
}

/** Channels whose accepted messages wait a moment. */
const waiting = () => CHANNELS.filter((channel) => CHANNEL_DEFINITIONS[channel].confirm !== null);

/** What each channel can prove, with the default seconds. */
function table(): string {
  const rows = CHANNELS.map((channel) => {
    const { delivered, read } = CHANNEL_DEFINITIONS[channel].success;
    return `| ${channel} | ${proofOf(delivered)} | ${proofOf(read)} |`;
  });
  return ['| channel | `delivered` | `read` |', '|---|---|---|', ...rows].join('\n');
}

type Rule = (typeof CHANNEL_DEFINITIONS)[Channel]['success']['delivered' | 'read'];

function proofOf(rule: Rule): string {
  if (rule === null) return 'refused (400)';
  switch (rule.decidedBy) {
    case 'acceptance':
      return 'the acceptance: there are no receipts';
    case 'no-bounce':
      return `a delivery report, or no bounce in time; ${rule.within} s by default`;
    case 'receipt':
      return `a receipt; ${rule.within} s by default`;
  }
}
