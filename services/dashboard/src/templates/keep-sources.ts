import type { WabaTemplateButton, WabaTemplateDefinition } from '@cascade/contracts';
import { withoutFallbacks } from './lint/lint-text.ts';

type Header = Extract<WabaTemplateDefinition, { type: 'HEADER' }>;

/**
 * Keeps our own members of a template that is read from Graph again: the header's file or location,
 * samples, fallbacks of placeholders, and payloads of quick replies. Graph has only the wording.
 */
export function keepSources(
  read: readonly WabaTemplateDefinition[],
  before: readonly WabaTemplateDefinition[],
): WabaTemplateDefinition[] {
  return read.map((component) => {
    const old = before.find(({ type }) => type === component.type);
    switch (component.type) {
      case 'HEADER':
        return old?.type === 'HEADER' && old.format === component.format
          ? keepHeader(component, old)
          : component;
      case 'BODY':
        return old?.type === 'BODY' ? keepText(component, old) : component;
      case 'BUTTONS':
        return old?.type === 'BUTTONS'
          ? {
              ...component,
              buttons: component.buttons.map((b, i) => keepButton(b, old.buttons[i])),
            }
          : component;
      case 'LIMITED_TIME_OFFER':
        return old?.type === 'LIMITED_TIME_OFFER'
          ? { ...defined({ expiresAt: old.expiresAt }), ...component }
          : component;
      case 'CAROUSEL':
        return old?.type === 'CAROUSEL'
          ? {
              ...component,
              cards: component.cards.map(({ components }, i) => ({
                components: keepSources(components, old.cards[i]?.components ?? []),
              })),
            }
          : component;
      default:
        return component;
    }
  });
}

function keepHeader(component: Header, old: Header): Header {
  const { fileUrl, fileId, fileName, sampleFileId, location } = old;
  return {
    ...defined({ fileUrl, fileId, fileName, sampleFileId, location }),
    ...keepText(component, old),
  };
}

/** Keeps the text with its fallbacks and its samples, if Graph has the same wording. */
function keepText<T extends { text?: string; samples?: Record<string, string> }>(
  component: T,
  old: T,
): T {
  const isSame = old.text !== undefined && withoutFallbacks(old.text) === component.text;
  return isSame
    ? { ...component, ...defined({ text: old.text, samples: old.samples ?? component.samples }) }
    : component;
}

function keepButton(
  button: WabaTemplateButton,
  was: WabaTemplateButton | undefined,
): WabaTemplateButton {
  if (button.type === 'QUICK_REPLY' && was?.type === 'QUICK_REPLY') {
    return { ...defined({ payload: was.payload }), ...button };
  }
  if (button.type === 'URL' && was?.type === 'URL' && withoutFallbacks(was.url) === button.url) {
    return { ...button, url: was.url, ...defined({ sample: was.sample ?? button.sample }) };
  }
  // Graph shows a one-time password's button as a link of its own.
  if (button.type === 'URL' && was?.type === 'OTP' && button.url.includes('otp_type=')) return was;
  if (button.type === 'OTP' && was?.type === 'OTP') return { ...was, ...button };
  if (button.type === 'FLOW' && was?.type === 'FLOW') return { ...was, ...button };
  if (button.type === 'CATALOG' && was?.type === 'CATALOG') return { ...was, ...button };
  if (button.type === 'MPM' && was?.type === 'MPM') return { ...was, text: button.text };
  return button;
}

type Defined<T> = { [K in keyof T]?: NonNullable<T[K]> };

function defined<T extends object>(members: T): Defined<T> {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined),
  ) as Defined<T>;
}
