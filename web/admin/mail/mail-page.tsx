// Admin, Mail: all letters, those to many, and the rules that write by themselves.
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { HeldLettersNotice } from '#web/admin/mail/held-letters.tsx';
import { LettersPart } from '#web/admin/mail/letters-part.tsx';
import { RulesPanel } from '#web/admin/mail/rules/rules-panel.tsx';
import { useEditionState } from '#web/desk/edition-choice.tsx';
import { ComposeDialog } from '#web/desk/mail/compose-dialog.tsx';
import { MailingList } from '#web/desk/mail/mailing-list.tsx';
import { PageParts } from '#web/desk/page-parts.tsx';
import { Button } from '#web/ui/button.tsx';
import * as words from '#words/desk/mail.ts';
import { rules } from '#words/desk/rules.ts';

export function MailPage() {
  const state = useEditionState();
  const [isComposing, setIsComposing] = useState(false);
  return (
    <div className="stack mail-page">
      <div className="desk__heading desk__heading--row">
        <h1 className="title-2">{words.mail}</h1>
        {state === 'current' && (
          <Button look="loud" onPress={() => setIsComposing(true)}>
            <PenLine aria-hidden="true" size={18} />
            {words.writeToMany}
          </Button>
        )}
      </div>
      {state !== 'current' && <p className="notice">{words.writtenElsewhere[state]}</p>}
      <HeldLettersNotice />
      <PageParts
        label={words.partsOfMail}
        parts={[
          { id: 'letters', label: words.letters, draw: () => <LettersPart /> },
          { id: 'mailings', label: words.mailings, draw: () => <MailingsPart /> },
          { id: 'rules', label: rules, draw: () => <RulesPanel isOver={state === 'over'} /> },
        ]}
      />
      {isComposing && <ComposeDialog onClose={() => setIsComposing(false)} />}
    </div>
  );
}

/** Letters to many, of all who write them; what became of the letters of one is a press away. */
function MailingsPart() {
  const [, setSearch] = useSearchParams();
  return <MailingList onLetters={(mailingId) => setSearch({ mailingId })} />;
}
