// The main form: who comes, whom to call, where to sleep; with its own button while no section has one.
import type { EventContent } from '#domain/event/event.ts';
import type { Field } from '#domain/forms/fields.ts';
import { withoutEmptyHeadings } from '#domain/forms/visibility.ts';
import { asksHowMany } from '#domain/registration/guest.ts';
import { FormFields } from '#web/form/form-fields.tsx';
import { guestOf } from '#web/form/guest-of.ts';
import { moveOnEnter } from '#web/form/move-on-enter.ts';
import { visibleIn } from '#web/public/register/blocks.ts';
import { partId } from '#web/public/register/checkpoints.tsx';
import { BlockErrorSummary, BlockNotice, SubmitButton } from '#web/public/register/form-parts.tsx';
import { useSentParts } from '#web/public/register/once-sent.ts';
import type { RegistrationForm } from '#web/public/register/registration-form.ts';
import { WhoReads } from '#web/public/register/who-reads.tsx';
import * as words from '#words/riders/register.ts';

type MainFormProps = { event: EventContent; registration: RegistrationForm };

export function MainForm({ event, registration }: MainFormProps) {
  const { blocks, state, answer, submit } = registration;
  const { UnsentNote, unsentChanges } = useSentParts();
  const hasButton = blocks.openSections.length === 0;
  const visible = visibleIn(blocks, 'main', state.answers.main);
  const unsent = unsentChanges?.(blocks, state);
  return (
    <form
      className="register-form"
      noValidate
      onKeyDown={moveOnEnter}
      onSubmit={(press) => {
        press.preventDefault();
        if (hasButton) void submit('main');
        else if (unsent?.section && !unsent.isSomebodyElse) void submit(unsent.section);
      }}
    >
      <BlockErrorSummary block="main" registration={registration} />
      {blocks.mainSections.map(({ id, title, fields }) => {
        const ids = new Set(fields.map((field) => field.id));
        const asksOfGuests = fields.some(asksHowMany);
        const isHere = (field: Field) => ids.has(field.id) || (asksOfGuests && guestOf(field) !== undefined);
        const drawn = withoutEmptyHeadings(visible.filter(isHere));
        if (drawn.length === 0) return null;
        return (
          <fieldset key={id} className="form-block form-block--part" id={partId(id)}>
            <legend>
              <h2>{title}</h2>
            </legend>
            <WhoReads event={event} fields={drawn} />
            <FormFields
              form="main"
              fields={drawn}
              answers={state.answers.main}
              errors={state.errors.main}
              enterKeyHint="next"
              event={event}
              onAnswer={(fieldId, value) => answer('main', fieldId, value)}
            />
          </fieldset>
        );
      })}
      {hasButton && <AsksFirst event={event} />}
      <BlockNotice block="main" registration={registration} />
      {hasButton && <MainButton registration={registration} />}
      {UnsentNote && <UnsentNote unsent={unsent} mail={event.supportEmail} registration={registration} />}
    </form>
  );
}

/** What can be ticked here, and its organizer says yes first. */
function AsksFirst({ event }: Pick<MainFormProps, 'event'>) {
  const titles = event.sections.filter(({ needsApproval }) => needsApproval).map(({ title }) => title);
  return titles.length > 0 && <p className="note">{words.formAsksFirst(titles)}</p>;
}

function MainButton({ registration }: Pick<MainFormProps, 'registration'>) {
  const { ChangeActions } = useSentParts();
  if (registration.state.reopened.includes('main') && ChangeActions) {
    return <ChangeActions block="main" registration={registration} />;
  }
  return <SubmitButton block="main" label={words.submit} registration={registration} />;
}
