// The tables of all rooms.
export * from '#server/auth/tables.ts';
export * from '#server/boards/tables.ts';
export * from '#server/changes/tables.ts';
export * from '#server/database/tables.ts';
export * from '#server/editions/tables.ts';
export * from '#server/ledger/tables.ts';
export * from '#server/mail/tables.ts';
export * from '#server/mailings/rules-tables.ts';
export * from '#server/mailings/tables.ts';
export * from '#server/registrations/asked-tables.ts';
export * from '#server/registrations/hand-on-tables.ts';
export * from '#server/registrations/saved-tables.ts';
export * from '#server/registrations/tables.ts';
export * from '#server/retention/tables.ts';
export * from '#server/setup/tables.ts';
export * from '#server/sheets/tables.ts';
