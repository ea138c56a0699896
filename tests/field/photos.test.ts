import sharp from 'sharp';
import { thumbnailOf } from '@cascade/worker-whatsapp/testing';
import { readCases } from './read-cases.ts';

interface Photo {
  base64: string;
  mime: string;
  /** As a person sees it. */
  width: number;
  height: number;
  /** The corners that are red, as a person sees it. */
  red: string[];
}

/** Whether a pixel of the thumbnail in a corner is red. */
async function redCornersOf(jpeg: Buffer): Promise<string[]> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const isRed = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    return (data[at] ?? 0) > 150 && (data[at + 1] ?? 0) < 100 && (data[at + 2] ?? 0) < 100;
  };
  const [right, bottom] = [info.width - 2, info.height - 2];
  const corners = { 'top left': [1, 1], 'top right': [right, 1] } as const;
  const below = { 'bottom left': [1, bottom], 'bottom right': [right, bottom] } as const;
  return Object.entries({ ...corners, ...below }).flatMap(([name, [x, y]]) =>
    isRed(x, y) ? [name] : [],
  );
}

test.each(readCases<Photo>('turned-photos'))(
  'a thumbnail is the right way up: %s',
  async (_name, { base64, mime, width, height, red }) => {
    const shown = await thumbnailOf(Buffer.from(base64, 'base64'), mime);
    expect(shown).toMatchObject({ width, height });
    const small = Buffer.from(shown?.jpegThumbnail ?? '', 'base64');
    expect(await redCornersOf(small)).toEqual(red);
  },
);
