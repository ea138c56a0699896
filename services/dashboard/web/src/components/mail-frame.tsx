import { useMemo } from 'react';
import { quietHtml } from './quiet-html.ts';

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
