/** How a footer stands on channels that have none of their own (whatsapp, telegram). */
export function withFooter(text: string, footer: string | undefined): string {
  if (footer === undefined) return text;
  return text === '' ? footer : `${text}\n\n${footer}`;
}
