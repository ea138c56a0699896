import { Type, type Static } from 'typebox';
import { TimeSchema } from './fields.ts';

export const FileSchema = Type.Object(
  {
    id: Type.Integer(),
    file_name: Type.String(),
    mime: Type.String({ description: "Detected from the file's first bytes." }),
    size: Type.Integer({ description: 'Bytes.' }),
    sha256: Type.String(),
    created_at: TimeSchema,
  },
  { title: 'File' },
);

export const UploadSchema = Type.Object(
  {
    file: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }),
  },
  { title: 'FileUpload' },
);

export type FileView = Static<typeof FileSchema>;
