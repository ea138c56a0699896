import {
  PARTS,
  READINESS_TABLE,
  readinessRows,
  SERVICE_KINDS,
} from '../../libs/service/src/index.ts';
import { alignedTable } from './aligned-table.ts';

/** The guide's table of what `/readyz` says while a part is away. */
export function partsTable(): string {
  const services = SERVICE_KINDS.length;
  const ofParts = readinessRows().filter((_row, at) => at % services === 0);
  const rows = ofParts.map(({ part, away, readyz, livez, status, metric }) => {
    const degraded = readyz === 200 ? `, \`"degraded": ["${part}"]\`` : '';
    return [`\`${part}\``, away, `${readyz}${degraded}`, String(livez), status, `\`${metric}\``];
  });
  const head = ['part', 'away', '`/readyz`', '`/livez`', '`admin status`', 'metric'];
  return alignedTable(head, rows);
}

/** The guide's table of what still works while a part is away. */
export function worksTable(): string {
  const head = ['service', ...PARTS.map((part) => `without \`${part}\``)];
  const rows = SERVICE_KINDS.map((service) => [
    `\`${service}\``,
    ...PARTS.map((part) => READINESS_TABLE[part].works[service]),
  ]);
  return alignedTable(head, rows);
}
