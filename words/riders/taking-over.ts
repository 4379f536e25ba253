// What the form says to whom a place is handed: apart, so that it does not carry all else about handing on.
export const youTakeOver = ({ giver, title }: { giver: string; title: string }) =>
  `${giver} hands you the place in ${title}. Fill in the form and send ${title}: then it is yours.`;
export const noMore =
  'The place that was handed to you is not there any more: open the link in your letter to read why.';
export const notLookedUp =
  'The place that was handed to you could not be looked up. Check your connection and reload this page before you send it.';
