// The end of the poster: who to ask, and the way to register once more.
import type { EventContent, EventSection } from '#domain/event/event.ts';
import { dialled } from '#domain/values/phone.ts';
import { contactsOf } from '#web/public/contacts.ts';
import { TornEdge } from '#web/public/drawings/torn-edge.tsx';
import { Velodrome } from '#web/public/drawings/velodrome.tsx';
import { Headline } from '#web/public/landing/headline.tsx';
import * as words from '#words/riders/landing.ts';

export function StayTuned({ event }: { event: EventContent }) {
  return (
    <section className="stay-tuned sheet" aria-labelledby="stay-tuned-title">
      <TornEdge />
      <div className="stay-tuned__track">
        <Velodrome className="stay-tuned__velodrome" />
      </div>
      <div className="stay-tuned__infield page">
        <Headline id="stay-tuned-title" text={words.stayTuned} />
        <ul className="stay-tuned__contacts">
          {contactsOf(event).map(({ key, ...organizer }) => (
            <Contact key={key} {...organizer} />
          ))}
        </ul>
        <a className="button stay-tuned__register" href="/register">
          {words.registerNow}
        </a>
      </div>
    </section>
  );
}

function Contact({ name, email, phone }: EventSection['organizer']) {
  return (
    <li className="contact">
      <h3>{name}</h3>
      <a className="tall-link" href={`mailto:${email}`}>
        {email}
      </a>
      {phone ? (
        <a className="tall-link" href={`tel:${dialled(phone)}`}>
          {phone}
        </a>
      ) : null}
    </li>
  );
}
