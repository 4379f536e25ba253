// Why the money of a bank line is perhaps somebody's.

import { joined } from '#domain/locale/locale.ts';
import type { NameLikeness, NamePlace, Reason, SlipKind } from '#domain/money/proposal.ts';
import { dayText, numberText, peopleText, sumText } from '#words/desk/in-locale.ts';

const slipWords: Record<SlipKind, string> = {
  wrong: 'with one letter wrong',
  swapped: 'with one letter swapped',
  missing: 'with one letter missing',
  extra: 'with one letter too many',
};

const placeWords: Record<NamePlace, string> = {
  payer: 'payer name',
  purpose: 'name in the purpose',
  both: 'names of payer and purpose together',
};

const likenessWords: Record<NameLikeness, string> = {
  same: 'like',
  part: 'partly like',
  slip: 'one letter off',
  initials: 'with the initials of',
  family: 'with the family name of',
};

export function reasonText(reason: Reason): string {
  switch (reason.code) {
    case 'payment_code':
      return ['code', reason.paymentCode, ...(reason.slip ? [slipWords[reason.slip.kind]] : [])].join(' ');
    case 'name':
      return `${placeWords[reason.place]} ${likenessWords[reason.likeness]} ${reason.name}`;
    case 'transfer_words':
      return `the transfer words of ${joined(reason.words)} and the name ${reason.name}`;
    case 'same_account':
      return `same account paid for ${reason.name} ${reason.edition === null ? 'before' : `in ${reason.edition}`}`;
    case 'amount':
      return `${sumText(Math.abs(reason.cents))} = ${reason.cents < 0 ? `all that ${isDue(reason.cents)}` : sectionsText(reason)}`;
    case 'amount_of_several':
      return `${sumText(reason.cents)} = what ${peopleText(reason.people)} owe together`;
    case 'part':
      return `part of ${sumText(Math.abs(reason.openCents))} that ${isDue(reason.openCents)}`;
    case 'too_much':
      return `${sumText(Math.abs(reason.cents))} more than ${isDue(reason.cents)}`;
    case 'parts':
      return `${numberText(reason.lines)} lines = ${sumText(reason.cents)}, all that is owed`;
    case 'nothing_open':
      return `${reason.name} owes nothing`;
    case 'nothing_to_return':
      return `nothing is to be refunded to ${reason.name}`;
    case 'takes_no_part':
      return `${reason.name} no longer takes part`;
    case 'recorded_by_hand':
      return `as much was recorded by hand of ${reason.name} on ${dayText(reason.date)}: if it is the same, put this line aside`;
    case 'one_of':
      return `one of ${numberText(reason.count)} equally good proposals`;
    case 'amount_alone':
      return reason.count === 1
        ? 'the only one who owes exactly this'
        : `one of ${numberText(reason.count)} who owe exactly this`;
  }
}

/** Of money that came, or that went back. */
const isDue = (cents: number) => (cents < 0 ? 'is to be refunded' : 'is owed');

function sectionsText({ sections, isAll }: { sections: readonly string[]; isAll: boolean }): string {
  if (!isAll) return `${joined(sections)} alone`;
  if (sections.length < 2) return sections[0] ?? 'all that is owed';
  return sections.length === 2 ? 'both sections' : `all ${numberText(sections.length)} sections`;
}
