// What the dialog says after a registration without sections, by what the rider joins (product.md, section 2).
import { type EventContent, preEventKey, roadTripKey, sectionOf } from '#domain/event.ts';
import { formatPrice } from '#domain/locale.ts';
import type { RegistrationValues } from '#domain/registration.ts';

export type Joined = 'both' | 'road-trip' | 'pre-event' | 'neither';

export function joinedOf({
  joiningRoadTrip,
  participationDays,
}: Pick<RegistrationValues, 'joiningRoadTrip' | 'participationDays'>): Joined {
  const hasDays = participationDays.length > 0;
  if (joiningRoadTrip) return hasDays ? 'both' : 'road-trip';
  return hasDays ? 'pre-event' : 'neither';
}

const titles: Record<Joined, string> = {
  both: "You're in for the pre-event and the road trip!",
  'road-trip': "You're in for the road trip!",
  'pre-event': "You're in for the pre-event!",
  neither: 'We have your registration!',
};

type Content = Pick<EventContent, 'sections' | 'chatUrl' | 'currency' | 'locale'>;

export function successText(joined: Joined, event: Content): { title: string; nextSteps: string[] } {
  const title = titles[joined];
  const chat = `Join the group chat for news and meeting points: ${event.chatUrl}`;
  if (joined === 'neither') {
    const pick = 'You picked no day and no road trip yet. Change your answers any time to join one.';
    return { title, nextSteps: [pick, chat] };
  }
  return { title, nextSteps: [transferStep(joined, event), chat] };
}

function transferStep(joined: Exclude<Joined, 'neither'>, event: Content): string {
  const amount = (key: string, what: string) =>
    `${formatPrice(sectionOf(event, key).priceCents, event)} for the ${what}`;
  const texts = {
    both: () => `${amount(preEventKey, 'pre-event')} and ${amount(roadTripKey, 'road trip')}`,
    'pre-event': () => amount(preEventKey, 'pre-event'),
    'road-trip': () => amount(roadTripKey, 'road trip'),
  };
  return `Transfer ${texts[joined]()}. The payment page has the bank details and your reference.`;
}
