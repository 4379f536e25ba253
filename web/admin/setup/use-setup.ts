// How far rego is set up, and what an admin says about it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isStepDone, type SetupMark, setupStepsOf } from '#domain/desk/setup.ts';
import { setupQuery } from '#web/admin/queries.ts';
import { call } from '#web/call.ts';
import { failureToast } from '#web/desk/message-of.ts';
import { useToast } from '#web/ui/toaster.tsx';
import * as words from '#words/desk/setup.ts';

export function useSetup() {
  const client = useQueryClient();
  const toast = useToast();
  const setup = useQuery(setupQuery);
  const mark = useMutation({
    mutationFn: (body: { mark: SetupMark; isSet: boolean }) => call('POST /api/admin/setup', { body }),
    onSuccess: (changed) => client.setQueryData(setupQuery.queryKey, changed),
    onError: (error) => toast(failureToast(words.notSaved, error)),
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
