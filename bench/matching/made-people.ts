// Made-up riders who owe: one in twenty-five has another's whole name, one in eight another's family name.
import { makePaymentCode } from '#domain/money/payment-code.ts';
import type { Debtor, OpenSection } from '#server/payments/matching/debtors.ts';
import type { Random } from '../../scripts/seed/random.ts';

const given = (
  'Jörg Imke Änne Müjde Günter Löwe Anna Anna-Lena Lena Jan Jan-Peter Piet Sanne Mieke Åsa Göran Björn Håkan Siân ' +
  'Sinéad Niamh Ewan Zoë Chloé François Inès Raphaël Noémie José María Ángel Íñigo Łukasz Małgorzata Żaneta Jiří ' +
  'Šárka Øyvind Søren Mette Aoife Oliver Amelia Jack Ruby Ethan Chloe Liam Grace Noah Mia Tom Ben Kim Sam Lee Max ' +
  'Priya Arjun Wei Mei Yuki Kenji Linh Minh Fatima Omar Leila Yusuf Elif Emre Olga Ivan Katya Dmitri'
).split(' ');
const beginnings = (
  'Müll Schm Schneid Fisch Web Wagn Beck Hoff Schäf Koch Bau Richt Kleb Wolf Schröd Neum Schwarz Zimm Brau Krüg ' +
  'Hofm Hart Lang Schmitt Wern Krau Mei Lehm Köhl Herrm Kön Walt May Hub Kais Fuchs Pet Schol Möll Weiß Jung Hahn ' +
  'Vog Friedr Kell Günth Frank Berg Winkl Roth Lor Baum Schust Böhm Harr Thomps Ande Robins Wils Nels Jens Sør Håk'
).split(' ');
const endings =
  'er idt ann ers berg stein mann er-Lang sen son ström feld hoff ler ke ow ský aud eau ini ez'.split(' ');
const particles = ['van der', 'de', 'von', "O'", 'Mac'];
const unspaced = ['陈小明', '王秀英', '山田太郎', '佐藤さくら', 'Γιώργος Παπάς', 'Ольга Іваненко'];

const preEvent = { key: 'pre_event', title: 'Pre-Event', transferWords: 'pre-event' };
const roadTrip = { key: 'road_trip', title: 'Road Trip', transferWords: 'road trip' };

export function makeDebtors(count: number, random: Random): Debtor[] {
  const made: Debtor[] = [];
  for (let index = 0; index < count; index += 1) {
    const like = made.length > 0 ? random.pick(made) : undefined;
    const sections = makeSections(random);
    made.push({
      id: random.uuid(),
      paymentCode: makePaymentCode((below) => random.between(0, below - 1)),
      name: makeName(random, like),
      takesPart: sections.length > 0,
      openCents: sections.reduce((sum, { cents }) => sum + cents, 0),
      sections,
      accounts: random.chance(10) ? [{ key: random.uuid(), edition: 'last year' }] : [],
      byHand: [],
    });
  }
  return made;
}

export function makeName(random: Random, like?: Debtor): string {
  if (like && random.chance(4)) return like.name;
  if (random.chance(1)) return random.pick(unspaced) + random.pick(['', ' 2']);
  const first = random.pick(given);
  if (like && random.chance(12)) return `${first} ${familyOf(like.name)}`;
  const family = random.pick(beginnings) + random.pick(endings);
  if (random.chance(4)) return `${first} ${random.pick(particles)} ${family}`.replace(/(O'|Mac) /, '$1');
  if (random.chance(8)) return `${first} ${random.pick(given)} ${family}`;
  return `${first} ${family}`;
}

/** Also without its hyphen and its particles. */
export function familyOf(name: string): string {
  return name.split(' ').at(-1) ?? name;
}

/** Of a hundred, three left everything and eight have paid. */
function makeSections(random: Random): OpenSection[] {
  if (random.chance(3)) return [];
  if (random.chance(8)) return [{ ...preEvent, cents: 0 }];
  const shirts = random.chance(20) ? random.between(1, 3) * 1_850 : 0;
  const first = { ...preEvent, cents: 15_000 + shirts };
  const second = { ...roadTrip, cents: 20_000 + (random.chance(15) ? 5_000 : 0) };
  const drawn = random.between(1, 100);
  if (drawn <= 45) return [first];
  return drawn <= 60 ? [second] : [first, second];
}
