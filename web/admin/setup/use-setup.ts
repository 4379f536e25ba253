// How far rego is set up, and what an admin says about it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isStepDone, type SetupMark, setupStepsOf } from '#domain/desk/setup.ts';
import { setupQuery } from '#web/admin/queries.ts';
import { call } from '#web/call.ts';
import { useDeed } from '#web/desk/use-deed.ts';
import * as words from '#words/desk/setup.ts';

export function useSetup() {
  const client = useQueryClient();
  const setup = useQuery(setupQuery);
  const mark = useDeed({
    mutationFn: (body: { mark: SetupMark; isSet: boolean }) => call('POST /api/admin/setup', { body }),
    onSuccess: (changed) => client.setQueryData(setupQuery.queryKey, changed),
    failed: words.notSaved,
  });
  const { data } = setup;
  const left = data && setupStepsOf(data).filter((step) => !isStepDone(step, data)).length;
  return {
    setup,
    isHidden: data?.marks.includes('hidden') ?? false,
    isDone: left === 0,
    /** How many steps are not done. */
    left: left ?? 0,
    isMarking: mark.isPending,
    setMark: (name: SetupMark, isSet: boolean, onDone?: () => void) =>
      mark.isPending || mark.mutate({ mark: name, isSet }, onDone && { onSuccess: onDone }),
  };
}
