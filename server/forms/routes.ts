// The calls that read the main form and let admins change it (product.md, section 2, Form Builder).
import { formFields } from '#domain/fields.ts';
import { readFormVersion, readFormVersions, readStoredForm, saveForm } from '#server/forms/form-versions.ts';
import { readPublicForm } from '#server/forms/forms.ts';
import { countAnswers } from '#server/registrations/answer-counts.ts';
import type { Handlers } from '#server/route.ts';
import type { Services } from '#server/services.ts';

export function formHandlers({ database, clock }: Services) {
  return {
    'GET /api/form': async () => ({ status: 200, body: await readPublicForm(database) }),

    'GET /api/admin/form': async () => ({ status: 200, body: await readStoredForm(database) }),

    'POST /api/admin/form': async ({ body, actor }) => ({
      status: 200,
      body: await saveForm(database, body, { actor, now: clock() }),
    }),

    'GET /api/admin/form/answers': async () => {
      const fields = formFields(await readPublicForm(database));
      return { status: 200, body: { counts: await countAnswers(database, fields) } };
    },

    'GET /api/admin/form/versions': async ({ query }) => ({
      status: 200,
      body: await readFormVersions(database, query),
    }),

    'GET /api/admin/form/versions/:id': async ({ params }) => ({
      status: 200,
      body: await readFormVersion(database, params.id),
    }),
  } satisfies Partial<Handlers>;
}
