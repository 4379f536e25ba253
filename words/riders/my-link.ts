// What the page says where riders who lost their link ask for it.

export const whatComes =
  'Your registration opens from a link. Enter the address that you registered with, and we send it to you.';
export const email = 'Email address';
export const endOlder = 'Stop my older links from working';
export const endOlderHelp =
  'For when a letter was passed on or a phone was lost. Older links stop working once you open the new one.';
export const tooMany =
  'Too many links were asked for from your network. Please wait an hour, or write to the organizers.';

export const asked = 'Look in your mailbox';
/** Whether or not it is registered. */
export const onItsWay =
  'If {email} is registered, a letter with your link is on its way. It comes within minutes; look in your junk mail, too.';
export const severalAtOne =
  'Where several people registered with one address, each has a letter of their own. At most two such letters an hour are sent for each.';
export const nothingCame =
  'Nothing came? Check the address, or try another one that you may have registered with. Or write to the organizers: {address}';
export const otherAddress = 'Ask with another address';
