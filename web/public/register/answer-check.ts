// What checks the answers. Where it does not come the server says what is wrong.
import { comesLater } from '#web/comes-later.ts';

export const { load: loadAnswerCheck, use: useAnswerCheck } = comesLater(
  () => import('#web/public/register/check-answers.ts'),
);
