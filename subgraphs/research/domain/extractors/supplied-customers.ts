import type { Clause } from '../grammar/clause.ts';
import type { Phrase, VerbGroup } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { nameIn } from '../grammar/referent.ts';
import { means, verbReadings } from '../grammar/tokens.ts';
import { WHERE } from './customer-holders.ts';
import { hasOrganisationWord } from './named-company.ts';
import { actorOf, isGoods, ownerOf } from './our-side.ts';
import type { ParsedDocument } from './parsed-document.ts';
import type { Served } from './served.ts';

const TO = /^(?:to|for|an|für|à|pour|au|aux)$/;
const FOR = /^(?:for|für|pour)$/;
/** Matches stretches of time, for which somebody is served. */
const TIME =
  /^(?:years?|decades?|months?|weeks?|generations?|centur(?:y|ies)|jahre?n?|jahrzehnten?|monaten?|generationen|ans?|années?|décennies?|mois|générations?)$/;
/** Matches what the sentence before speaks of, such as a company or a part of it. */
const THAT = /^(?:that|this|it|them|das|dies|es|sie|ça|cela)$/i;
/** Verbs whose object may be a place as well. */
const PLACES = /^(?:serv|bedien|versorg|betreu)/;
/** Matches what is handed in for an order. */
const OFFERED =
  /^(?:angebote?s?|offerten?|entwurf|quotes?|quotation|bids?|proposals?|tenders?|pitch|devis|offres?|propositions?|soumissions?|maquettes?)$/u;

/** Reads whom the company supplies, works for, or makes something for, and with whom its goods work. */
export function ofSupply(
  parsed: ParsedDocument,
  { classes, object, complements, verb, subject }: Clause,
): Omit<Served, 'said' | 'clause'>[] {
  const owner = actorOf(parsed, subject);
  if (owner === null || subject === null) return [];
  const does = (...wanted: VerbClass[]) => classes.some((given) => wanted.includes(given));
  const behind = (prepositions: RegExp) =>
    complements.find(({ preposition, head }) => prepositions.test(preposition ?? '') && !TIME.test(head.lower));
  const isSelf = !isGoods(parsed, subject);
  // `Our founders worked for banks`: whoever works for somebody is the company, or its goods.
  if (does('work') && subject.determiner === 'own' && !means(subject.head, 'company', 'team', 'product', 'range'))
    return [];
  const to = behind(does('work') ? FOR : TO);
  const at = behind(WHERE);
  // `Bei Nordal läuft PickOne`
  const isBareName = isSelf && subject.pronoun === null && nameIn(subject) !== null && does('operate', 'handle');
  if ((!isSelf || isBareName) && at && does('handle', 'operate', 'work', 'base', 'use'))
    return [{ phrase: at, owner, isLoose: at.preposition === 'at', isMarket: true }];
  if (does('work') && to) return [{ phrase: to, owner, isLoose: false, isMarket: true }];
  // `Our engines have flown for Nordal`
  const whom = isSelf ? undefined : behind(FOR);
  if (whom && does('handle', 'operate', 'deliver', 'other'))
    return [{ phrase: whom, owner, isLoose: true, isMarket: false }];
  const isOfCompany = does('sell') && isDeal(parsed, object, verb);
  if (does('deliver', 'serve') && to && isSelf && !isOfCompany)
    return [{ phrase: to, owner, isLoose: true, isMarket: true }];
  if (does('serve') && object !== null && ownerOf(parsed, object) === null)
    return [{ phrase: object, owner, isLoose: false, isOfPlaces: PLACES.test(verb.head.lower), isMarket: true }];
  if (does('make', 'handle') && to && isSelf && FOR.test(to.preposition ?? ''))
    return [{ phrase: to, owner, isLoose: false, isMarket: false }];
  // On a page of customers whatever was done for somebody: `Für die Nordal-Schule haben wir das Dach erneuert`.
  const isDone = parsed.document.pageClass === 'customers' && subject.pronoun === 'we' && object !== null;
  if (isDone && to && FOR.test(to.preposition ?? '') && nameIn(to) !== null && !OFFERED.test(object.head.lower))
    return hasOrganisationWord(to.text) ? [{ phrase: to, owner, isLoose: true, isMarket: false }] : [];
  const isAllied = complements.some(({ head }) => means(head, 'alliance'));
  const partner = does('work') && !isAllied ? behind(/^with$/) : undefined;
  return partner && isSelf ? [{ phrase: partner, owner, isLoose: false, isMarket: partner.determiner === null }] : [];
}

/** Checks for a company that is sold itself: `sold Nordal, my first company, to Bosk`, `Acme sold to Bosk`, `sold us`. */
function isDeal(parsed: ParsedDocument, object: Phrase | null, verb: VerbGroup): boolean {
  if (object === null) return verbReadings(verb.head, 'past').length > 0;
  return (
    THAT.test(object.text) ||
    means(object.head, 'company', 'kind', 'part', 'stake') ||
    (ownerOf(parsed, object) === null ? nameIn(object) === object.text : !isGoods(parsed, object))
  );
}
