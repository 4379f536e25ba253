// What a press does on the server: what came of it is said, and what may be another since is read anew, also where it failed:
// somebody else may have been first.
import { type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { failureToast } from '#web/desk/message-of.ts';
import { type ToastText, useToast } from '#web/ui/toaster.tsx';

type Deed<Result, Sent> = Pick<UseMutationOptions<Result, Error, Sent>, 'mutationFn' | 'onSettled'> & {
  said?: (result: Result, sent: Sent) => ToastText;
  onSuccess?: (result: Result, sent: Sent) => unknown;
  /** Before it is said that it failed. */
  onError?: (error: Error) => unknown;
  reads?: QueryKey;
  /** The title of what is said when it failed, and what is said where the server gives no reason. */
  failed: string;
  otherwise?: string;
};

export function useDeed<Result, Sent = void>(deed: Deed<Result, Sent>) {
  const { said, onSuccess, onError, reads, failed, otherwise, ...mutation } = deed;
  const client = useQueryClient();
  const toast = useToast();
  const readAnew = async () => reads && client.invalidateQueries({ queryKey: reads });
  return useMutation({
    ...mutation,
    onSuccess: async (result, sent) => {
      if (said) toast(said(result, sent));
      await onSuccess?.(result, sent);
      await readAnew();
    },
    onError: async (error) => {
      await onError?.(error);
      toast(failureToast(failed, error, otherwise));
      return readAnew();
    },
  });
}
