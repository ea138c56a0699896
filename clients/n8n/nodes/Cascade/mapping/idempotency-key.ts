/** What names one item of one run of a node. */
export interface RunOfItem {
  instance: string;
  /** The first one, of which others are retries. */
  execution: string;
  node: string;
  /** Greater than 0 in a loop. */
  run: number;
  item: number;
}

/**
 * Names a send after the run of its item, so that n8n's "Retry On Fail", and a retry of the same execution, attach to
 * the first call in place of sending again.
 */
export const idempotencyKeyOf = ({ instance, execution, node, run, item }: RunOfItem): string =>
  `n8n-${instance.slice(0, 16)}-${execution}-${node}-${run}-${item}`
    .replaceAll(/[^\x21-\x7e]/g, '_')
    .slice(0, 255);
