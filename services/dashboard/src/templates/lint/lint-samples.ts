import {
  ownMember,
  type WabaTemplateContent,
  type WabaTemplateDefinition,
} from '@cascade/contracts';
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
  for (const { at, header } of headersOf(components, 'components')) {
    const types = ownMember(SAMPLES, header.format);
    const id = header.sampleFileId ?? header.fileId;
    if (types === undefined || id === undefined) continue;
    const file = await files.get(account, id);
    const field = `${at}.sampleFileId`;
    if (file === null) found.push(finding(field, 'sample_file_missing'));
    else if (!types.includes(file.mime) || file.size > MAX_SAMPLE_BYTES) {
      found.push(finding(field, 'sample_file_type'));
    }
  }
  return found;
}

/** The headers of a template and of its cards, with their paths. */
function headersOf(
  components: readonly WabaTemplateDefinition[],
  path: string,
): { at: string; header: Extract<WabaTemplateDefinition, { type: 'HEADER' }> }[] {
  return components.flatMap((part, i) => {
    const at = `${path}[${i}]`;
    if (part.type === 'HEADER') return [{ at, header: part }];
    if (part.type !== 'CAROUSEL') return [];
    return part.cards.flatMap((card, n) =>
      headersOf(card.components, `${at}.cards[${n}].components`),
    );
  });
}
