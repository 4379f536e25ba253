// What dialogs, notifications and what is on its way say, to riders and at the desk.

export const close = 'Close';

export const search = 'Search';

export const dismissNotification = 'Dismiss notification';

export const tryAgain = 'Try again';
