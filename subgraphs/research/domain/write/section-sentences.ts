import type { BriefClaim, SectionId } from '../../../../common/research/brief.ts';
import type { ClaimField } from '../../../../common/research/claim.ts';
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
} from './claim-sentences.ts';
import type { ClaimsToWrite, DraftSentence } from './draft.ts';
import { bare, phraseList, phraseMoney, phraseWhen, readValue } from './phrases.ts';

/** The claims of one field, in order of weight. */
export type ClaimsByField = (field: ClaimField) => readonly BriefClaim[];

const MAX_SENTENCE_CHARS = 400;
const MAX_PEOPLE = 10;
const MAX_NEWS = 6;
const MAX_ROUNDS = 5;

/** Returns the sentences of all sections except Fit, each by the claims of its own fields. */
export function writeSections({ prospect }: ClaimsToWrite, claims: ClaimsByField): DraftSentence[] {
  const { name } = prospect;
  return [
    ...overview(name, claims),
    ...offering(name, claims),
    ...listed('customers', `${possessive(name)} customers include`, claims('customers.customer')),
    ...people(claims),
    ...funding(name, claims),
    ...hiring(name, claims),
    ...news(claims),
    ...tech(name, claims),
    ...registry(name, claims),
  ].filter(({ text }) => text.length <= MAX_SENTENCE_CHARS);
}

function overview(name: string, claims: ClaimsByField): DraftSentence[] {
  return [
    ...claims('overview.description')
      .slice(0, 1)
      .map((claim) => fact('overview', describe(name, claim), [claim])),
    ...origin(name, claims),
    ...claims('overview.headcount')
      .slice(0, 1)
      .map((claim) => fact('overview', headcountSentence(name, claim), [claim])),
    ...texts(claims('overview.industry'), (text) => `${name} is active in the industry ${text}.`),
    ...texts(claims('overview.parent'), (text) => `${name} belongs to ${bare(text)}.`),
  ];
}

function texts(
  claims: readonly BriefClaim[],
  phrase: (text: string) => string,
  place: SectionId = 'overview',
): DraftSentence[] {
  return claims.slice(0, 1).flatMap((claim) => {
    const value = readValue(claim, 'text');
    return value ? [fact(place, phrase(value.text), [claim])] : [];
  });
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
  const plans = claims('offering.plan').flatMap((claim) => {
    const value = readValue(claim, 'plan');
    if (!value) return [];
    const plan = value.name.replace(/ plan$/i, '');
    if (value.amount === null) return [fact('offering', `The ${plan} plan is priced on request.`, [claim])];
    if (value.amount === 0) return [fact('offering', `The ${plan} plan is free.`, [claim])];
    return [fact('offering', `The ${plan} plan costs ${phraseMoney(value.amount, value.currency)}.`, [claim])];
  });
  return [...listed('offering', `${possessive(name)} products include`, claims('offering.product')), ...plans];
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

function people(claims: ClaimsByField): DraftSentence[] {
  return claims('people.person')
    .slice(0, MAX_PEOPLE)
    .map((claim) => fact('people', personSentence(claim), [claim]))
    .filter(({ text }) => text !== '');
}

function funding(name: string, claims: ClaimsByField): DraftSentence[] {
  return [
    ...claims('funding.round')
      .slice(0, MAX_ROUNDS)
      .map((claim) => fact('funding', roundSentence(name, claim), [claim])),
    ...claims('funding.total')
      .slice(0, 1)
      .map((claim) => {
        const value = readValue(claim, 'money');
        return fact(
          'funding',
          `${name} has raised ${phraseMoney(value?.amount ?? 0, value?.currency ?? null)} in total.`,
          [claim],
        );
      }),
    ...claims('funding.acquisition').map((claim) => fact('funding', acquisitionSentence(name, claim), [claim])),
  ];
}

function hiring(name: string, claims: ClaimsByField): DraftSentence[] {
  const counts = claims('hiring.open_positions')
    .slice(0, 1)
    .map((claim) =>
      fact('hiring', `${name} lists ${readValue(claim, 'number')?.number ?? 0} open positions.`, [claim]),
    );
  return [...counts, ...listed('hiring', 'Open positions include', claims('hiring.opening'), openingPhrase)];
}

function news(claims: ClaimsByField): DraftSentence[] {
  return claims('news.item')
    .slice(0, MAX_NEWS)
    .map((claim) => fact('news', newsSentence(claim), [claim]));
}

function tech(name: string, claims: ClaimsByField): DraftSentence[] {
  return [
    ...listed('tech', `${possessive(name)} technologies include`, claims('tech.technology')),
    ...listed('tech', `${possessive(name)} public repositories include`, claims('tech.repository')),
  ];
}

function registry(name: string, claims: ClaimsByField): DraftSentence[] {
  const dated = (field: ClaimField, phrase: (when: string) => string) =>
    claims(field)
      .slice(0, 1)
      .flatMap((claim) => {
        const when = phraseWhen(readValue(claim, 'date')?.date ?? null, claim);
        return when === '' ? [] : [fact('registry', phrase(when), [claim])];
      });
  return [
    ...texts(claims('registry.legal_name'), (text) => `The legal name of the company is ${bare(text)}.`, 'registry'),
    ...texts(claims('registry.jurisdiction'), (text) => `The jurisdiction of its registration is ${text}.`, 'registry'),
    ...dated('registry.registered_on', (when) => `${name} was registered${when}.`),
    ...texts(claims('registry.lei'), (text) => `Its legal entity identifier (LEI) is ${text}.`, 'registry'),
    ...texts(claims('registry.cik'), (text) => `Its CIK number is ${text}.`, 'registry'),
    ...dated('registry.domain_registered_on', (when) => `Its domain was registered${when}.`),
  ];
}
