// Runs before the form is drawn for the first time: a device that knows a registration draws it folded from the start.
import { opensFolded } from '#web/public/draft.ts';

if (opensFolded()) document.documentElement.classList.add('returning');
