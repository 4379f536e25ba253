// The landing page of a content that is not published, for admins who edit it.
import { AppError } from '#domain/basics/errors.ts';
import { isOver } from '#domain/event/event.ts';
import { eventErrors } from '#domain/event/event-rules.ts';
import { upcastEvent } from '#domain/event/event-upcast.ts';
import { readDefinitions } from '#server/editions/definitions.ts';
import { optionCentsOf } from '#server/editions/sections.ts';
import type { Pages } from '#server/pages/render-pages.ts';
import type { Handlers } from '#server/requests/route.ts';
import type { Services } from '#server/services.ts';
import { filledEvent } from '#words/filled-event.ts';

export function previewHandlers({ clock, database }: Services, { render }: Pages) {
  return {
    'POST /api/admin/event/preview': async ({ body }) => {
      const errors = eventErrors(body.content);
      if (Object.keys(errors).length > 0) throw new AppError('invalid_input', errors);
      const event = filledEvent(upcastEvent(body.content));
      const now = clock();
      const optionCents = optionCentsOf((await readDefinitions(database)).sections);
      const html = render({ name: 'landing', event, isOver: isOver(event, now), now, optionCents }, '/');
      // Its links would lead away from within the frame; where it stands they open nothing.
      return { html: html.replace('<head>', '<head><base target="_blank">') };
    },
  } satisfies Partial<Handlers>;
}
