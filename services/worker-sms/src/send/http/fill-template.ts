import { GATEWAY_MARKER, secretOfMarker, ownMember } from '@cascade/contracts';
import type { GatewayBodyType } from '../../credentials.ts';

/** Where a value stands, and how it is escaped there. */
export type TemplatePlace = 'url' | 'header' | GatewayBodyType;

/** Values of the markers. */
export interface GatewayValues {
  to: string;
  text: string;
  from: string;
  id: string;
  /** `1` for a text of UCS-2, else `0`. */
  unicode: string;
  /** Address that the gateway calls; empty where it can call none. */
  callback: string;
  secrets: Readonly<Record<string, string>>;
}

const XML: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const ESCAPES: Readonly<Record<TemplatePlace, (value: string) => string>> = {
  url: encodeURIComponent,
  form: encodeURIComponent,
  json: (value) => JSON.stringify(value).slice(1, -1),
  xml: (value) => value.replaceAll(/[&<>"']/g, (character) => XML[character] ?? ''),
  // oxlint-disable-next-line no-control-regex -- a line break would start another header
  header: (value) => value.replaceAll(/[\u0000-\u001f\u007f]/g, ' '),
  text: (value) => value,
};

/** Replaces the markers of a template by values that are escaped for their place. */
export function fillTemplate(
  template: string,
  { secrets, ...values }: GatewayValues,
  place: TemplatePlace,
): string {
  const escape = ESCAPES[place];
  return template.replaceAll(GATEWAY_MARKER, (marker, name: string) => {
    const secret = secretOfMarker(name);
    const value =
      secret === undefined ? ownMember(values, name) : (ownMember(secrets, secret) ?? '');
    return value === undefined ? marker : escape(value.toWellFormed());
  });
}
