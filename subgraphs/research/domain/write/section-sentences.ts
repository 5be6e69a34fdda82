import type { BriefClaim, SectionId } from '../../../../common/research/brief.ts';
import type { ClaimField } from '../../../../common/research/claim.ts';
import { describePriceTerms } from '../../../../common/research/price-terms.ts';
import {
  acquisitionSentence,
  describe,
  fact,
  headcountSentence,
  LISTED,
  newsSentence,
  openingPhrase,
  personSentence,
  possessive,
  roundSentence,
  withoutLegalRoles,
} from './claim-sentences.ts';
import type { ClaimsToWrite, DraftSentence } from './draft.ts';
import { isWithinYear, newestDayOf } from './newest-first.ts';
import { bare, phraseList, phraseMoney, phraseWhen, quote, readValue } from './phrases.ts';

/** The claims of one field, in order of weight. */
export type ClaimsByField = (field: ClaimField) => readonly BriefClaim[];

const MAX_SENTENCE_CHARS = 400;
const MAX_PEOPLE = 10;
const MAX_NEWS = 6;
const MAX_RESULTS = 6;
const MAX_ROUNDS = 5;
/** The present size, and those of past years. */
const MAX_SIZES = 3;

/** Returns the sentences of all sections except Fit, each by the claims of its own fields; a claim without words gives an empty one. */
export function writeSections({ prospect }: ClaimsToWrite, claims: ClaimsByField): DraftSentence[] {
  const { name } = prospect;
  return [
    ...overview(name, claims),
    ...offering(name, claims),
    ...listed('customers', `${possessive(name)} customers include`, claims('customers.customer')),
    ...listed('customers', `Industries that ${name} serves include`, claims('customers.industry'), quotedText),
    ...each('customers', claims('customers.result').slice(0, MAX_RESULTS), (claim) => {
      return `${name} reports of its customer ${bare(claim.subject)}: ${quotedText(claim)}.`;
    }),
    ...each('people', withoutLegalRoles(claims('people.person')).slice(0, MAX_PEOPLE), personSentence),
    ...funding(name, claims),
    ...hiring(name, claims),
    ...each('news', claims('news.item').slice(0, MAX_NEWS), newsSentence),
    ...tech(name, claims),
    ...registry(name, claims),
  ].filter(({ text }) => text.length <= MAX_SENTENCE_CHARS);
}

function overview(name: string, claims: ClaimsByField): DraftSentence[] {
  return [
    ...each('overview', claims('overview.description').slice(0, 1), (claim) => describe(name, claim)),
    ...origin(name, claims),
    ...each('overview', claims('overview.headcount').slice(0, MAX_SIZES), (claim) => headcountSentence(name, claim)),
    ...offices(name, claims),
    ...byDay(claims('overview.figure'), (some, when) =>
      listed('overview', `${when}${name} ${when === '' ? 'gives' : 'gave'} these figures:`, some, quotedText),
    ),
    ...byDay(claims('overview.award'), (some, when) =>
      listed(
        'overview',
        `${when}${name} received ${some.length === 1 ? 'this award' : 'these awards'}:`,
        some,
        quotedText,
      ),
    ),
    ...texts('overview', claims('overview.industry'), (text) => `${name} is active in the industry ${text}.`),
    ...listed('overview', `${possessive(name)} certifications include`, claims('overview.certification')),
    ...listed('overview', `${possessive(name)} partners include`, claims('overview.partner')),
    ...texts('overview', claims('overview.parent'), (text) => `${name} belongs to ${bare(text)}.`),
  ];
}

/** Returns the places of offices: those of the last year stand as of their day, older ones in the past tense. */
function offices(name: string, claims: ClaimsByField): DraftSentence[] {
  const some = claims('overview.office');
  const latest = newestDayOf([...some, ...claims('news.item')]);
  return byDay(some, (ofDay, when) => {
    const isPresent = when === '' || isWithinYear(ofDay[0]?.as_of ?? null, latest);
    const opening = when !== '' && isPresent ? when.replace(/^(?:In|On) /, 'As of ') : when;
    const noun = ofDay.length === 1 ? 'an office' : 'offices';
    return listed('overview', `${opening}${name} ${isPresent ? 'has' : 'had'} ${noun} in`, ofDay);
  });
}

/** Returns sentences for the claims of each day, those without one first; the day comes as an opening, `In May 2024, `. */
function byDay(
  claims: readonly BriefClaim[],
  write: (some: readonly BriefClaim[], when: string) => DraftSentence[],
): DraftSentence[] {
  const whenOf = (claim: BriefClaim) => phraseWhen(claim.as_of, claim).trim();
  const days = [...new Set(['', ...claims.map(whenOf)])];
  return days.flatMap((day) => {
    const some = claims.filter((claim) => whenOf(claim) === day);
    return write(some, day === '' ? '' : `${day[0]?.toUpperCase()}${day.slice(1)}, `);
  });
}

function quotedText(claim: BriefClaim): string {
  return quote(readValue(claim, 'text')?.text ?? '');
}

/** Returns a sentence about each claim. */
function each(place: SectionId, claims: readonly BriefClaim[], phrase: (claim: BriefClaim) => string): DraftSentence[] {
  return claims.map((claim) => fact(place, phrase(claim), [claim]));
}

/** Returns a sentence about the text of the first claim. */
function texts(place: SectionId, claims: readonly BriefClaim[], phrase: (text: string) => string): DraftSentence[] {
  return each(place, claims.slice(0, 1), (claim) => phrase(readValue(claim, 'text')?.text ?? ''));
}

function origin(name: string, claims: ClaimsByField): DraftSentence[] {
  const [founded] = claims('overview.founded');
  const [headquarters] = claims('overview.headquarters');
  const when = founded ? phraseWhen(readValue(founded, 'date')?.date ?? null, founded) : '';
  const place = headquarters ? readValue(headquarters, 'text')?.text : undefined;
  const sentences: DraftSentence[] = [];
  if (founded && when !== '') sentences.push(fact('overview', `${name} was founded${when}.`, [founded]));
  if (headquarters && place !== undefined)
    sentences.push(fact('overview', `${name} is headquartered in ${place}.`, [headquarters]));
  return sentences;
}

function offering(name: string, claims: ClaimsByField): DraftSentence[] {
  const plans = each('offering', claims('offering.plan'), (claim) => {
    const value = readValue(claim, 'plan');
    if (!value) return '';
    const plan = value.name.replace(/ plan$/i, '');
    if (value.amount === null) return `The ${plan} plan is priced on request.`;
    if (value.amount === 0) return `The ${plan} plan is free.`;
    const verb = value.is_minimum === true ? 'starts at' : 'costs';
    // What is paid for once, such as an installation, is no plan.
    const isPlan = value.unit != null || (value.period != null && value.period !== 'once');
    return `${isPlan ? `The ${plan} plan` : plan} ${verb} ${phraseMoney(value.amount, value.currency)}${describePriceTerms(value)}.`;
  });
  return [
    ...listed('offering', `${possessive(name)} products include`, claims('offering.product')),
    ...plans,
    ...listed('offering', `${possessive(name)} integrations include`, claims('offering.integration')),
  ];
}

/** Returns names in sentences of a few each, so that every sentence stays readable. */
function listed(
  place: SectionId,
  opening: string,
  claims: readonly BriefClaim[],
  nameOf = (claim: BriefClaim) => readValue(claim, 'text')?.text ?? '',
): DraftSentence[] {
  const sentences: DraftSentence[] = [];
  for (let from = 0; from < claims.length; from += LISTED) {
    const some = claims.slice(from, from + LISTED);
    const names = some.map(nameOf).filter((name) => name !== '');
    if (names.length > 0) sentences.push(fact(place, `${opening} ${phraseList(names)}.`, some));
  }
  return sentences;
}

function funding(name: string, claims: ClaimsByField): DraftSentence[] {
  const total = (claim: BriefClaim) => {
    const value = readValue(claim, 'money');
    return `${name} has raised ${phraseMoney(value?.amount ?? 0, value?.currency ?? null)} in total.`;
  };
  return [
    ...each('funding', claims('funding.round').slice(0, MAX_ROUNDS), (claim) => roundSentence(name, claim)),
    ...each('funding', claims('funding.total').slice(0, 1), total),
    ...each('funding', claims('funding.acquisition'), (claim) => acquisitionSentence(name, claim)),
  ];
}

function hiring(name: string, claims: ClaimsByField): DraftSentence[] {
  const count = (claim: BriefClaim) => `${name} lists ${readValue(claim, 'number')?.number ?? 0} open positions.`;
  return [
    ...each('hiring', claims('hiring.open_positions').slice(0, 1), count),
    ...listed('hiring', 'Open positions include', claims('hiring.opening'), openingPhrase),
  ];
}

function tech(name: string, claims: ClaimsByField): DraftSentence[] {
  return [
    ...listed('tech', `${possessive(name)} technologies include`, claims('tech.technology')),
    ...listed('tech', `${possessive(name)} public repositories include`, claims('tech.repository')),
  ];
}

function registry(name: string, claims: ClaimsByField): DraftSentence[] {
  const text = (field: ClaimField, phrase: (words: string) => string) => texts('registry', claims(field), phrase);
  const dated = (field: ClaimField, phrase: (when: string) => string) =>
    each('registry', claims(field).slice(0, 1), (claim) => {
      const when = phraseWhen(readValue(claim, 'date')?.date ?? null, claim);
      return when === '' ? '' : phrase(when);
    });
  return [
    ...text('registry.legal_name', (legalName) => `The legal name of the company is ${bare(legalName)}.`),
    ...text('registry.jurisdiction', (place) => `The jurisdiction of its registration is ${place}.`),
    ...dated('registry.registered_on', (when) => `${name} was registered${when}.`),
    ...text('registry.lei', (lei) => `Its legal entity identifier (LEI) is ${lei}.`),
    ...text('registry.cik', (cik) => `Its CIK number is ${cik}.`),
    ...dated('registry.domain_registered_on', (when) => `Its domain was registered${when}.`),
  ];
}
