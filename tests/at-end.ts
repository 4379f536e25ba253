// What a test or a test file starts ends with it.
import { afterAll, onTestFinished, TestRunner } from 'vitest';

/**
 * With the test that runs, else with the file that is being read in; what was started last ends first. Not for a
 * beforeAll, by which its file has been read in.
 */
export function atEnd(undo: () => unknown): void {
  const endWith = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  endWith(async () => {
    await undo();
  });
}
