// The keys of the desk, as their dialog lists them.
export const keys = 'Keys';
export const listed: readonly { key: string; does: string }[] = [
  { key: '/', does: 'Search' },
  { key: '↓ ↑', does: 'The next row of a list, the one before' },
  { key: 'x', does: 'Select that row, or take it out' },
  { key: 'Enter', does: 'View whose row it is' },
  { key: 'Esc', does: 'Close what is open, or leave the row' },
  { key: '?', does: 'These keys' },
];
export const whenTheyWork = 'They work while you are not typing.';
export const theyWork = 'Keys work on this device';
export const close = 'Close';
