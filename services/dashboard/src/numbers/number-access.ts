import type { Device, WabaCredentials } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import type { ApiFailure } from '../failures/api-failures.ts';
import { sealContext } from '../devices/seal-context.ts';
import type { GraphAccess } from '../graph/read-number-node.ts';
import { isOwnSender } from '../sandbox/sender-names.ts';

/** A WABA number and the way to it. */
export interface NumberAccess extends GraphAccess {
  /** Its id at Meta, `phone_number_id`. */
  id: string;
}

/** Finds the way to a device's number. The sandbox knows no accounts, so a number of another one is refused. */
export async function numberAccessOf(
  parts: Pick<DashboardContext, 'vault' | 'graphRoots' | 'repositories'>,
  device: Device,
): Promise<NumberAccess | { refused: ApiFailure }> {
  const { vault, graphRoots } = parts;
  const root = device.sandbox ? graphRoots.sandbox : graphRoots.live;
  if (root === undefined) return { refused: { kind: 'sandboxAway' } };
  if (device.sandbox && !(await isOwnSender(parts, device))) {
    return { refused: { kind: 'senderOfOtherAccount' } };
  }
  const { phone_number_id: id, access_token: accessToken } = JSON.parse(
    vault.open(device.credentials, sealContext(device._id)),
  ) as WabaCredentials;
  return { root, id, accessToken };
}
