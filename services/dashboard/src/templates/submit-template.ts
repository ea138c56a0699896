import {
  approvalOfStatus,
  findPlaceholders,
  isChannelWith,
  type WabaTemplateContent,
} from '@cascade/contracts';
import type { ProviderTemplate, Template } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import type { ApiFailure } from '../failures/api-failures.ts';
import { readStoredFile } from '../files/read-stored-file.ts';
import { callGraph, type GraphRefusal } from '../graph/call-graph.ts';
import { categoryOf, listGraphTemplates } from './graph/list-templates.ts';
import { uploadSample } from './graph/upload-sample.ts';
import {
  sampleFilesOf,
  writeComponents,
  writeTemplate,
  type Handles,
} from './graph/write-components.ts';
import { lintSamples } from './lint/lint-samples.ts';
import { lintTemplate } from './lint/lint-template.ts';
import { wabaOf, wabasOf, type Waba } from './wabas.ts';

interface Refused {
  refused: ApiFailure;
}

export type SubmitResult = { template: Template | null } | Refused;

/** Graph's subcode: the WABA already has the name in this language. */
const EXISTS = 2_388_024;

/**
 * Submits a WABA template to the provider's review: creates it there, or edits it if it is there. Name and
 * language are its key at the provider, so a submission whose answer was lost may be repeated.
 *
 * @param deviceId of the WABA that gets a new template
 */
export async function submitTemplate(
  context: DashboardContext,
  template: Template,
  deviceId: string | undefined,
): Promise<SubmitResult> {
  const content = template.content as WabaTemplateContent;
  const asked = { ...content, ...categoryFor(content, template.provider) };
  const waba = await wabaFor(context, template, deviceId);
  if ('refused' in waba) return waba;
  const { files } = context.repositories;
  const findings = [...lintTemplate(asked), ...(await lintSamples(files, template.account, asked))];
  const fault = findings.find(({ level }) => level === 'error');
  if (fault) {
    const params = { field: `content.${fault.field}`, rule: fault.wants };
    return { refused: { kind: 'fieldRule', params } };
  }
  const samples = await uploadSamples(context, waba, template.account, asked);
  if ('refused' in samples) return samples;
  const known = template.provider?.status === 'DELETED' ? undefined : template.provider;
  const answer =
    known === undefined || known.id === ''
      ? await create(waba, asked, samples.handles)
      : await edit(waba, known, asked, samples.handles);
  if ('failure' in answer) return { refused: answer.failure };
  const { account, _id, provider } = template;
  const after = await context.repositories.templates.submitted(
    account,
    _id,
    answeredOf(context, waba, template, answer, asked),
    provider?.toldAt,
  );
  return { template: after };
}

const categoryFor = ({ category }: WabaTemplateContent, provider: ProviderTemplate | undefined) => {
  const known = category ?? provider?.category;
  return known === undefined ? {} : { category: known };
};

async function wabaFor(
  context: DashboardContext,
  { account, provider }: Template,
  deviceId: string | undefined,
): Promise<Waba | Refused> {
  if (deviceId !== undefined) {
    const device = await context.repositories.devices.get(account, deviceId);
    if (device === null || !isChannelWith(device.channel, 'template', 'graph')) {
      return { refused: { kind: 'deviceNotWaba' } };
    }
    const waba = wabaOf(context, device);
    return waba ?? { refused: { kind: 'sandboxAway' } };
  }
  const wabas = await wabasOf(context, account);
  const own = provider && wabas.find(({ id }) => id === provider.wabaId);
  const [only, ...others] = own ? [own] : wabas;
  if (only === undefined) return { refused: { kind: 'noWabaDevice' } };
  return others.length === 0 ? only : { refused: { kind: 'deviceOfSeveral' } };
}

async function uploadSamples(
  { repositories: { files } }: DashboardContext,
  waba: Waba,
  account: string,
  content: WabaTemplateContent,
): Promise<{ handles: Handles } | Refused> {
  const handles = new Map<number, string>();
  for (const id of sampleFilesOf(content)) {
    const file = await readStoredFile(files, account, id);
    if (file === null) {
      return { refused: { kind: 'contentFileForeign', params: { id } } };
    }
    const uploaded = await uploadSample(waba, file);
    if ('failure' in uploaded) return { refused: uploaded.failure };
    handles.set(id, uploaded.handle);
  }
  return { handles };
}

/** What the provider answered. */
interface Accepted {
  id: string;
  status: string;
  category: ProviderTemplate['category'];
}

type Answer = Accepted | GraphRefusal;

async function create(waba: Waba, content: WabaTemplateContent, handles: Handles): Promise<Answer> {
  const { root, accessToken, id } = waba;
  const answer = await callGraph({
    root,
    accessToken,
    method: 'POST',
    path: `/${encodeURIComponent(id)}/message_templates`,
    json: writeTemplate(content, handles),
  });
  if (!('failure' in answer)) return readAccepted(answer.json);
  if (answer.subcode !== EXISTS) return answer;
  // An earlier submission arrived, and its answer didn't: the template is edited.
  const { failure, theirs } = await findAtProvider(waba, content);
  if (failure !== undefined) return { failure };
  return theirs === undefined ? answer : edit(waba, theirs, content, handles);
}

/** Finds one language of a template at the provider. */
async function findAtProvider(waba: Waba, wanted: Pick<WabaTemplateContent, 'name' | 'language'>) {
  const listed = await listGraphTemplates(waba, wanted.name);
  if ('failure' in listed) return { failure: listed.failure };
  return {
    theirs: listed.templates.find(
      ({ name, language }) => name === wanted.name && language === wanted.language,
    ),
  };
}

async function edit(
  { root, accessToken }: Waba,
  { id, category }: { id: string; category?: ProviderTemplate['category'] },
  content: WabaTemplateContent,
  handles: Handles,
): Promise<Answer> {
  const answer = await callGraph({
    root,
    accessToken,
    method: 'POST',
    path: `/${encodeURIComponent(id)}`,
    json: {
      // The category of an approved template can't be changed.
      ...(category === content.category ? {} : { category: content.category }),
      components: writeComponents(content, handles),
    },
  });
  if ('failure' in answer) return answer;
  return { id, status: 'PENDING', category: category ?? content.category };
}

function readAccepted({ id, status, category }: Record<string, unknown>): Answer {
  if (typeof id !== 'string' && typeof id !== 'number') {
    return { failure: { kind: 'graphUnreadable' } };
  }
  const word = typeof status === 'string' ? status.toUpperCase() : 'PENDING';
  return { id: String(id), status: word, category: categoryOf(category) };
}

function answeredOf(
  { clock }: DashboardContext,
  waba: Waba,
  { provider }: Template,
  { id, status, category }: Accepted,
  content: WabaTemplateContent,
): Parameters<DashboardContext['repositories']['templates']['submitted']>[2] {
  return {
    content,
    variables: findPlaceholders(content),
    ...approvalOfStatus(status),
    provider: {
      wabaId: waba.id,
      id,
      status,
      submittedAt: clock.now(),
      ...(provider?.syncedAt === undefined ? {} : { syncedAt: provider.syncedAt }),
      ...(provider?.toldAt === undefined ? {} : { toldAt: provider.toldAt }),
      ...(category === undefined ? {} : { category }),
    },
  };
}

/** Deletes one language of a template at the provider. Null: it is gone there. */
export async function deleteAtProvider(
  context: DashboardContext,
  { account, content, provider }: Template,
): Promise<ApiFailure | null> {
  if (provider === undefined || provider.status === 'DELETED') return null;
  const waba = (await wabasOf(context, account)).find(({ id }) => id === provider.wabaId);
  if (waba === undefined) return { kind: 'noWabaDevice' };
  const { name, language } = content as WabaTemplateContent;
  let { id } = provider;
  if (id === '') {
    // Known by a webhook alone. Without an id every language of the name would be deleted.
    const { failure, theirs } = await findAtProvider(waba, { name, language });
    if (failure !== undefined) return failure;
    if (theirs === undefined) return null;
    id = theirs.id;
  }
  const answer = await callGraph({
    root: waba.root,
    accessToken: waba.accessToken,
    method: 'DELETE',
    path: `/${encodeURIComponent(waba.id)}/message_templates`,
    query: { name, hsm_id: id },
  });
  return 'failure' in answer ? answer.failure : null;
}
