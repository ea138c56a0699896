import { ownMember } from '@cascade/contracts';
import type { MessageButton, MessageContent } from '../../inbox/message.ts';
import { judgeOf } from '../judge.ts';
import { arrayIn, countFault, isJson, objectIn, textIn, type JsonMembers } from './fields.ts';
import { choiceError, GraphError, graphError, parameterError } from './graph-error.ts';
import { COUNTS, MAX_ID, TEXTS } from './limits.ts';

/**
 * Kinds of `interactive` beside reply buttons and lists
 * (https://developers.facebook.com/documentation/business-messaging/whatsapp/messages). What the phone
 * shows of one is its button.
 */
type Part = Pick<MessageContent, 'buttons' | 'part'>;
type Reader = (action: JsonMembers, interactive: JsonMembers) => Part | GraphError;

/** Fields of the form, as the page of Meta's documentation lists them. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  IN: 'name phone_number in_pin_code house_number floor_number tower_number building_name address landmark_area city state'.split(
    ' ',
  ),
  SG: 'name phone_number sg_post_code address unit_number city'.split(' '),
};

/** Types that Meta's description has (`description.json`). */
const DESCRIBED: readonly unknown[] = ['flow', 'catalog_message', 'product', 'product_list'];
const judge = judgeOf('waba', 'InteractiveObject');

const READERS = {
  flow: readFlow,
  catalog_message: named('catalog_message', ({ parameters }) => {
    const thumbnail = isJson(parameters) ? parameters['thumbnail_product_retailer_id'] : undefined;
    return shown({ text: 'View catalog', action: 'catalog', value: wordOf(thumbnail, '') }, {});
  }),
  product(action) {
    const [catalog, product] = [idIn(action, 'catalog_id'), idIn(action, 'product_retailer_id')];
    if (catalog instanceof GraphError) return catalog;
    if (product instanceof GraphError) return product;
    return shown({ text: 'View', action: 'product', value: product }, { catalog });
  },
  product_list: readProducts,
  location_request_message: named('send_location', (_action, interactive) =>
    interactive['header'] !== undefined || interactive['footer'] !== undefined
      ? graphError(131009, 'A location request has neither header nor footer')
      : shown({ text: 'Send location', action: 'location', value: '' }, {}),
  ),
  address_message: named('address_message', readForm),
  cta_url: named('cta_url', readLink),
} satisfies Record<string, Reader>;

export const PART_TYPES = Object.keys(READERS) as (keyof typeof READERS)[];

export const isPartType = (type: unknown): type is keyof typeof READERS =>
  typeof type === 'string' && Object.hasOwn(READERS, type);

/** Reads the action of a type of `PART_TYPES`. */
export function readPart(
  type: keyof typeof READERS,
  action: JsonMembers,
  interactive: JsonMembers,
) {
  const read = READERS[type](action, interactive);
  if (read instanceof GraphError || !DESCRIBED.includes(type)) return read;
  const odd = judge(interactive);
  return odd === null ? read : parameterError(`Param interactive${odd.path} ${odd.message}`);
}

const shown = (button: MessageButton, part: NonNullable<Part['part']>): Part => ({
  buttons: [[button]],
  part,
});

/** A reader of an action whose `name` must be this. */
function named(name: string, read: Reader): Reader {
  return (action, interactive) =>
    action['name'] === name
      ? read(action, interactive)
      : choiceError("interactive['action']['name']", [name], action['name']);
}

const idIn = (parent: JsonMembers, name: string): string | GraphError =>
  textIn(parent, name, { max: MAX_ID, label: name }) ?? '';

const wordOf = (value: unknown, otherwise: string): string =>
  typeof value === 'string' ? value : otherwise;

function readFlow(action: JsonMembers): Part | GraphError {
  if (action['name'] !== 'flow') {
    return choiceError("interactive['action']['name']", ['flow'], action['name']);
  }
  const given = objectIn(action, 'parameters');
  if (given instanceof GraphError) return given;
  const cta = textIn(given, 'flow_cta', TEXTS.flowCall);
  if (cta instanceof GraphError) return cta;
  if (given['flow_message_version'] !== '3') {
    return choiceError('flow_message_version', ['3'], given['flow_message_version']);
  }
  const [id, name] = [given['flow_id'], given['flow_name']];
  if ((id === undefined) === (name === undefined)) {
    return graphError(131009, 'Exactly one of flow_id and flow_name must be given');
  }
  const payload = given['flow_action_payload'];
  if (given['flow_action'] === 'data_exchange' && payload !== undefined) {
    return graphError(131009, 'flow_action_payload: only with flow_action navigate');
  }
  const data = isJson(payload) ? payload['data'] : undefined;
  if (data !== undefined && (!isJson(data) || Object.keys(data).length === 0)) {
    return graphError(131009, 'flow_action_payload.data must be a non-empty object');
  }
  const token = wordOf(given['flow_token'], 'unused');
  return shown(
    { text: cta ?? '', action: 'flow', value: token },
    {
      flow: wordOf(id ?? name, ''),
      mode: wordOf(given['mode'], 'published'),
      flow_action: wordOf(given['flow_action'], 'navigate'),
      ...(isJson(payload) ? { screen: wordOf(payload['screen'], ''), data } : {}),
    },
  );
}

function readProducts(action: JsonMembers, interactive: JsonMembers): Part | GraphError {
  const catalog = idIn(action, 'catalog_id');
  if (catalog instanceof GraphError) return catalog;
  const { header } = interactive;
  if (!isJson(header) || header['type'] !== 'text') {
    return graphError(131008, "Parameter 'interactive.header' of type text is missing");
  }
  const sections = arrayIn(action, 'sections', 'interactive.action.sections');
  if (sections instanceof GraphError) return sections;
  const fault = countFault(sections.length, COUNTS.productSections);
  if (fault) return fault;
  const read: { title?: string; products: string[] }[] = [];
  for (const section of sections) {
    const optional = sections.length === 1;
    const title = textIn(section, 'title', { ...TEXTS.sectionTitle, optional });
    if (title instanceof GraphError) return title;
    const items = arrayIn(section, 'product_items', 'interactive.action.sections.product_items');
    if (items instanceof GraphError) return items;
    const products = items.map((item) => idIn(item, 'product_retailer_id'));
    const wrong = products.find((product) => product instanceof GraphError);
    if (wrong instanceof GraphError) return wrong;
    read.push({ ...(title === undefined ? {} : { title }), products: products as string[] });
  }
  const all = read.flatMap(({ products }) => products);
  const tooMany = countFault(all.length, COUNTS.products);
  if (tooMany) return tooMany;
  const [first = ''] = all;
  return shown(
    { text: 'View items', action: 'product', value: first },
    { catalog, sections: read },
  );
}

function readForm(action: JsonMembers): Part | GraphError {
  const given = objectIn(action, 'parameters');
  if (given instanceof GraphError) return given;
  const { country, values = {} } = given;
  const fields = typeof country === 'string' ? ownMember(FORMS, country) : undefined;
  if (fields === undefined) return choiceError('country', Object.keys(FORMS), country);
  if (!isJson(values)) return parameterError('Param values must be a JSON object.');
  const unknown = Object.keys(values).find((name) => !fields.includes(name));
  if (unknown !== undefined)
    return parameterError(`Unexpected key "${unknown}" on param "values".`);
  return shown(
    { text: 'Provide address', action: 'address', value: String(country) },
    { values: values as Record<string, string> },
  );
}

function readLink(action: JsonMembers): Part | GraphError {
  const given = objectIn(action, 'parameters');
  if (given instanceof GraphError) return given;
  const text = textIn(given, 'display_text', TEXTS.linkText);
  if (text instanceof GraphError) return text;
  const url = idIn(given, 'url');
  if (url instanceof GraphError) return url;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) {
    return graphError(131009, 'url: not a valid URL');
  }
  return shown({ text: text ?? '', action: 'url', value: url }, {});
}
