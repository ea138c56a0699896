import { useMemo } from 'react';

interface MailFrameProps {
  html: string;
  title: string;
  className?: string | undefined;
}

/**
 * A mail's HTML, whoever wrote it: in a frame without scripts, forms or an origin of its own, which
 * asks no other host for anything.
 */
export function MailFrame({ html, title, className }: MailFrameProps) {
  const quiet = useMemo(() => quietHtml(html), [html]);
  return <iframe className={className} title={title} sandbox="" srcDoc={quiet} />;
}

/** Frames inside and hints of what will be needed: browsers connect before the policy refuses them. */
const REACHING = 'iframe, frame, link';

/**
 * HTML that a sandboxed frame may show. Sandbox and policy refuse scripts and foreign content, but not
 * the connection that a frame inside or the press of a link opens ahead; and a link that leads nowhere
 * would leave the frame empty. Links say where they would lead instead.
 */
function quietHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll(REACHING)) element.remove();
  for (const link of page.querySelectorAll('[*|href]')) {
    // SVG's own links have another name for it.
    for (const attribute of [...link.attributes].filter(({ localName }) => localName === 'href')) {
      link.setAttribute('title', attribute.value);
      link.removeAttributeNode(attribute);
    }
  }
  return `${page.doctype === null ? '' : '<!doctype html>'}${page.documentElement.outerHTML}`;
}
