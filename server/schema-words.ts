// No schema on the server answers in zod's own words.
import { z } from 'zod';
import { schemaWords } from '#domain/schema-words.ts';

z.config({ localeError: schemaWords });
