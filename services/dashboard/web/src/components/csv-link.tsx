import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { fileUrl } from '../api/browser-url.ts';
import type { PathWith } from '../api/types.ts';

interface CsvLinkProps {
  path: PathWith<'get'>;
  filters: object;
}

/** All rows of a filtered list as a file; the server streams it. */
export function CsvLink(props: CsvLinkProps) {
  return <TableLink {...props} format="csv" />;
}

export function XlsxLink(props: CsvLinkProps) {
  return <TableLink {...props} format="xlsx" />;
}

function TableLink({ path, filters, format }: CsvLinkProps & { format: 'csv' | 'xlsx' }) {
  return (
    <Button
      component="a"
      href={fileUrl(path, filters, format)}
      download
      variant="default"
      leftSection={<IconDownload size={15} />}
    >
      {format.toUpperCase()}
    </Button>
  );
}
