// Event Settings: its parts, saving and publishing.
import type { BankAccount } from '#domain/event/event.ts';
import { plural } from '#domain/locale/locale.ts';
import { amountText, countText, dayText, peopleText, timeText } from '#words/desk/in-locale.ts';
import { wholeOf } from '#words/riders/lifts.ts';

export const bsbAccount = 'Australia: BSB and account number';
export const ibanAccount = 'Europe and beyond: IBAN';
export const sortCodeAccount = 'United Kingdom: sort code and account number';
export const accountInWords = 'Another, in words';
export const noAccount = 'None: nothing costs anything';
const transferredTo = {
  bsb: 'a BSB and account number',
  iban: 'an IBAN',
  'sort-code': 'a sort code and account number',
  lines: 'the account',
};
export const accountOfOtherCurrency = ({ bank, currency }: { bank: BankAccount; currency: string }) =>
  `Prices are in ${currency}, and riders transfer them to ${transferredTo[bank.kind]}`;
export const checkDigits = 'Its check digits are checked';
export const mayBeLeftEmpty = 'May be left empty';
export const allForTransfer = 'Everything that a rider’s bank asks for';

export const tickedIt = ({ ticked }: { ticked: number }) => `${peopleText(ticked)} ticked it`;
export const aboutDays = 'Riders tick the days on which they come. None at all is fine, too.';
export const noDayIsAsked = 'No day is asked for.';
/** `{day}` is marked up. */
export const dayGoes = ({ ticked }: { ticked: number }) =>
  `{day} goes, and ${tickedIt({ ticked })}. Publishing asks what happens to their ticks.`;
export const dayNumber = ({ place }: { place: number }) => `Day ${place}`;
export const addDayToTick = 'Add a day to tick';
export const addOtherDays = ({ days }: { days: number }) => `Add the event’s other ${days} days`;
export const besideItsTickBox = 'Beside its tick box';
export const shortOnCards = 'Short, for dashboards and cards';

export const writePrice = () =>
  `Write a price such as 150 or ${amountText(14_950)}: no mark for thousands, at most two decimals`;
export const writeWholeNumber = 'Write a whole number from 1, or leave it empty';
export const writeNumber = 'Write a number, or leave it empty';

export const partsOfTheEvent = 'Parts of the event';
/** After how many, beside the name of a part. */
export const toMend = 'to fix';
export const saveDraft = 'Save Draft';
export const publishFirst = 'Publish…';
export const publishing = 'Publishing...';
export const publishedAt = ({ at, by }: { at: string; by: string | null }) =>
  `Published ${timeText(at)}${by ? ` by ${by}` : ''}. `;
export const ridersDontSee = ({ changed }: { changed: readonly string[] }) =>
  `The draft has changes that riders don’t see yet: ${changed.join(', ')}.`;
export const ridersSeeAll = 'Riders see what is here.';

export const eventSettings = 'Event Settings';
export const eventNotLoaded = 'The event could not be loaded.';
export const loadingTheEvent = 'Loading the event…';
export const editionOver = 'This edition is over, so its settings stay as they are.';

export const previewNotDrawn = 'The preview could not be drawn.';
export const previewWaits = 'It waits until the errors are fixed.';
export const pageAsItWas = 'The page as it was';
export const previewOfPage = 'The public page as it would be.';
export const previewTitle = 'The landing page as it would be';

export const theFirstEvent = 'the first event';
export const seenOncePublished = 'riders see it once you publish';
export const ridersSeeThis = 'Riders see this';
export const wasPublished = 'Was published';
export const draft = 'Draft';
export const versionDiffers = ({ changed }: { changed: readonly string[] }) =>
  `It differs from the draft in: ${changed.join(', ')}.`;
export const versionIsSame = 'It is the same as the draft.';
export const versionTitle = 'That version’s landing page';

export const posterShowsRoadTrip = 'The poster shows a road trip';
export const noLegYet = 'No leg yet.';
export const legNumber = ({ place }: { place: number }) => `Leg ${place}`;
export const addALeg = 'Add a leg';
export const stopoverIn = ({ place }: { place: string }) => `${place} stopover`;
export const legFromTo = ({ from, to }: { from: string; to: string }) => `${from} to ${to}`;
export const samePlaceHelp = 'The same place is a stopover';
export const legWhenHelp = 'Such as Monday night 10 Nov';

export const drawingThePreview = 'Drawing the preview…';

export const noDayYet = 'No day yet.';
export const addADay = 'Add a day';
export const nothingHappensYet = 'Nothing happens yet.';
export const entryNumber = ({ place }: { place: number }) => `Entry ${place}`;
export const suchAsEvening = 'Such as Evening';
export const suchAsTime = 'Such as 18:30';
export const addAnEntry = 'Add an entry';

export const nothingToPublish = 'Nothing to publish';
export const nothingToPublishMeans = 'Riders see what is in the draft.';
export const close = 'Close';
export const publishNextTitle = 'Publish the next edition?';
export const publishTitle = 'Publish the event?';
/** `{title}`, `{changed}` and `{day}` are marked up. */
export const publishNextMeans =
  'Riders see {title} at once, and register for it. The edition that runs now is over then: it takes money and deletions, and no other change. Letters that are planned there do not go, and a place that is offered there can no longer be taken.';
export const isNotOver = ({ title, endDate }: { title: string; endDate: string }) =>
  `${title} is not over before ${dayText(endDate)}.`;
export const leftBehind = ({ edition }: { edition: string }) => `Of ${edition} is left:`;
export const publishMeans = 'Riders see the changes at once: {changed}.';
export const askTicks = ({ ticked }: { ticked: number }) =>
  `{day} goes, and ${tickedIt({ ticked })}. What happens to their ticks?`;
type Losing = { name: string; people: number };
export const losePlace = {
  cars: ({ name, people }: Losing) =>
    `${name} goes, and ${peopleText(people)} ${plural(people, { one: 'has', other: 'have' })} a seat on it, which is lost`,
  beds: ({ name, people }: Losing) =>
    `${name === wholeOf.beds ? name : `The night of ${name}`} goes, and ${peopleText(people)} ${plural(people, { one: 'has', other: 'have' })} a bed for it, which is lost`,
};
export const isThisMeantSo = 'Is this intended?';
export const meantSoPublish = 'It is intended: publish';
export const publish = 'Publish';
export const takeTheTicksAway = 'Take the ticks away';
export const tickInItsPlace = ({ title }: { title: string }) => `They tick ${title} in its place`;

export const noSectionYet = 'No section yet.';
export const sectionNumber = ({ place }: { place: number }) => `Section ${place}`;
export const peopleInIt = ({ people }: { people: number }) => `${peopleText(people)} in it, so it stays`;
export const somebodyHasEnteredIt = 'Somebody has entered it';
export const mostSections = ({ most }: { most: number }) =>
  `There are ${countText(most, 'section')}, which is the most.`;
export const asRidersReadThem = 'As riders read them';
export const priceHelp = ({ currency }: { currency: string }) => `In ${currency}; 0 is free`;
export const transferWordsHelp = 'Riders write their name and these words';
export const guestPriceHelp =
  'Of each that a rider brings; empty is free. The section’s form or the main one asks how many';
export const asksOfGuests = 'Asks of each guest';
export const asksOfGuestsHelp = 'Where the form asks how many come, it asks this of each';
export const guestDetail = { name: 'Their name', diet: 'Their diet', shirt: 'Their shirt size' };
export const nobodyAsksHowMany =
  'Nobody is asked how many guests come: neither this section’s form nor the main one has that question.';
export const askedElsewhere =
  'Neither this section’s form nor the main one asks how many guests come. Those whom riders bring by another section’s form count here, too: they take places, and cost this price.';
export const placesHelp =
  'How many there is room for, guests counted; empty means no limit. Whoever finds it full joins the waiting list.';
export const showsPlaces = 'Riders read how many places are left';
export const needsApproval = 'Its organizer says yes first';
export const needsApprovalHelp =
  'Who signs up asks to take part: before the yes they owe nothing, count nowhere and take no place. Whoever is in stays in; switched off later, those who ask still wait for an answer.';
export const offerHoursHelp =
  'For so many hours an offered place is kept; then whoever waits next is asked. Empty is 48.';
export const fewerThanTaken = ({ taken }: { taken: number }) =>
  `${taken} ${plural(taken, { one: 'is', other: 'are' })} taken. Nobody loses their place; nobody else gets one before there is room again.`;
export const oneThingALine = 'One thing a line';
export const organizerHelp = 'Which logins run it is set at Organizer Logins';
export const earlyPrices = 'Early prices';
export const earlyPricesHelp = 'Another price up to and including a day, the earliest day first.';
export const remove = 'Remove';
export const earlyPriceNumber = ({ row }: { row: number }) => `early price ${row}`;
export const addAnEarlyPrice = 'Add an early price';
export const aNewSection = 'A new section';
export const itsName = 'Its name';
export const beginsAs = 'Begins as';
export const itsFormAsks = ({ asks }: { asks: string }) => `Its form ${asks}; whoever runs it changes that.`;
export const addSection = 'Add section';

export const shortNameHelp = 'Files that are exported begin with it: small letters, digits and hyphens';
export const taglineHelp = 'One sentence under the title';
export const endDateHelp = 'A road trip may end later';
export const timeZoneHelp = 'Such as Europe/Brussels: the event ends and times are shown by it';
export const currencyHelp = 'Such as AUD or EUR';
export const localeHelp = 'Such as en-AU or nl-BE: how numbers, money and days are written';
export const noteHelp = 'Everybody reads it; leave it empty to keep it for letters';
export const refundRuleHelp =
  'What happens to the money of whoever cancels. They read it before they press, beside what they paid, and in the letter after. May be left empty';
export const chatHelp = 'The link by which riders join, beginning with https://';
export const chatReaders = { '': 'Everybody', entered: 'Who has entered', paid: 'Who has paid' };
export const chatReadersHelp =
  'Whom the link is shown to. One section that shows it to everybody does so for the whole event.';
export const supportHelp = 'Organizers who can’t sign in write there';

export const changedMeanwhile = 'Somebody else saved this event meanwhile: fix what is wrong, and save again';
export const saveFailed = 'Save Failed';
export const eventChanged = 'Event Changed';
export const lookItOver = 'Somebody else saved it meanwhile: look it over';
export const eventPublished = 'Event Published';
export const publishedMeans = 'Pages, forms and letters follow at once';
export const publishingFailed = 'Publishing Failed';
export const draftSaved = 'Draft Saved';
export const savedMeans = 'Riders see it once you publish it';
export const nothingToSave = 'Nothing to Save';
export const nothingToSaveMeans = 'The event has no unsaved changes';
