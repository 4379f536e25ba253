// Browser entry of the public pages: takes over the page that the server rendered.
import { hydrateRoot } from 'react-dom/client';
import type { Page } from '#domain/calls/page.ts';
import { readHolder } from '#web/public/draft.ts';
import { loadGuestForm } from '#web/public/register/guest-form.ts';
import { awaitSentParts } from '#web/public/register/once-sent.ts';
import { RegisterPage } from '#web/public/register-page.tsx';

// No await at the top: a page's chunk may import from this file, and would wait for it for ever.
async function takeOver(app: HTMLElement, page: Page): Promise<void> {
  if (page.name === 'register') {
    // To whom something was sent for it is drawn with the rest: later it would push the form down.
    await Promise.all([loadGuestForm(page.event), readHolder(page.isOver) && awaitSentParts()]);
    hydrateRoot(app, <RegisterPage data={page} />);
  }
  if (page.name === 'my-registration') {
    const { MyRegistrationPage } = await import('#web/public/my-registration-page.tsx');
    hydrateRoot(app, <MyRegistrationPage data={page} />);
  }
  if (page.name !== 'payment') return;
  // Apart, so that the form, which most visitors open on a poor connection, does not carry it.
  const { PaymentPage } = await import('#web/public/payment-page.tsx');
  hydrateRoot(app, <PaymentPage data={page} />);
}

const app = document.getElementById('app');
const dehydrated = document.getElementById('page-data')?.textContent;
if (app && dehydrated) void takeOver(app, JSON.parse(dehydrated));
