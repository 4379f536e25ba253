// In a registration, the others that are perhaps the same person's: the way to each, and that it is another person's.
import type { SameRegistration } from '#domain/registration/registration-detail.ts';
import { call } from '#web/call.ts';
import { useIsOver } from '#web/desk/edition-choice.tsx';
import { useDeed } from '#web/desk/use-deed.ts';
import { Button } from '#web/ui/button.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { timeText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/registration.ts';

type SameRegistrationsProps = {
  id: string;
  same: readonly SameRegistration[];
  onOpen: (id: string) => void;
  /** After it was said, or taken back, that two are two people. */
  onSaid: () => Promise<unknown>;
};

export function SameRegistrations({ same, ...others }: SameRegistrationsProps) {
  if (same.length === 0) return null;
  return (
    <ul className="plain-list stack stack--close">
      {same.map((other) => (
        <Same key={other.id} other={other} {...others} />
      ))}
    </ul>
  );
}

type SameProps = Omit<SameRegistrationsProps, 'same'> & { other: SameRegistration };

function Same({ id, other, onOpen, onSaid }: SameProps) {
  const isOver = useIsOver();
  const { areTwo, createdAt } = other;
  const saying = useDeed({
    mutationFn: () =>
      call('POST /api/registrations/:id/two-people', {
        params: { id },
        body: { otherId: other.id, areTwo: areTwo === null },
      }),
    onSuccess: onSaid,
    failed: words.saveFailed,
  });
  return (
    <li className={areTwo ? 'same-registration soft' : 'notice same-registration'}>
      <p>
        {!areTwo && (
          <>
            <strong>{words.perhapsRegisteredTwice}</strong>{' '}
          </>
        )}
        <Sentence
          text={words.sameAs({ by: other.by })}
          parts={{ at: <time dateTime={createdAt}>{timeText(createdAt)}</time> }}
        />
        {areTwo && ` ${words.saidToBeTwo(areTwo)}`}
      </p>
      <div className="actions">
        <Button look="quiet small" onPress={() => onOpen(other.id)}>
          {words.openTheOtherOne}
        </Button>
        {!isOver && (
          <Button look="quiet small" isBusy={saying.isPending} onPress={() => saying.mutate()}>
            {areTwo ? words.takeItBack : words.theseAreTwoPeople}
          </Button>
        )}
      </div>
    </li>
  );
}
