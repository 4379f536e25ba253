// The calls that make and correct registrations, and say who takes part (product.md, section 7). Lists: lists/routes.ts.

import { createSecretKey } from 'node:crypto';
import { formFields } from '#domain/forms/fields.ts';
import { publicEvent } from '#domain/letters/chat-link.ts';
import type { OwnRegistration } from '#domain/registration/stored-registration.ts';
import type { Database } from '#server/database/connect.ts';
import { readEditions, removeDraft } from '#server/editions/editions.ts';
import { readEvent } from '#server/editions/event.ts';
import { readStoredForm } from '#server/editions/form-versions.ts';
import { checkOwnForm } from '#server/editions/own-form.ts';
import { senderOf } from '#server/mail/letter-sender.ts';
import { cancelOrTakeBack, cancelSelected } from '#server/registrations/cancelling.ts';
import { ownRegistration } from '#server/registrations/chat-link.ts';
import { editRegistration, readRegistrationDetail } from '#server/registrations/edit.ts';
import { withEnteringCosts } from '#server/registrations/entering-costs.ts';
import {
  publishEvent,
  readStoredEvent,
  type Seating,
  saveEventDraft,
} from '#server/registrations/event-change.ts';
import { readHandedPlace } from '#server/registrations/handing-on/hand-on-links.ts';
import { takeHandedPlace } from '#server/registrations/handing-on/hand-on-taking.ts';
import { handOn, takeHandOnBack } from '#server/registrations/handing-on/hand-ons.ts';
import { chooseNews } from '#server/registrations/letters/news.ts';
import { previewSectionLetter, sendTestLetter } from '#server/registrations/letters/section-letter.ts';
import { sendLink } from '#server/registrations/links/own-links.ts';
import { countAnswers } from '#server/registrations/lists/answer-counts.ts';
import { sayTwoPeople } from '#server/registrations/lists/same-person.ts';
import { readSelected } from '#server/registrations/lists/selection.ts';
import { startEdition } from '#server/registrations/next-edition.ts';
import { withOwnMoney } from '#server/registrations/own-money.ts';
import { answerForRider, answerOnPage } from '#server/registrations/places/answer-offer.ts';
import { answerSelected, answerToRider } from '#server/registrations/places/approval.ts';
import { takenOfSection } from '#server/registrations/places/places-taken.ts';
import { readRoomLeft } from '#server/registrations/places/room.ts';
import { offerByStaff } from '#server/registrations/places/staff-offers.ts';
import { waitOnPage } from '#server/registrations/places/wait-again.ts';
import { readWaits } from '#server/registrations/places/waits.ts';
import { inEditionOf, opensAnotherEdition, readRegistration } from '#server/registrations/registrations.ts';
import { addToRegistration } from '#server/registrations/submits/add-to-registration.ts';
import { newRegistrations } from '#server/registrations/submits/new-registrations.ts';
import { currentRequestId } from '#server/requests/request-id.ts';
import type { Handlers } from '#server/requests/route.ts';
import type { Visit } from '#server/requests/visit.ts';
import { deriveKey } from '#server/running/secrets.ts';
import type { Services } from '#server/services.ts';

/** What it is for, where that is not what riders see now: the rider's link stays. Throws registration_not_found. */
async function readWithFormerEvent(database: Database, id: string, opening: { token: string; now: Date }) {
  const registration = await readRegistration(database, id, opening);
  const event = await inEditionOf(database, id, () => readEvent(database));
  const own = await whole(database, await ownRegistration(database, registration, event), opening.now);
  const isOfAnother = await opensAnotherEdition(database, opening.token);
  return isOfAnother ? { ...own, event: publicEvent(event) } : own;
}

/** With what came for it, what it waits for, and what the rest would cost. */
async function whole(database: Database, own: OwnRegistration, now: Date) {
  const waits = await readWaits(database, own, now);
  return { ...(await withEnteringCosts(database, await withOwnMoney(database, own), now)), ...waits };
}

export function registrationHandlers(services: Services, seating: Seating) {
  const { database, clock, outbox } = services;
  const options = {
    database,
    outbox,
    submitKey: createSecretKey(deriveKey(services.secret, 'token of a submit')),
  };
  const register = newRegistrations(options);
  const cancelling = (visit?: Visit) => {
    const now = clock();
    return { now, senderHash: visit && senderOf(services, visit.address, now), outbox };
  };
  return {
    'GET /api/event': async () => {
      const event = await readEvent(database);
      const room = await readRoomLeft(database, event, clock());
      return { ...publicEvent(event), ...(room && { room }) };
    },

    'POST /api/registrations': async ({ body: input, token, idempotencyKey, visit }) => {
      const now = clock();
      const senderHash = senderOf(services, visit.address, now);
      const submit = { input, token, idempotencyKey, now, requestId: currentRequestId(), senderHash };
      const isNew = token === undefined || (await opensAnotherEdition(database, token));
      const { handOn: link } = input;
      if (link !== undefined) {
        return takeHandedPlace({ ...submit, handOn: link, token: isNew ? undefined : token }, options);
      }
      return isNew ? register(submit) : addToRegistration({ ...submit, token }, options);
    },

    'GET /api/registrations/:id': ({ params, token }) =>
      readWithFormerEvent(database, params.id, { token, now: clock() }),

    'POST /api/registrations/:id/leave': async ({ params: { id }, body, token, visit }) => {
      const left = await cancelOrTakeBack(database, { id, token }, { cancel: body }, cancelling(visit));
      return whole(database, left, clock());
    },

    'POST /api/registrations/:id/news': ({ params: { id }, body: { wanted }, token }) =>
      chooseNews(database, id, { token, wanted, now: clock() }),

    'POST /api/registrations/:id/return': async ({ params: { id }, body, token, visit }) => {
      const back = await cancelOrTakeBack(database, { id, token }, { takeBack: body }, cancelling(visit));
      return whole(database, back, clock());
    },

    'POST /api/registrations/:id/answer-offer': async ({ params: { id }, body, token }) => {
      const answered = await answerOnPage(services, { id, token }, body);
      return whole(database, answered, clock());
    },

    'POST /api/registrations/:id/wait-again': async ({ params: { id }, body, token }) => {
      const waiting = await waitOnPage(services, { id, token }, body);
      return whole(database, waiting, clock());
    },

    'POST /api/registrations/:id/offer': ({ params: { id }, body, actor, organizer }) =>
      offerByStaff(services, id, body, { actor, organizer }),

    'POST /api/registrations/:id/answer-for-rider': ({ params: { id }, body, actor = '', organizer }) =>
      answerForRider(services, id, body, { actor, organizer }),

    'POST /api/registrations/:id/cancel': ({ params: { id }, body, actor = '' }) =>
      cancelOrTakeBack(database, { id, actor }, { cancel: body }, cancelling()),

    'GET /api/selection': ({ query }) => readSelected(database, query, clock()),

    'POST /api/selection/cancel': ({ body, actor, organizer, idempotencyKey }) =>
      cancelSelected(database, body, { actor, organizer, idempotencyKey }, cancelling()),

    'POST /api/selection/answer': ({ body, actor, organizer, idempotencyKey }) =>
      answerSelected(database, body, { actor, organizer, idempotencyKey }, { now: clock(), outbox }),

    'POST /api/registrations/:id/take-back': ({ params: { id }, body, actor = '', organizer }) =>
      cancelOrTakeBack(database, { id, actor, organizer }, { takeBack: body }, cancelling()),

    'POST /api/registrations/:id/answer': ({ params: { id }, body, organizer, actor = '' }) =>
      answerToRider(database, { id, actor, organizer }, body, { now: clock(), outbox }),

    'POST /api/registrations/:id/hand-on': async ({ params: { id }, body, token, visit }) => {
      const own = await handOn(database, { id, token }, body, cancelling(visit));
      return withOwnMoney(database, own);
    },

    'POST /api/registrations/:id/hand-on/back': async ({ params: { id }, body, token }) => {
      const own = await takeHandOnBack(database, { id, token }, body.section, cancelling());
      return withOwnMoney(database, own);
    },

    'GET /api/hand-on': ({ token }) => readHandedPlace(database, token, clock()),

    'GET /api/registrations/:id/detail': async ({ params }) => {
      const detail = await readRegistrationDetail(database, params.id);
      return { ...detail, ...(await readWaits(database, detail.registration, clock())) };
    },

    'PATCH /api/registrations/:id': ({ params, body, actor }) =>
      editRegistration(database, params.id, body, { actor, now: clock(), outbox }),

    'GET /api/editions': ({ user }) => readEditions(database, { isAdmin: user?.isAdmin === true }),

    'POST /api/admin/editions': ({ body, actor }) => startEdition(database, body, { actor, now: clock() }),

    'DELETE /api/admin/editions/:id': ({ params, actor }) =>
      removeDraft(database, params.id, { actor, now: clock() }),

    'GET /api/admin/event': () => readStoredEvent({ database, seating }),

    'POST /api/admin/event': ({ body, actor }) =>
      saveEventDraft({ database, seating }, body, { actor, now: clock() }),

    'POST /api/admin/event/publish': ({ body, actor }) =>
      publishEvent({ database, seating }, body, { actor, now: clock() }),

    'GET /api/form/answers': async ({ query, ...caller }) => {
      checkOwnForm(caller, query.sectionType);
      const { config } = await readStoredForm(database, query.sectionType);
      const counts = await countAnswers(database, formFields(config));
      const taken = query.sectionType && (await takenOfSection(database, query.sectionType, clock()));
      return { counts, ...(taken && { taken }) };
    },

    'GET /api/organizer/section-letter': async ({ query, organizer }) => {
      const { letter, registration } = await previewSectionLetter(services, organizer, query);
      const { subject, recipient, replyTo, text } = letter;
      return { subject, recipient, replyTo, text, registration };
    },

    'POST /api/organizer/section-letter/test': async ({ query, organizer }) => ({
      recipient: await sendTestLetter(services, organizer, query),
    }),

    'POST /api/registrations/:id/link': async ({ params, body, actor }) => ({
      recipient: await sendLink(services, params.id, { ...body, actor }),
    }),

    'POST /api/registrations/:id/two-people': ({ params, body, actor }) =>
      sayTwoPeople(database, params.id, body, { actor, now: clock() }),
  } satisfies Partial<Handlers>;
}
