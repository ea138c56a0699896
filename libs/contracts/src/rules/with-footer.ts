/** How a footer stands where the provider has none of its own: everywhere but WABA `interactive`. */
export function withFooter(text: string, footer: string | undefined): string {
  if (footer === undefined) return text;
  return text === '' ? footer : `${text}\n\n${footer}`;
}
