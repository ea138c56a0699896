interface Described {
  event?: unknown;
  request_id?: unknown;
  status?: unknown;
  message_id?: unknown;
  from?: { name?: unknown; id?: unknown };
  message?: { type?: unknown; text?: unknown };
}

const LONGEST = 120;

/** Says in a line what an event tells. Events of later versions show their kind. */
export function describeEvent(value: unknown): string {
  if (typeof value !== 'object' || value === null) return 'a delivery that is no event';
  const { event, request_id: request, status, from, message } = value as Described;
  const facts = [
    text(event) || 'event',
    request === undefined ? '' : `request ${text(request)}`,
    text(status),
    from === undefined ? '' : `from ${text(from.name) || text(from.id)}`,
    message === undefined ? '' : `${text(message.type)} ${text(message.text)}`.trim(),
  ];
  return facts
    .filter((fact) => fact !== '')
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, LONGEST);
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
