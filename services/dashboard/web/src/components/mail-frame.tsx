import { useMemo } from 'react';

interface MailFrameProps {
  html: string;
  title: string;
  className?: string | undefined;
}

/**
 * Shows untrusted HTML of a mail in a frame without scripts, forms or an origin of its own, which
 * asks no other host for anything.
 */
export function MailFrame({ html, title, className }: MailFrameProps) {
  const quiet = useMemo(() => quietHtml(html), [html]);
  return <iframe className={className} title={title} sandbox="" srcDoc={quiet} />;
}

/** Elements for which browsers open a connection before the policy refuses it. */
const REACHING = 'iframe, frame, link';

/**
 * Makes HTML safe for a sandboxed frame. Sandbox and policy refuse scripts and foreign content, but not
 * the connections that nested frames and pressed links open ahead. A refused link would also leave the
 * frame empty, so links show their address as a title instead.
 */
function quietHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll(REACHING)) element.remove();
  for (const link of page.querySelectorAll('[*|href]')) {
    // SVG has `xlink:href`.
    for (const attribute of [...link.attributes].filter(({ localName }) => localName === 'href')) {
      link.setAttribute('title', attribute.value);
      link.removeAttributeNode(attribute);
    }
  }
  return `${page.doctype === null ? '' : '<!doctype html>'}${page.documentElement.outerHTML}`;
}
