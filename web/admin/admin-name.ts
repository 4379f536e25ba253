// What an admin is called: by name, or by the address while nobody knows the name.
import type { SignedInUser } from '#domain/sign-in/admin.ts';

export function adminName({
  firstName,
  lastName,
  email,
}: Pick<SignedInUser, 'firstName' | 'lastName' | 'email'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}
