import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FORMS_TABLE, formsTable } from './forms.ts';

// Writes the table of forms into tests/README.md; its test says when it is stale.
const file = fileURLToPath(new URL('../README.md', import.meta.url));
const text = readFileSync(file, 'utf8');
if (!FORMS_TABLE.test(text)) throw new Error('tests/README.md: the table of forms is gone');
writeFileSync(file, text.replace(FORMS_TABLE, formsTable));
