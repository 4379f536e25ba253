// What a form says around its questions, on the public page as on the desk.
import { formatNumber } from '#domain/locale/locale.ts';

export const required = '(required)';
/** `{address}` is what to press. */
export const didYouMean = 'Did you mean {address}?';
export const pleaseChoose = 'Please choose';
/** Beside a number that is asked for. */
export const costsEach = (price: string) => `+ ${price} each`;
/** Beside what one signs up for: who comes now waits for a place. */
export const full = 'Full – waiting list';
/** Beside an answer whose places are taken, or of which so many are left. */
export const fullOption = 'full: waiting list';
export const leftOption = (places: number, locale: string) => `${formatNumber(locale, places)} left`;
export const costs = (price: string) => `+ ${price}`;
