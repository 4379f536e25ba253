// The public pages rendered on the server: the whole document, readable before any script runs.

import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Frame, Page } from '#domain/calls/page.ts';
import { DeskFrame } from '#web/desk-frame.tsx';
import { Document } from '#web/document.tsx';
import { CardPage, cardTitle } from '#web/public/card-page.tsx';
import { CardSheetPage } from '#web/public/card-sheet-page.tsx';
import { HandedPage } from '#web/public/handed-page.tsx';
import { HomePage } from '#web/public/home-page.tsx';
import { LandingPage } from '#web/public/landing-page.tsx';
import { MyLinkPage } from '#web/public/my-link-page.tsx';
import { MyRegistrationPage } from '#web/public/my-registration-page.tsx';
import { NoAdminPage } from '#web/public/no-admin-page.tsx';
import { NoMoreLettersPage } from '#web/public/no-more-letters-page.tsx';
import { NotFoundPage } from '#web/public/not-found-page.tsx';
import { PaymentPage } from '#web/public/payment-page.tsx';
import { PlacePage } from '#web/public/place-page.tsx';
import { RegisterPage } from '#web/public/register-page.tsx';
import { SetPasswordPage } from '#web/public/set-password-page.tsx';
import { SignInFailedPage } from '#web/public/sign-in-failed-page.tsx';
import { SignInPage } from '#web/public/sign-in-page.tsx';
import { eventStructuredData } from '#web/public/structured-data.ts';
import { spokeCards } from '#words/desk/cards.ts';
import { myRegistration, sendMyLink } from '#words/riders/at-hand.ts';
import { handedToYou } from '#words/riders/handing-on.ts';
import * as words from '#words/riders/pages.ts';
import { payment } from '#words/riders/payment.ts';
import { placeIsFree } from '#words/riders/places.ts';
import { adminSignIn } from '#words/riders/sign-in.ts';

function titleOf(page: Page): string {
  const { title, formTitle } = page.event;
  switch (page.name) {
    case 'landing':
    case 'home':
      return title;
    case 'register':
      return words.titled(formTitle, title);
    case 'payment':
      return words.titled(payment, title);
    case 'my-registration':
      return words.titled(myRegistration, title);
    case 'no-more-letters':
      return words.titled(words.noMoreLetters, title);
    case 'my-link':
      return words.titled(sendMyLink, title);
    case 'place':
      return words.titled(placeIsFree, title);
    case 'card':
      return cardTitle(page);
    case 'card-sheet':
      return words.titled(spokeCards, title);
    case 'handed':
      return words.titled(handedToYou, title);
    case 'desk':
      return words.titled(words.deskTitle, title);
    case 'sign-in':
    case 'set-password':
    case 'sign-in-failed':
    case 'no-admin':
      return words.titled(adminSignIn, title);
    case 'not-found':
      return words.titled(words.notFoundTitle, title);
  }
}

function contentOf(page: Page): ReactElement {
  switch (page.name) {
    case 'landing':
      return <LandingPage data={page} />;
    case 'home':
      return <HomePage event={page.event} isOver={page.isOver} user={page.user} />;
    case 'register':
      return <RegisterPage data={page} />;
    case 'payment':
      return <PaymentPage data={page} />;
    case 'my-registration':
      return <MyRegistrationPage data={page} />;
    case 'desk':
      return <DeskFrame />;
    case 'sign-in':
      return <SignInPage data={page} />;
    case 'set-password':
      return <SetPasswordPage data={page} />;
    case 'no-more-letters':
      return <NoMoreLettersPage event={page.event} state={page.state} isNews={page.isNews} />;
    case 'my-link':
      return <MyLinkPage data={page} />;
    case 'place':
      return <PlacePage {...page} />;
    case 'handed':
      return <HandedPage {...page} />;
    case 'sign-in-failed':
      return <SignInFailedPage event={page.event} reason={page.reason} />;
    case 'no-admin':
      return <NoAdminPage event={page.event} email={page.email} />;
    case 'card-sheet':
      return <CardSheetPage {...page} />;
    case 'card':
      return <CardPage {...page} />;
    case 'not-found':
      return <NotFoundPage {...page} />;
  }
}

/** Of one person: no page for a search to find. */
function isOfOne({ name }: Page): boolean {
  return (
    name === 'my-registration' ||
    name === 'no-more-letters' ||
    name === 'place' ||
    name === 'card' ||
    name === 'card-sheet' ||
    name === 'handed' ||
    name === 'sign-in' ||
    name === 'set-password' ||
    name === 'sign-in-failed' ||
    name === 'no-admin'
  );
}

/** The forms and the desk need a script; every other page is whole without one. */
function needsScript(page: Page): boolean {
  return ['register', 'payment', 'my-registration', 'desk'].includes(page.name);
}

export function renderPage(page: Page, { publicUrl, path, assets }: Frame): string {
  const isInteractive = needsScript(page);
  const shared = page.name === 'card' && !page.card?.own ? page.card : undefined;
  const html = renderToString(
    <Document
      title={titleOf(page)}
      description={page.event.tagline}
      url={`${publicUrl}${path}`}
      imageUrl={`${publicUrl}${shared ? `${shared.path}/preview.png` : '/poster.png'}`}
      isPreviewed={shared !== undefined || undefined}
      stylesheets={assets.stylesheets}
      scripts={isInteractive ? assets.scripts : []}
      // Once the event is over the device forgets what it knows.
      firstScript={page.name === 'register' && !page.isOver ? assets.firstScript : undefined}
      fontPreloads={assets.fontPreloads}
      data={isInteractive ? page : undefined}
      isPrivate={page.name === 'desk' || isOfOne(page)}
      reads={page.name === 'desk' ? page.reads : undefined}
      structuredData={
        page.name === 'landing' ? eventStructuredData(page.event, publicUrl, page.room) : undefined
      }
    >
      {contentOf(page)}
    </Document>,
  );
  return `<!doctype html>${html}`;
}
