// Below the main form of a rider who has registered: what was changed since is not sent, and the button that sends it.

import { unsentId } from '#web/public/register/blocks.ts';
import { ChangeActions } from '#web/public/register/change-actions.tsx';
import type { RegistrationForm } from '#web/public/register/registration-form.ts';
import { shownName } from '#web/public/register/shown-name.ts';
import type { UnsentChanges } from '#web/public/register/unsent-changes.ts';
import { useStartOver } from '#web/public/register/use-start-over.ts';
import { Button } from '#web/ui/button.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import * as words from '#words/riders/registered.ts';

type UnsentNoteProps = {
  unsent: UnsentChanges | undefined;
  /** Whom to write to. */
  mail: string;
  registration: RegistrationForm;
};

export function UnsentNote({ unsent, mail, registration }: UnsentNoteProps) {
  const { isSending, startOver } = useStartOver(registration);
  return (
    <div className="unsent" id={unsentId}>
      <div className="live" role="status">
        {unsent && (
          <div className="notice">
            {unsent.isSomebodyElse ? (
              <AnotherPerson name={shownName(registration.state)} />
            ) : (
              <Changed isClosed={!unsent.section} mail={mail} />
            )}
          </div>
        )}
      </div>
      {unsent?.isSomebodyElse && (
        <Button
          className="button button--loud button--send"
          isBusy={isSending}
          onPress={() => startOver(true)}
        >
          {words.registerPerson}
        </Button>
      )}
      {unsent?.section && !unsent.isSomebodyElse && (
        <ChangeActions block="main" sentBy={unsent.section} registration={registration} />
      )}
    </div>
  );
}

function AnotherPerson({ name }: { name: string | undefined }) {
  return (
    <>
      <p>
        <Sentence text={words.anotherPerson} parts={{ name: <strong dir="auto">{name}</strong> }} />
      </p>
      <p className="soft">{words.onlyCorrecting}</p>
    </>
  );
}

function Changed({ isClosed, mail }: { isClosed: boolean; mail: string }) {
  return (
    <p>
      <Sentence text={isClosed ? words.changedClosed : words.changed} mail={mail} />
    </p>
  );
}
