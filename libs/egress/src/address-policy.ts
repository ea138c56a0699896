import ipaddr from 'ipaddr.js';

import { isPublicAddress, parseAddress } from './is-public-address.ts';

/** A server of our own that customers' addresses may name, exactly. */
export interface ExactAddress {
  host: string;
  port: number;
}

/** Who may be connected to. */
export interface AddressPolicy {
  /** Blocks that the operator opened: plain HTTP may go there, and local names be looked up. */
  readonly opensBlocks: boolean;
  /** In a block that the operator opened. */
  isAllowed(address: string): boolean;
  /** Public, or in an opened block. */
  mayConnect(address: string): boolean;
  /** Admitted by its exact name and port, whatever the name stands for. */
  isAdmitted(host: string, port: number): boolean;
}

/** @throws {TypeError} for a block that isn't one. */
export function createAddressPolicy(
  allow: readonly string[],
  admit: readonly ExactAddress[],
): AddressPolicy {
  const blocks = allow.map(parseBlock);
  const admitted = new Set(admit.map(({ host, port }) => exact(host, port)));
  const isAllowed = (text: string) => {
    const address = parseAddress(text);
    return address !== null && blocks.some((block) => isInBlock(address, block));
  };
  return {
    opensBlocks: blocks.length > 0,
    isAllowed,
    mayConnect: (address) => isPublicAddress(address) || isAllowed(address),
    isAdmitted: (host, port) => admitted.has(exact(host, port)),
  };
}

type Block = [ipaddr.IPv4 | ipaddr.IPv6, number];

function parseBlock(text: string): Block {
  if (!ipaddr.isValidCIDR(text)) throw new TypeError(`not a CIDR block: ${text}`);
  return ipaddr.parseCIDR(text);
}

/** `match` throws for blocks of the other family. */
function isInBlock(address: ipaddr.IPv4 | ipaddr.IPv6, [start, bits]: Block): boolean {
  return address.kind() === start.kind() && address.match(start, bits);
}

/** `URL` writes IPv6 hosts in brackets. */
function exact(host: string, port: number): string {
  return `${host.toLowerCase().replace(/^\[|\]$/g, '')} ${port}`;
}
