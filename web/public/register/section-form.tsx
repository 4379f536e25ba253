// A section that an organizer runs: its questions and its button, or what comes next once it was sent.

import { useEffect, useRef } from 'react';
import { isEntered, isWaiting } from '#domain/entries/entry-state.ts';
import type { RoomLeft } from '#domain/entries/room-left.ts';
import { type EventContent, roadTripKey, sectionOf } from '#domain/event/event.ts';
import { type Answers, asksForDays, mayCostMore } from '#domain/forms/fields.ts';
import type { OpenSection } from '#domain/forms/open-section.ts';
import { daySubject, isFullIn } from '#domain/forms/place-subjects.ts';
import { joined } from '#domain/locale/locale.ts';
import { comesLater } from '#web/comes-later.ts';
import { FormFields } from '#web/form/form-fields.tsx';
import { moveOnEnter } from '#web/form/move-on-enter.ts';
import { placesTextOf } from '#web/form/places-left.tsx';
import {
  answersOfRegistration,
  closedId,
  inBlock,
  roadTripQuestion,
  visibleIn,
} from '#web/public/register/blocks.ts';
import type { CostSummaryProps } from '#web/public/register/cost-summary.tsx';
import { BlockErrorSummary, BlockNotice, SubmitButton } from '#web/public/register/form-parts.tsx';
import { useSentParts } from '#web/public/register/once-sent.ts';
import { placeCents } from '#web/public/register/place-price.ts';
import { isSubmitted } from '#web/public/register/register-state.ts';
import type { RegistrationForm } from '#web/public/register/registration-form.ts';
import { WhoReads } from '#web/public/register/who-reads.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { priceText } from '#words/money.ts';
import * as words from '#words/riders/register.ts';

type SectionFormProps = {
  type: string;
  section: OpenSection;
  event: EventContent;
  room: RoomLeft | undefined;
  isEmbedded: boolean;
  registration: RegistrationForm;
};

export function SectionForm(props: SectionFormProps) {
  const { type, section, event, isEmbedded, registration } = props;
  const { state } = registration;
  const sold = sectionOf(event, type);
  const { title, description } = section.sectionConfig;
  const { SubmittedPanel } = useSentParts();
  const isReopened = state.reopened.includes(type);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isReopened) heading.current?.focus();
  }, [isReopened]);

  const titleId = closedId(type);
  return (
    <section className="spoke-card form-block--part" id={type} aria-labelledby={titleId}>
      <div className="spoke-card__edge">
        <div className="spoke-card__paper section-card">
          <div className="spoke-card__head">
            <h2 id={titleId} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            {/* As in the head of the form. */}
            <p className="spoke-card__price" suppressHydrationWarning>
              {priceText(placeCents(sold, event, registration), event)}
            </p>
          </div>
          <p>
            <Sentence text={words.organizer} parts={{ name: sold.organizer.name }} />
          </p>
          {description && !isSubmitted(state, type) && (
            <p className="section-card__description">{description}</p>
          )}
          {!isSubmitted(state, type) && <SectionQuestions {...props} />}
          {isSubmitted(state, type) &&
            (SubmittedPanel ? (
              <SubmittedPanel
                type={type}
                event={event}
                text={section.emailConfirmationContent}
                isEmbedded={isEmbedded}
                registration={registration}
              />
            ) : (
              <h3 className="submitted__title">{words.submitted}</h3>
            ))}
        </div>
      </div>
    </section>
  );
}

type Asking = Pick<SectionFormProps, 'type' | 'room' | 'registration'>;

/** Who is in already, or is handed a place, asks for none. */
function hasPlace({ type, registration: { handed, state } }: Asking): boolean {
  return (
    handed?.section === type || (state.registration !== undefined && isEntered(state.registration, type))
  );
}

function asksFirst(props: SectionFormProps): boolean {
  return sectionOf(props.event, props.type).needsApproval === true && !hasPlace(props);
}

/** For whoever does not stand in line already. */
export function isFullFor(asking: Asking): boolean {
  const { type, room, registration } = asking;
  const stored = registration.state.registration;
  if (hasPlace(asking) || (stored && isWaiting(stored, type))) return false;
  return isFullIn(room, type);
}

/** That its organizer says yes first, or what is full, before anybody presses. */
function FullNote(props: SectionFormProps) {
  const { section, event, room } = props;
  if (asksFirst(props)) return <p className="section-card__full">{words.asksFirst}</p>;
  if (isFullFor(props)) return <p className="section-card__full">{words.isFull}</p>;
  if (!room || !section.sectionConfig.fields.some(asksForDays)) return null;
  const own = daysOf(props);
  const fullDays = event.days.filter(({ key }) => room.full.includes(daySubject(key)) && !own.includes(key));
  if (fullDays.length === 0) return null;
  const days = joined(fullDays.map(({ title }) => title));
  const text = hasPlace(props) ? words.daysAreFullBeside({ days }) : words.daysAreFull({ days });
  return <p className="section-card__full">{text}</p>;
}

/** That they have already, or are handed. */
function daysOf({ type, registration: { handed, state } }: SectionFormProps): readonly string[] {
  if (handed?.section === type) return handed.days ?? [];
  const entry = state.registration?.entries.find(({ section }) => section === type);
  return entry?.state === 'entered' ? entry.days : [];
}

function SectionQuestions(props: SectionFormProps) {
  const { type, event, room, registration } = props;
  const { blocks, state, answer, submit } = registration;
  const { ChangeActions } = useSentParts();
  const sold = sectionOf(event, type);
  const answers = inBlock(state.answers, type);
  const visible = visibleIn(blocks, type, answers);
  return (
    <form
      className="section-form"
      noValidate
      onKeyDown={moveOnEnter}
      onSubmit={(press) => {
        press.preventDefault();
        void submit(type);
      }}
    >
      <BlockErrorSummary block={type} registration={registration} />
      <FullNote {...props} />
      <FormFields
        form={type}
        fields={visible}
        answers={answers}
        errors={state.errors[type] ?? {}}
        enterKeyHint="next"
        event={event}
        placesText={room && placesTextOf(type, room, event, sentAnswers(props))}
        onAnswer={(fieldId, value) => answer(type, fieldId, value)}
      />
      <WhoReads event={event} fields={visible} />
      {isNotComing(props) ? (
        <p className="note">{words.notComing}</p>
      ) : (
        mayCostMore(sold, inBlock(blocks.fields, type), event.sections) && (
          <Cost
            type={type}
            event={event}
            registration={registration}
            without={fullAnswers(props)}
            isOnceFree={isFullFor(props)}
          />
        )
      )}
      <BlockNotice block={type} registration={registration} />
      {state.reopened.includes(type) && ChangeActions ? (
        <ChangeActions block={type} registration={registration} />
      ) : (
        <SubmitButton block={type} label={buttonOf(props)(sold.title)} registration={registration} />
      )}
    </form>
  );
}

/** What a place that is handed on has comes along. */
function fullAnswers({ type, room, registration: { handed } }: Asking): ReadonlySet<string> {
  return new Set(handed?.section === type ? [] : room?.full);
}

function sentAnswers({ type, registration: { blocks, state } }: SectionFormProps): Answers {
  const { registration } = state;
  const isSent = registration?.sections.includes(type) === true;
  return isSent ? answersOfRegistration(blocks, type, registration) : {};
}

/** What its press does, by what is known before it. */
function buttonOf(props: SectionFormProps): (title: string) => string {
  if (asksFirst(props)) return words.askFor;
  return isFullFor(props) ? words.joinWaitingListFor : words.registerFor;
}

/** Few events have answers that cost something. */
const { use: useCost } = comesLater(() => import('#web/public/register/cost-summary.tsx'));

/** Until what reckons it is here, and where it does not come: where the sum is read before anything is paid. */
function Cost(props: CostSummaryProps) {
  const cost = useCost();
  return cost ? <cost.CostSummary {...props} /> : <p className="section-cost">{words.totalAtPayment}</p>;
}

/** Only the road trip asks. */
function isNotComing({ type, registration: { blocks, state } }: SectionFormProps): boolean {
  const question = type === roadTripKey ? roadTripQuestion(blocks) : undefined;
  return question !== undefined && inBlock(state.answers, question.block)[question.field.id] !== true;
}
