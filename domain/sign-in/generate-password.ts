// Passwords that rego makes: 12 random letters and digits (product.md, sections 2 and 9).

const length = 12;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes from here on would make the first letters likelier than the last. */
const fairBytes = 256 - (256 % alphabet.length);

export function generatePassword(): string {
  let password = '';
  while (password.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < fairBytes && password.length < length) password += alphabet[byte % alphabet.length];
    }
  }
  return password;
}
