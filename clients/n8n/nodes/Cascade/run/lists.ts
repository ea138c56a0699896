import type { IDataObject, ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import { senderChoices, templateChoices } from '../mapping/read-lists.ts';
import { call } from './call.ts';

const PAGE = 200;
/** A list ends there in any case: nobody chooses from more. */
const MOST_PAGES = 10;

/** Lists devices and sender pools of the channel of the same entry. */
export async function getDevices(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
  const channel = channelOf(this);
  const [devices, pools] = await Promise.all([
    rowsOf(this, '/api/devices', 'data', { channel }),
    rowsOf(this, '/api/sender-pools', 'data', {}),
  ]);
  return senderChoices(devices, pools, channel);
}

/** Lists templates of the channel of the same entry that can be sent. */
export async function getTemplates(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
  const channel = channelOf(this);
  const query = { channel, approval: 'approved', active: 'true' };
  return templateChoices(await rowsOf(this, '/v1/templates', 'templates', query), channel);
}

/** `&` names a field of the same entry. */
const channelOf = (functions: ILoadOptionsFunctions): string =>
  String(functions.getCurrentNodeParameter('&channel'));

async function rowsOf(
  functions: ILoadOptionsFunctions,
  path: string,
  member: string,
  filter: IDataObject,
): Promise<unknown[]> {
  const rows: unknown[] = [];
  const query: IDataObject = { ...filter, limit: PAGE };
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await call(functions, { method: 'GET', path, query }).catch((error: Error) => {
      throw new NodeOperationError(functions.getNode(), error);
    });
    rows.push(...(answer[member] as unknown[]));
    if (answer['has_more'] !== true) break;
    query['cursor'] = answer['next_cursor'];
  }
  return rows;
}
