// What checks the answers comes after the page, of whose script it would be a large part.
import { useEffect, useState } from 'react';

export type AnswerCheck = typeof import('#web/public/register/check-answers.ts');

let loading: Promise<AnswerCheck | undefined> | undefined;

/** Undefined where it does not come: then the server says what is wrong. */
export function loadAnswerCheck(): Promise<AnswerCheck | undefined> {
  loading ??= import('#web/public/register/check-answers.ts').catch(() => {
    loading = undefined;
    return undefined;
  });
  return loading;
}

export function useAnswerCheck(): AnswerCheck | undefined {
  const [check, setCheck] = useState<AnswerCheck>();
  useEffect(() => {
    void loadAnswerCheck().then(setCheck);
  }, []);
  return check;
}
