import {
  checkMedia,
  contentFault,
  readPlaceholders,
  type Failure,
  type FailureKind,
  type MediaKind,
  type RuleKind,
  type Variables,
  type WabaTemplateButton,
  type WabaTemplateComponent,
  type WabaTemplateContent,
  type WabaTemplateDefinition,
  type WabaTemplateParameter,
} from '@cascade/contracts';
import { createFill, fillDeep, Unusable, type Fill } from './fill.ts';
import { asSuffix } from './in-place.ts';
import { mediaSource } from './media-source.ts';
import type { RenderOptions } from './render-options.ts';
import type { Rendered } from './rendered.ts';

/** A fault that only this template's render can find: a rule, or its words. */
const unfit = (rule: Failure<RuleKind> | string): Failure => ({
  kind: 'contentRule',
  params: { rule },
});

type Header = Extract<WabaTemplateDefinition, { type: 'HEADER' }>;

/**
 * A provider-approved template as Graph's message API takes it: what was approved stays at the
 * provider, only its parameters are sent. Placeholders `{{1}}` are positional, `{{name}}` named.
 * Where header, body and buttons all count from 1, `header_1` and `button_<index>` name a value for
 * the header or for one button alone. A fallback (`{{1|there}}`) stands in our copy of the text alone.
 */
export function renderWabaTemplate(
  template: WabaTemplateContent,
  variables: Variables,
  { requireVariables = false, foldParameters = false, unusable }: RenderOptions = {},
): Rendered {
  const fill = createFill(variables, {
    missing: requireVariables ? 'require' : 'refuse',
    unusable,
  });
  return {
    ok: true,
    content: {
      kind: 'waba-template',
      name: template.name,
      language: template.language,
      components: template.components.flatMap((part) =>
        components(part, { template, fill, foldParameters, scope: '' }),
      ),
    },
  };
}

interface Place {
  template: WabaTemplateContent;
  fill: Fill;
  foldParameters: boolean;
  /** Stands before a name that is for one card alone: `card_0_`. Empty outside cards. */
  scope: string;
}

function components(part: WabaTemplateDefinition, place: Place): WabaTemplateComponent[] {
  const { fill, scope } = place;
  switch (part.type) {
    case 'HEADER':
      return withParameters('header', headerParameters(part, place));
    case 'BODY':
      return withParameters(
        'body',
        textParameters(part.text, place, (name, fallback) =>
          fill.value(scope === '' ? [name] : [scope + name, name], fallback),
        ),
      );
    case 'FOOTER':
      return [];
    case 'BUTTONS':
      return part.buttons.flatMap((button, index) => buttonComponent(button, index, place));
    case 'LIMITED_TIME_OFFER':
      return offerComponent(part, fill);
    case 'CAROUSEL': {
      const cards = part.cards.map((card, index) => ({
        card_index: index,
        components: card.components.flatMap((inner) =>
          components(inner, { ...place, scope: `card_${index}_` }),
        ),
      }));
      return [{ type: 'carousel', cards }];
    }
  }
}

function offerComponent(
  offer: Extract<WabaTemplateDefinition, { type: 'LIMITED_TIME_OFFER' }>,
  fill: Fill,
): WabaTemplateComponent[] {
  if (offer.limited_time_offer.has_expiration !== true) return [];
  const { expiresAt } = fillDeep({ expiresAt: offer.expiresAt ?? '{{offer_ends}}' }, fill);
  const seconds = Number(expiresAt);
  if (!Number.isSafeInteger(seconds) || seconds <= 0) {
    throw new Unusable(unfit({ kind: 'offerEnd' }));
  }
  const until = { expiration_time_ms: seconds * 1_000 };
  return [
    {
      type: 'limited_time_offer',
      parameters: [{ type: 'limited_time_offer', limited_time_offer: until }],
    },
  ];
}

function withParameters(
  type: 'header' | 'body',
  parameters: WabaTemplateParameter[],
): WabaTemplateComponent[] {
  return parameters.length === 0 ? [] : [{ type, parameters }];
}

/** One parameter a placeholder; a name that isn't a number goes along with it. */
function textParameters(
  text: string,
  place: Place,
  value: (name: string, fallback: string | undefined) => string,
): WabaTemplateParameter[] {
  return readPlaceholders(text).map(({ name, fallback }) => ({
    type: 'text',
    text: parameter(name, value(name, fallback), place),
    ...(/^\d+$/.test(name) ? {} : { parameter_name: name }),
  }));
}

/** The provider refuses these in a parameter; in its words they name no variable. */
const REFUSED_IN_PARAMETERS: readonly (readonly [pattern: RegExp, kind: FailureKind])[] = [
  [/[\n\v\f\r\u0085\u2028\u2029]/, 'parameterLineBreak'],
  [/\t/, 'parameterTab'],
  [/\p{Zs}{4,}/u, 'parameterSpaces'],
];
const FOLDED = /[\t\n\v\f\r\u0085\u2028\u2029]+|\p{Zs}{4,}/gu;
/** What nobody sees, blanks aside. */
const INVISIBLE = /\p{Cf}/gu;

/** The value of a variable as the provider takes it; throws where it takes none. */
function parameter(name: string, given: string, { foldParameters }: Pick<Place, 'foldParameters'>) {
  const value = foldParameters ? given.replace(FOLDED, ' ').replace(/ {2,}/g, ' ').trim() : given;
  if (value.replaceAll(INVISIBLE, '').trim() === '')
    throw new Unusable({ kind: 'parameterEmpty', params: { name } });
  for (const [pattern, kind] of REFUSED_IN_PARAMETERS) {
    const found = pattern.exec(value);
    if (found === null) continue;
    throw new Unusable({ kind, params: { name, count: found[0].length } });
  }
  return value;
}

function headerParameters(header: Header, place: Place): WabaTemplateParameter[] {
  const { fill, scope } = place;
  if (header.format === 'TEXT') {
    return textParameters(header.text ?? '', place, (name, fallback) =>
      fill.value([`${scope}header_${name}`, name], fallback),
    );
  }
  if (header.format === 'LOCATION') {
    if (!header.location) throw new Unusable(unfit('template header needs a location'));
    const { lat, lng, ...named } = fillDeep(header.location, fill);
    const location = { lat: Number(lat), lng: Number(lng), ...named };
    if (!(Math.abs(location.lat) <= 90 && Math.abs(location.lng) <= 180)) {
      throw new Unusable(unfit('template header: lat must be -90 to 90 and lng -180 to 180'));
    }
    return [{ type: 'location', location }];
  }
  const media = header.format.toLowerCase() as MediaKind;
  const named = fillDeep(
    {
      ...(header.fileUrl === undefined ? {} : { fileUrl: header.fileUrl }),
      ...(header.fileId === undefined ? {} : { fileId: header.fileId }),
      ...(header.fileName === undefined ? {} : { fileName: header.fileName }),
    },
    fill,
  );
  const fault = checkMedia(named, media, 'template header', 'rendered');
  if (fault !== null) throw new Unusable(contentFault(fault));
  return [{ type: 'media', media, source: mediaSource(named) }];
}

function buttonComponent(
  button: WabaTemplateButton,
  index: number,
  place: Place,
): WabaTemplateComponent[] {
  const { template, fill, scope } = place;
  const own = `${scope}button_${index}`;
  switch (button.type) {
    case 'PHONE_NUMBER':
      return [];
    case 'QUICK_REPLY': {
      if (button.payload === undefined) return [];
      const payload = fill(button.payload);
      return [
        {
          type: 'button',
          sub_type: 'quick_reply',
          index,
          parameters: [{ type: 'payload', payload }],
        },
      ];
    }
    case 'URL': {
      const [marker] = readPlaceholders(button.url);
      if (marker === undefined) return [];
      const value = fill.value([own, marker.name], marker.fallback);
      const before = button.url.slice(0, button.url.indexOf('{{'));
      return [urlButton(index, asSuffix(parameter(marker.name, value, place), before, ''))];
    }
    case 'OTP': {
      const name = codeName(template);
      return [urlButton(index, parameter(name, fill.value([own, name]), place))];
    }
    case 'COPY_CODE': {
      const given = fill.value([own, 'coupon_code', 'code']);
      const coupon = parameter('coupon_code', given, place);
      return [
        {
          type: 'button',
          sub_type: 'copy_code',
          index,
          parameters: [{ type: 'coupon_code', coupon_code: coupon }],
        },
      ];
    }
    case 'FLOW': {
      const { flowToken: token, flowData: data } = button;
      return [
        actionButton('flow', index, {
          // Meta's own word for a flow without a token.
          flow_token: token === undefined ? 'unused' : fill(token),
          ...(data === undefined ? {} : { flow_action_data: fillDeep(data, fill) }),
        }),
      ];
    }
    case 'CATALOG':
      return button.product === undefined
        ? []
        : [actionButton('catalog', index, productOf(button.product, fill))];
    case 'MPM':
      return [
        actionButton('mpm', index, {
          ...productOf(button.product, fill),
          sections: fillDeep({ sections: button.sections }, fill).sections,
        }),
      ];
  }
}

const productOf = (product: string, fill: Fill) => ({
  thumbnail_product_retailer_id: fill(product),
});

/** Buttons that open something inside WhatsApp take an action. */
function actionButton(
  sub_type: 'flow' | 'catalog' | 'mpm',
  index: number,
  action: Record<string, unknown>,
): WabaTemplateComponent {
  return { type: 'button', sub_type, index, parameters: [{ type: 'action', action }] };
}

/** URL buttons and one-time-password buttons take their value the same way. */
function urlButton(index: number, text: string): WabaTemplateComponent {
  return { type: 'button', sub_type: 'url', index, parameters: [{ type: 'text', text }] };
}

/** An authentication template's code is the first placeholder of its body. */
function codeName(template: WabaTemplateContent): string {
  const body = template.components.find((part) => part.type === 'BODY');
  return readPlaceholders(body?.text ?? '')[0]?.name ?? 'code';
}
