// What the registry knows against the lock file's versions: npm run vulnerabilities
// Ends with 0 where it knows nothing, with 1 and its list where it does, with 2 where it does not answer.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';

const folder = path.resolve(import.meta.dirname, '..');
const answerSchema = z.union([
  z.object({ metadata: z.object({ vulnerabilities: z.object({ total: z.number() }) }) }),
  z.object({ message: z.string() }),
]);

const npmAudit = (...words: string[]) =>
  spawnSync('npm', ['audit', '--package-lock-only', ...words], { cwd: folder, encoding: 'utf8' });

function ask(): z.infer<typeof answerSchema> {
  const { stdout, error } = npmAudit('--json');
  if (error) return { message: error.message };
  try {
    return answerSchema.parse(JSON.parse(stdout));
  } catch {
    return { message: 'npm audit answered something else' };
  }
}

const answer = ask();
if ('message' in answer) {
  console.error(`rego: the registry does not say what it knows: ${answer.message.split('\n')[0]}`);
  process.exitCode = 2;
} else if (answer.metadata.vulnerabilities.total > 0) {
  console.log(npmAudit().stdout.trim());
  process.exitCode = 1;
} else console.log('The registry knows nothing against the versions of the lock file.');
