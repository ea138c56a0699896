/** Sentences of this channel alone, in Indonesian: what its worker says of the provider's refusals. */
export const SENTENCES: Readonly<Record<string, string>> = {};
