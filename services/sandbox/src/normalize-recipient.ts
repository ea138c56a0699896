/** As the providers store recipients: mail in lower case, numbers without `+`. */
export const normalizeRecipient = (to: string): string =>
  to.trim().toLowerCase().replace(/^\+/, '');
