import type { Device } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import type { ApiFailure } from '../failures/api-failures.ts';
import { readStoredFile } from '../files/read-stored-file.ts';
import { callGraph, type GraphCall } from '../graph/call-graph.ts';
import { nodePath } from '../graph/read-number-node.ts';
import { numberRefusal } from '../graph/number-refusal.ts';
import { uploadSample } from '../templates/graph/upload-sample.ts';
import { numberAccessOf, type NumberAccess } from './number-access.ts';
import { profileFault, type ProfilePatch } from './profile.ts';

const PICTURES = ['image/jpeg', 'image/png'];
const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** Changes the business profile at Meta. Null: it is changed. */
export async function changeProfile(
  context: DashboardContext,
  device: Device,
  patch: ProfilePatch,
): Promise<ApiFailure | null> {
  const fault = profileFault(patch);
  if (fault !== null) return fault;
  const number = await numberAccessOf(context, device);
  if ('refused' in number) return number.refused;
  const { picture_file: file, ...texts } = patch;
  let picture: { profile_picture_handle?: string } = {};
  if (file !== undefined) {
    const uploaded = await uploadPicture(context, device, number, file);
    if ('kind' in uploaded) return uploaded;
    picture = uploaded;
  }
  return post(number, {
    path: `${nodePath(number.id)}/whatsapp_business_profile`,
    json: { messaging_product: 'whatsapp', ...texts, ...picture },
  });
}

/** Sets or changes the PIN of the two-step verification at Meta. Null: it is set. */
export async function setPin(
  context: DashboardContext,
  device: Device,
  pin: string,
): Promise<ApiFailure | null> {
  const number = await numberAccessOf(context, device);
  if ('refused' in number) return number.refused;
  return post(number, { path: nodePath(number.id), json: { pin } });
}

async function post(
  number: NumberAccess,
  call: Pick<GraphCall, 'path' | 'json'>,
): Promise<ApiFailure | null> {
  const answer = await callGraph({ ...number, method: 'POST', ...call });
  return 'failure' in answer ? numberRefusal(answer) : null;
}

async function uploadPicture(
  { repositories: { files } }: DashboardContext,
  { account }: Device,
  number: NumberAccess,
  id: number,
): Promise<{ profile_picture_handle: string } | ApiFailure> {
  const known = await files.get(account, id);
  if (known !== null && (!PICTURES.includes(known.mime) || known.size > MAX_PICTURE_BYTES)) {
    return { kind: 'pictureType' };
  }
  const file = known && (await readStoredFile(files, account, id));
  if (file === null) return { kind: 'pictureForeign' };
  const uploaded = await uploadSample(number, file);
  return 'handle' in uploaded
    ? { profile_picture_handle: uploaded.handle }
    : numberRefusal(uploaded);
}
