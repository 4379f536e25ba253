// Runs before the form is drawn for the first time: where a registration is known, the form is not drawn before what is
// said of that.
import { awaitsRegistration } from '#web/public/draft.ts';

if (awaitsRegistration()) document.documentElement.classList.add('returning');
