// The Generate button of organizer logins: 12 random letters and digits (spec sections 2 and 9).

const length = 12;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes from here on would make the first letters likelier than the last. */
const fairBytes = 256 - (256 % letters.length);

export function generatePassword(): string {
  let password = '';
  while (password.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < fairBytes && password.length < length) password += letters[byte % letters.length];
    }
  }
  return password;
}
