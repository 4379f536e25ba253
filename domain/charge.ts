// What a registration owes, and why it owes it no more.

export type ChargeKind = 'ticket' | 'option' | 'guest' | 'discount';

/** The section was left; the registration was deleted. */
export type VoidReason = 'left' | 'deleted';
