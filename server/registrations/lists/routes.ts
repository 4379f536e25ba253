// Calls of lists: who is registered, their counts, the questions to narrow by, and the conditions that are kept.
import type { RegistrationList } from '#domain/lists/registration-list.ts';
import { readQuestions } from '#server/registrations/lists/known-questions.ts';
import {
  readAllRegistrations,
  readRegistrationPage,
  readWholeList,
} from '#server/registrations/lists/list.ts';
import { readOwnQuestions } from '#server/registrations/lists/own-questions.ts';
import { countQuestions } from '#server/registrations/lists/question-counts.ts';
import { forgetSaved, readSaved, renameSaved, save } from '#server/registrations/lists/saved-conditions.ts';
import { readStats, readSummary } from '#server/registrations/lists/summary.ts';
import { readPlacesTaken } from '#server/registrations/places/places-taken.ts';
import { JsonStream, JsonText } from '#server/requests/json-replies.ts';
import type { Handlers } from '#server/requests/route.ts';
import type { Services } from '#server/services.ts';

export function listHandlers({ database, clock }: Services) {
  /** Without query parameters the whole array (product.md, section 7). */
  const listOf = async (query: RegistrationList) =>
    Object.keys(query).length === 0
      ? new JsonStream(readAllRegistrations(database))
      : new JsonText(await readRegistrationPage(database, query, clock()));

  return {
    'GET /api/registrations': ({ query }) => listOf(query),

    'GET /api/registrations/all': async ({ query }) => {
      const { total, chunks } = await readWholeList(database, query, clock());
      return new JsonStream(chunks, [`{"total":${total},"items":[`, ']}']);
    },

    'GET /api/admin/registrations': ({ query }) => listOf(query),

    'GET /api/admin/stats': async () => {
      const [places, stats] = await Promise.all([readPlacesTaken(database, clock()), readStats(database)]);
      return { ...stats, ...(places.length > 0 && { places }) };
    },

    'GET /api/summary': () => readSummary(database, clock()),

    'GET /api/questions': () => readOwnQuestions(database),

    'GET /api/questions/all': () => readQuestions(database),

    'GET /api/saved-conditions': ({ visit }) => readSaved(database, visit.session),

    'POST /api/saved-conditions': ({ body, visit }) => save(database, body, visit.session, clock()),

    'PATCH /api/saved-conditions/:id': ({ params, body, visit }) =>
      renameSaved(database, params.id, body, visit.session),

    'DELETE /api/saved-conditions/:id': ({ params, visit }) =>
      forgetSaved(database, params.id, visit.session),

    'GET /api/questions/counts': async () => countQuestions(database, await readOwnQuestions(database)),
  } satisfies Partial<Handlers>;
}
