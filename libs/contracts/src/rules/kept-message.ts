import type { InlineMessage, ListMessage, Location } from '../content/message.ts';

/** Removes ignored members from a checked message: text and extras of locations, extras of lists. */
export function keptMessage(message: InlineMessage): InlineMessage {
  const { type, richContext: rich } = message;
  if (rich?.location) {
    return { type, richContext: { ...rich, location: keptLocation(rich.location) } };
  }
  if (rich?.listMessage) {
    return { ...message, richContext: { ...rich, listMessage: keptList(rich.listMessage) } };
  }
  return message;
}

function keptLocation({ lat, lng, name, address }: Location): Location {
  return {
    lat,
    lng,
    ...(name !== undefined && { name }),
    ...(address !== undefined && { address }),
  };
}

function keptList({ button, sections }: ListMessage): ListMessage {
  return {
    button,
    sections: sections.map(({ title, rows }) => ({
      ...(title !== undefined && { title }),
      rows: rows.map((row) => ({
        id: row.id,
        title: row.title,
        ...(row.description !== undefined && { description: row.description }),
      })),
    })),
  };
}
