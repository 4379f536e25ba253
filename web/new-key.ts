// Idempotency keys. crypto.randomUUID exists in secure contexts only; a phone may come by http in a LAN.

export function newKey(random: Pick<Crypto, 'getRandomValues'> & Partial<Crypto> = crypto): string {
  if (random.randomUUID) return random.randomUUID();
  const bytes = random.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
