// No schema of the server and of the desk answers in zod's own words.
import * as z from 'zod/mini';
import { issueWords } from '#words/faults.ts';

z.config({ localeError: issueWords });
