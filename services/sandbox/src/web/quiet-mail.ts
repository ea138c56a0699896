import sanitizeHtml from 'sanitize-html';

/** Styles and pictures that the mail carries itself; the same without the frame that shows it. */
export const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ');

const LOOKS = ['body', 'center', 'del', 'font', 'head', 'html', 'img', 'ins', 'strike', 'style'];
/** Elements of which nothing is shown. */
const UNREAD = ['embed', 'noembed', 'noframes', 'noscript', 'object', 'option', 'script'];
const LAYOUT = ['align', 'bgcolor', 'border', 'cellpadding', 'cellspacing', 'color', 'valign'];
const SIZES = ['colspan', 'height', 'rowspan', 'size', 'width'];

/**
 * A mail's HTML as a mail program shows it: looks, and nothing that acts. Sandbox and policy refuse
 * scripts and foreign content, but not the connection that a frame inside, a hint, or the press of a
 * link opens ahead. Links say where they would lead instead.
 */
export function quietMail(html: string): string {
  const quiet = sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, ...LOOKS],
    nonTextTags: [...UNREAD, 'iframe', 'svg', 'textarea', 'title'],
    allowedAttributes: {
      '*': ['class', 'dir', 'id', 'lang', 'style', 'title', ...LAYOUT, ...SIZES],
      font: ['face'],
      img: ['alt', 'src'],
    },
    allowedSchemes: ['data'],
    // Style sheets stay: the policy lets them load nothing.
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    transformTags: {
      a: (tagName, { href, ...attribs }) => ({
        tagName,
        attribs: href === undefined ? attribs : { ...attribs, title: href },
      }),
    },
  });
  return `<!doctype html>${quiet}`;
}
