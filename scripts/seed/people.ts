// Who seeded riders are: name, city, telephone, somebody to call in an emergency.
import type { RegistrationValues } from '#domain/values/value-schemas.ts';
import { type Country, countries } from './countries.ts';
import type { Random } from './random.ts';

type Person = { name: string; latinName: string; family: string };
export type Rider = Pick<RegistrationValues, 'name' | 'email' | 'phone' | 'location'> & {
  country: Country;
  family: string;
};

/** Addresses that nobody can have (RFC 2606). */
const domains = ['example.org', 'example.com', 'example.net'] as const;
const relationships = ['partner', 'mother', 'father', 'sister', 'brother', 'friend', 'flatmate', 'spouse'];
const inFamily = new Set(['mother', 'father', 'sister', 'brother', 'spouse']);

const totalWeight = countries.reduce((sum, { weight }) => sum + weight, 0);

function chooseCountry({ fraction, pick }: Random): Country {
  let left = fraction() * totalWeight;
  const found = countries.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return found ?? pick(countries);
}

/** Both spellings of 'さくら=Sakura'; of a Latin name the same twice. */
function spellings(word: string): { own: string; latin: string } {
  const [own = '', latin = own] = word.split('=');
  return { own, latin };
}

function makePerson(
  random: Random,
  country: Country,
  family: string = chooseFamily(random, country),
): Person {
  const given = spellings(random.pick(country.given));
  const last = spellings(family);
  const isLatin = given.own === given.latin || random.chance(45);
  const latinName = `${given.latin} ${last.latin}`;
  if (isLatin && !country.isFamilyNameFirst) return { name: latinName, latinName, family };
  if (isLatin)
    return { name: random.chance(50) ? latinName : `${last.latin} ${given.latin}`, latinName, family };
  const name = country.isFamilyNameFirst ? `${last.own} ${given.own}` : `${given.own} ${last.own}`;
  return { name, latinName, family };
}

/** One in twenty has a double name. */
function chooseFamily(random: Random, { family }: Country): string {
  const first = random.pick(family);
  const second = random.pick(family);
  if (first.includes('=') || first === second || !random.chance(5)) return first;
  return `${first}-${second}`;
}

function makePhone(random: Random, { phones }: Country): string {
  return random.pick(phones).replace(/#/g, () => random.digits(1));
}

const spelledOut: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ı: 'i',
};

/** 'Jörg Müller-Weiß' as an address has it: 'joerg.mueller-weiss'. */
function addressName(latinName: string): string {
  return latinName
    .toLowerCase()
    .replace(/[äöüßłđøı]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^a-z -]/g, '')
    .trim()
    .replace(/ +/g, '.');
}

/** Riders one after the other; no two have the same address. */
export function riderMaker(random: Random): () => Rider {
  const seen = new Map<string, number>();
  return () => {
    const country = chooseCountry(random);
    const person = makePerson(random, country);
    const local = addressName(person.latinName);
    const count = (seen.get(local) ?? 0) + 1;
    seen.set(local, count);
    return {
      name: person.name,
      email: `${local}${count > 1 ? count : ''}@${random.pick(domains)}`,
      phone: makePhone(random, country),
      location: `${random.pick(country.cities)}, ${country.name}`,
      country,
      family: person.family,
    };
  };
}

export function makeEmergencyContact(random: Random, { country, location, family }: Rider) {
  const relationship = random.pick(relationships);
  const { name, latinName } = makePerson(random, country, inFamily.has(relationship) ? family : undefined);
  return {
    emergencyName: name,
    emergencyPhone: makePhone(random, country),
    emergencyEmail: random.chance(55) ? `${addressName(latinName)}@${random.pick(domains)}` : '',
    emergencyLocation: random.chance(70) ? location : '',
    emergencyRelationship: relationship,
  } satisfies Partial<RegistrationValues>;
}
