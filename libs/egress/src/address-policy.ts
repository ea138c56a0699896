import ipaddr from 'ipaddr.js';

import { isPublicAddress, parseAddress } from './is-public-address.ts';

/** A server of this installation that customers' addresses may name exactly. */
export interface ExactAddress {
  host: string;
  port: number;
}

/** Decides which addresses may be connected to. */
export interface AddressPolicy {
  /** The operator opened blocks: plain HTTP is allowed there, and local names are looked up. */
  readonly opensBlocks: boolean;
  /** In an opened block. */
  isAllowed(address: string): boolean;
  /** Public, or in an opened block. */
  mayConnect(address: string): boolean;
  /** Admitted by exact name and port, whatever address the name has. */
  isAdmitted(host: string, port: number): boolean;
}

/** @throws {TypeError} for an invalid block. */
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

/** `match` throws for blocks of the other address family. */
function isInBlock(address: ipaddr.IPv4 | ipaddr.IPv6, [start, bits]: Block): boolean {
  return address.kind() === start.kind() && address.match(start, bits);
}

/** `URL` writes IPv6 hosts in brackets. */
function exact(host: string, port: number): string {
  return `${host.toLowerCase().replace(/^\[|\]$/g, '')} ${port}`;
}
