/**
 * Stands in the HTML and the text of a mail for the recipient's own link to unsubscribe, where the mail has one. The domain is
 * nobody's (RFC 2606).
 */
export const UNSUBSCRIBE_LINK = 'https://unsubscribe.invalid/';
