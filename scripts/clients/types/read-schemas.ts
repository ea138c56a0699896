import { apiDescriptions } from '../api-descriptions.ts';

export interface Schema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: string[];
  pattern?: string;
  description?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
}

/** Reads a component of the product's descriptions by its name. Of a name that both have, `/v1` has the longer texts. */
export async function readSchemas(): Promise<(name: string) => Schema> {
  const { messages, management } = await apiDescriptions();
  const schemas = new Map(
    [management, messages].flatMap((text) => {
      const { components } = JSON.parse(text) as {
        components: { schemas: Record<string, Schema> };
      };
      return Object.entries(components.schemas);
    }),
  );
  return (name) => {
    const found = schemas.get(name);
    if (found === undefined) throw new Error(`${name}: no component of the descriptions`);
    return found;
  };
}

export const nameOfRef = (ref: string): string => ref.replace(/^.*\//, '');
