import { describe, expect, it } from 'vitest';
import { adminInvitation } from '#server/auth/letters/admin-invitation.ts';
import { adelaideEvent } from '#server/editions/adelaide.ts';
import { passwordLinkPlaceholder, publicUrlPlaceholder } from '#server/mail/letter.ts';

const event = adelaideEvent(2025);
const email = 'mia@example.org';

describe('the letter to a new admin', () => {
  const about = { event, firstName: 'Mia\nBcc: <b>', email };

  it('says where to sign in, and with the embedded provider where to choose a password', () => {
    const { recipient, subject, text, html } = adminInvitation({ ...about, hasPasswordLink: true });
    expect([recipient, subject]).toEqual([email, `You are an admin of ${event.title}`]);
    expect(text).toContain(`${publicUrlPlaceholder}/api/login?returnTo=/admin`);
    expect(text).toContain(passwordLinkPlaceholder);
    expect(html).toContain(`href="${passwordLinkPlaceholder}"`);
    expect(html).not.toContain('<b>');
  });

  it('has no password link with an outside provider', () => {
    const { text } = adminInvitation({ ...about, hasPasswordLink: false });
    expect(text).not.toContain(passwordLinkPlaceholder);
    expect(text).not.toContain('assword');
  });
});
