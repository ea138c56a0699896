/**
 * Content security policy of pages: only our own scripts, fonts and calls, and no framing. Mantine writes
 * styles into elements, as does the guide's highlighting; `srcdoc` frames, which show mails, inherit the
 * policy.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
