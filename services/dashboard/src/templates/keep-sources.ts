import type { WabaTemplateDefinition } from '@cascade/contracts';

/**
 * Keeps our own members of a template that is read from Graph again: the header's file or location,
 * and payloads of quick replies. Graph has only the wording.
 */
export function keepSources(
  read: readonly WabaTemplateDefinition[],
  before: readonly WabaTemplateDefinition[],
): WabaTemplateDefinition[] {
  return read.map((component) => {
    const old = before.find(({ type }) => type === component.type);
    if (component.type === 'HEADER' && old?.type === 'HEADER' && old.format === component.format) {
      const { fileUrl, fileId, fileName, location } = old;
      return { ...defined({ fileUrl, fileId, fileName, location }), ...component };
    }
    if (component.type === 'BUTTONS' && old?.type === 'BUTTONS') {
      return {
        ...component,
        buttons: component.buttons.map((button, i) => {
          const was = old.buttons[i];
          return button.type === 'QUICK_REPLY' && was?.type === 'QUICK_REPLY'
            ? { ...defined({ payload: was.payload }), ...button }
            : button;
        }),
      };
    }
    return component;
  });
}

type Defined<T> = { [K in keyof T]?: NonNullable<T[K]> };

function defined<T extends object>(members: T): Defined<T> {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined),
  ) as Defined<T>;
}
