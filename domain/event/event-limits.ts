// How much an event may hold, and what can be chosen in it. Apart from its schema: riders' pages are drawn without that.

export const eventLimits = { days: 14, sections: 20, earlyPrices: 10 } as const;

/** What a new section's questions begin with. */
export const sectionTemplates = ['days', 'road_trip', 'workshop', 'plain'] as const;
export type SectionTemplate = (typeof sectionTemplates)[number];

/** What a section may ask of each guest. */
export const guestDetails = ['name', 'diet', 'shirt'] as const;
export type GuestDetail = (typeof guestDetails)[number];

/** All that is charged fits its column. */
export const mostCents = 1_000_000_000;
