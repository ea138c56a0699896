import {
  readPlaceholders,
  type TemplateSamples,
  type WabaTemplateButton,
  type WabaTemplateContent,
  type WabaTemplateDefinition,
  ownMember,
} from '@cascade/contracts';
import { withoutFallbacks } from '../lint/lint-text.ts';

type Members = Record<string, unknown>;

/** Handles of uploaded samples by the id of the file. */
export type Handles = ReadonlyMap<number, string>;

/** Lists the files that a submission uploads as samples. */
export const sampleFilesOf = ({
  components,
}: Pick<WabaTemplateContent, 'components'>): number[] => [
  ...new Set(
    components.flatMap((part) => {
      if (part.type === 'CAROUSEL') return part.cards.flatMap(sampleFilesOf);
      if (part.type !== 'HEADER') return [];
      const file = part.sampleFileId ?? part.fileId;
      return part.format === 'TEXT' || part.format === 'LOCATION' || file === undefined
        ? []
        : [file];
    }),
  ),
];

/**
 * Writes a template as `POST /{waba_id}/message_templates` takes it: without our own members, with an
 * `example` for each placeholder. The texts of an authentication template are the provider's own.
 */
export function writeTemplate(content: WabaTemplateContent, handles: Handles): Members {
  const { name, language, category, components } = content;
  return {
    name,
    language,
    category,
    ...(areNamed(components) ? { parameter_format: 'NAMED' } : {}),
    components: writeComponents(content, handles),
  };
}

/** Writes the components alone, as an edit takes them. */
export function writeComponents(
  { category, components }: WabaTemplateContent,
  handles: Handles,
): Members[] {
  const isCode = category === 'AUTHENTICATION';
  return components.flatMap<Members>((part) => writeComponent(part, handles, isCode));
}

function writeComponent(
  part: WabaTemplateDefinition,
  handles: Handles,
  isCode: boolean,
): Members | Members[] {
  switch (part.type) {
    case 'HEADER':
      return writeHeader(part, handles);
    case 'BODY': {
      const { type, add_security_recommendation: recommends } = part;
      if (isCode) return { type, ...(recommends ? { add_security_recommendation: true } : {}) };
      return { type, ...writeText(part.text, part.samples, 'body') };
    }
    case 'FOOTER': {
      const { type, text, code_expiration_minutes: minutes } = part;
      if (!isCode) return text === undefined ? [] : { type, text };
      return minutes === undefined ? [] : { type, code_expiration_minutes: minutes };
    }
    case 'BUTTONS':
      return { type: part.type, buttons: part.buttons.map(writeButton) };
    case 'LIMITED_TIME_OFFER': {
      const { type, limited_time_offer } = part;
      return { type, limited_time_offer };
    }
    case 'CAROUSEL': {
      const cards = part.cards.map(({ components }) => ({
        components: components.flatMap<Members>((inner) => writeComponent(inner, handles, isCode)),
      }));
      return { type: part.type, cards };
    }
  }
}

function writeHeader(
  header: Extract<WabaTemplateDefinition, { type: 'HEADER' }>,
  handles: Handles,
): Members {
  const { type, format, text = '', samples, fileId, sampleFileId } = header;
  if (format === 'TEXT') return { type, format, ...writeText(text, samples, 'header') };
  if (format === 'LOCATION') return { type, format };
  const handle = handles.get(sampleFileId ?? fileId ?? 0);
  return {
    type,
    format,
    ...(handle === undefined ? {} : { example: { header_handle: [handle] } }),
  };
}

/** Samples are written by name if the placeholders have names, else in their order. */
function writeText(
  given: string,
  samples: TemplateSamples = {},
  part: 'header' | 'body',
): { text: string; example?: Members } {
  const text = withoutFallbacks(given);
  const names = readPlaceholders(text).map(({ name }) => name);
  if (names.length === 0) return { text };
  if (names.some((name) => !/^\d+$/.test(name))) {
    const named = names.map((name) => ({
      param_name: name,
      example: ownMember(samples, name) ?? '',
    }));
    return { text, example: { [`${part}_text_named_params`]: named } };
  }
  const values = names
    .toSorted((a, b) => Number(a) - Number(b))
    .map((name) => ownMember(samples, name) ?? '');
  return { text, example: { [`${part}_text`]: part === 'body' ? [values] : values } };
}

const areNamed = (components: readonly WabaTemplateDefinition[]): boolean =>
  components.some(
    (part) =>
      (part.type === 'BODY' || part.type === 'HEADER') &&
      readPlaceholders(part.text ?? '').some(({ name }) => !/^\d+$/.test(name)),
  );

function writeButton(button: WabaTemplateButton): Members {
  switch (button.type) {
    case 'QUICK_REPLY':
      return { type: button.type, text: button.text };
    case 'URL': {
      const { type, text, url, sample } = button;
      return {
        type,
        text,
        url: withoutFallbacks(url),
        ...(sample === undefined ? {} : { example: [sample] }),
      };
    }
    case 'PHONE_NUMBER':
    case 'OTP':
      return { ...button };
    case 'FLOW': {
      const { flowToken: _token, flowData: _data, ...graphs } = button;
      return graphs;
    }
    case 'CATALOG':
    case 'MPM':
      return { type: button.type, text: button.text };
    case 'COPY_CODE': {
      // The provider writes the label.
      const { type, example } = button;
      return { type, example };
    }
  }
}
