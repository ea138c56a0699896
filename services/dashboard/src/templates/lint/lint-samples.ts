import type { WabaTemplateContent } from '@cascade/contracts';
import type { Repositories } from '@cascade/store';
import { finding, type TemplateFinding } from './rules.ts';

/** Types that the provider takes as samples, by the format of the header. */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  IMAGE: ['image/jpeg', 'image/png'],
  VIDEO: ['video/mp4'],
  DOCUMENT: ['application/pdf'],
};

const MAX_SAMPLE_BYTES = 16 * 1024 * 1024;

/** Checks that the sample of a header is a file of the account, of a type and size that can be uploaded. */
export async function lintSamples(
  files: Pick<Repositories['files'], 'get'>,
  account: string,
  { components }: WabaTemplateContent,
): Promise<TemplateFinding[]> {
  const found: TemplateFinding[] = [];
  for (const [i, part] of components.entries()) {
    const types = part.type === 'HEADER' ? SAMPLES[part.format] : undefined;
    const id = part.type === 'HEADER' ? (part.sampleFileId ?? part.fileId) : undefined;
    if (types === undefined || id === undefined) continue;
    const field = `components[${i}].sampleFileId`;
    const file = await files.get(account, id);
    if (file === null) found.push(finding(field, 'sample_file_missing'));
    else if (!types.includes(file.mime) || file.size > MAX_SAMPLE_BYTES) {
      found.push(finding(field, 'sample_file_type'));
    }
  }
  return found;
}
