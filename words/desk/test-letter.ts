// A test letter.

export const addressMissing = 'Type the address that the test letter goes to';
export const testLetterTo = 'Test letter to';
export const getsNoMail = ({ address }: { address: string }) =>
  `${address} is only a name to sign in with: it gets no mail.`;
export const testGoesTo = ({ address }: { address: string }) => `A test letter goes to ${address}.`;
export const sending = 'Sending...';
export const sendTest = 'Send test';
