// What the form says of its sum.
export const total = 'Total';
export const guestIn = (place: number, title: string) => `Guest ${place}, ${title}`;
export const totalOnceFree = 'Once a place is yours';
