import type { Channel } from '@cascade/contracts';
import type { Reach } from '../installation.ts';
import { read } from '../read-operations.ts';
import { closestDifference, type ShapeDifference } from './compare-shapes.ts';
import { knownPayloads, shapeOfMembers } from './known-payloads.ts';

/** The product writes a shape that stays the same again this often. */
const NOTED_EVERY_MS = 10 * 60_000;

/** A payload that the provider sent to the product, compared with those that are known. */
export interface ComparedPayload extends ShapeDifference {
  /** `receipt delivered`, `message text`. */
  kind: string;
  seen_at: string;
}

interface DevicePayload {
  kind: string;
  seen_at: string;
  members: string[];
}

/**
 * Compares what a device's provider has sent since `startedAt` (ten minutes exact), member by member. A kind
 * of which nothing is known isn't compared.
 */
export async function comparePayloads(
  direct: Reach,
  { id, channel }: { id: string; channel: Channel },
  startedAt: number,
): Promise<ComparedPayload[]> {
  const path = `/api/operations/devices/${encodeURIComponent(id)}/payloads`;
  const { data } = (await read<{ data: DevicePayload[] }>(direct, path)) ?? { data: [] };
  const recent = data.filter(({ seen_at: at }) => Date.parse(at) >= startedAt - NOTED_EVERY_MS);
  return recent.flatMap(({ kind, seen_at, members }) => {
    const difference = closestDifference(shapeOfMembers(members), knownPayloads(channel, kind));
    return difference === null ? [] : [{ kind, seen_at, ...difference }];
  });
}
