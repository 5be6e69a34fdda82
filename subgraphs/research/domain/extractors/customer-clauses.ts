import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Item, Phrase, VerbGroup } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { nameIn } from '../grammar/referent.ts';
import { means, verbReadings } from '../grammar/tokens.ts';
import { isKindOfOrganisation } from '../text/sectors.ts';
import { hostOf, isHolder, PARTITIVE, WHERE } from './customer-holders.ts';
import { employerOf, nounCustomers } from './customer-nouns.ts';
import { hirerOf, ofRequest } from './customer-requests.ts';
import { hasOrganisationWord } from './named-company.ts';
import { actorOf, isGoods, ownerOf, wholeOf } from './our-side.ts';
import type { ParsedDocument } from './parsed-document.ts';
import type { Served } from './served.ts';

/** Prepositions between a verb of use and what is used. */
const OF_USE =
  /^(?:on|upon|in|for|with|to|of|from|auf|für|mit|bei|von|zu|zur|zum|sur|à|en|pour|avec|chez|de|d'|d|au|aux)$/;
/** Prepositions of where those who equip themselves do so. */
const AT_OURS = /^(?:chez|bei|auprès de)$/;
const TO_OURS = /^(?:to|zu|chez|à|vers)$/;
const FROM = /^(?:from|bei|von|chez|auprès de|at|through|of)$/;
/** Prepositions between what somebody does and what they do it with. */
const THROUGH =
  /^(?:with|on|from|through|via|in|thanks to|mit|auf|über|dank|dank unserer|avec|sur|grâce à|using|because of)$/;
const TO = /^(?:to|for|an|für|à|pour|au|aux)$/;
const FOR = /^(?:for|für|pour)$/;
const RANGE_FROM = /^(?:from|von|vom|de|d')$/;
const RANGE_TO = /^(?:to|bis|bis zu|bis zur|bis zum|zu|zur|zum|à|au|aux|jusqu'à)$/;
const AT = /^(?:at|bei|beim|chez|by|von)$/;
const OURS = /^(?:nous|uns)$/;
/** Matches stretches of time, for which somebody is served. */
const TIME =
  /^(?:years?|decades?|months?|weeks?|generations?|centur(?:y|ies)|jahre?n?|jahrzehnten?|monaten?|generationen|ans?|années?|décennies?|mois|générations?)$/;
/** Matches what the sentence before speaks of, such as a company or a part of it. */
const THAT = /^(?:that|this|it|them|das|dies|es|sie|ça|cela)$/i;
/** Verbs whose object may be a place as well. */
const PLACES = /^(?:serv|bedien|versorg|betreu)/;
/** Matches a verb group of what is wanted or to come. */
const WANTED =
  /^(?:want|plan|hope|aim|intend|expect|wish|will|would|should|möchten?|woll(?:en|t)|will|werden|würden?|sollen|veu(?:t|lent)|voulons|voudri|aimeri|souhait|espér)/iu;
/** Matches verbs of rivals. */
const AGAINST = /^(?:compet|konkurr|wetteif|rivali|concurrenc|vergleich|compar)/;
/** Matches what is handed in for an order. */
const OFFERED =
  /^(?:angebote?s?|offerten?|entwurf|quotes?|quotation|bids?|proposals?|tenders?|pitch|devis|offres?|propositions?|soumissions?|maquettes?)$/u;
/** Matches what a company does with universities that buy nothing. */
const STUDIES =
  /(?<!\p{L})(?:research\p{L}*|stud(?:y|ies)|trials?|forsch\p{L}*|studien?|recherches?|études?)(?!\p{L})/iu;
/** Matches what tells of those who deliver to the company. */
const SUPPLYING =
  /^[^.;]* (?:who|which|that|die|qui) [^.;,]*(?<!\p{L})(?:our|us|unsere?[nrs]?|uns|nos|notre|nous)(?!\p{L})/iu;
const USES: readonly VerbClass[] = ['use', 'install', 'buy'];
const WORKS: readonly VerbClass[] = ['handle', 'operate', 'make', 'offer'];
/** Matches what customers do towards their supplier, besides buying. */
const TO_US =
  /^(?:sen[dt]|ask|r[aiu]ng|call|phone|br(?:ing|ought)|schick|frag|ruf|rief|bringt?$|br[ai]ch?t|envo|demand|appel|apport)/;
/** Matches what anybody may use, and what nobody sells. */
const KEPT =
  /^(?:streets?|roads?|towns?|bridges?|names?|ideas?|mistakes?|weakness\p{L}*|straßen?|städte?n?|brücken?|namen?|ideen?|fehler|rues?|routes?|villes?|ponts?|noms?|idées?|erreurs?)$/u;
const CHANGES: readonly VerbClass[] = ['reduce', 'improve', 'grow'];

/** Reads where a sentence names those who use what the company makes. */
export function readServed(parsed: ParsedDocument, clauses: Clauses): Served[] {
  const isCase = parsed.document.pageClass === 'customers';
  return [
    ...clauses.list.flatMap((clause) => {
      const { classes, verb } = clause;
      if (clause.isNegated || isYetToBe(clauses, clause)) return [];
      const does = (wanted: readonly VerbClass[]) => classes.some((given) => wanted.includes(given));
      // `ist umgestiegen` looks like a passive.
      const moved = clause.isPassive && does(['switch']) ? ofRequest(parsed, clauses, clause) : null;
      if (moved !== null) return [moved];
      const hirer = clause.isPassive ? hirerOf(clause) : null;
      if (hirer !== null) return [hirer];
      if (clause.isPassive) return ofPassive(parsed, clause, clauses);
      // On a page of customers whoever does something with the goods is one: `Nordal ships PickOne in every line`.
      const goodsOf = isCase && isGoodsOf(parsed, clause) ? ownerOf(parsed, clause.object) : null;
      // `hat uns verlassen`, but `verlassen sich auf uns`
      const isGone = does(['leave']) && !clause.complements.some(({ preposition }) => preposition === 'auf');
      const isUse = !isGone && (does([...USES, 'acquire', 'serve']) || isHolder(parsed, clause, clauses));
      const used = isUse
        ? whatIsUsed(parsed, clause, clauses)
        : goodsOf === null
          ? null
          : { owner: goodsOf, isMarket: false };
      if (used !== null && clause.subject !== null) return [{ ...bySubject(clause, clauses), ...used, isLoose: false }];
      // `Zu uns kommen vor allem Metzgereien`
      const isVisit =
        does(['come']) && clause.complements.some((to) => to.pronoun === 'we' && TO_OURS.test(to.preposition ?? ''));
      if (isVisit && clause.subject !== null)
        return [{ ...bySubject(clause, clauses), owner: 'we', isLoose: true, isMarket: true }];
      // `Nordal Tile sends us its rollers`
      const isToUs =
        isCase &&
        TO_US.test(verb.head.lower) &&
        [clause.object, ...clause.alsoObjects].some((to) => to?.pronoun === 'we');
      if (isToUs && clause.subject !== null && nameIn(clause.subject) !== null)
        return [{ ...bySubject(clause, clauses), owner: 'we', isLoose: true, isMarket: false }];
      const asked = ofRequest(parsed, clauses, clause);
      if (asked !== null) return [asked];
      const employer = does(['work']) && clause.subject !== null ? employerOf(clauses, clause.subject) : null;
      const hired = employer === null ? null : through(parsed, clause, clauses);
      if (employer !== null && hired !== null)
        return [{ phrase: employer, said: verb.start, clause: null, owner: hired, isLoose: false, isMarket: false }];
      // `Die Nordal-Bahn fährt mit unseren Getrieben`
      const isFirm =
        clause.subject !== null &&
        hasOrganisationWord(clause.subject.text) &&
        !AGAINST.test(verb.head.lower) &&
        classes.every((given) => given === 'other' || given === 'go');
      const isDone =
        does([...WORKS, ...CHANGES]) ||
        ((isFirm || isOfKind(clause)) &&
          clause.complements.some((to) => to.determiner === 'own' && isGoods(parsed, to) && !isKept(to))) ||
        (does(['work']) && clause.subject !== null && (clause.isDependent || nameIn(clause.subject) === null));
      const helped = isDone ? through(parsed, clause, clauses) : null;
      const host = helped === null ? undefined : hostOf(clause);
      if (helped !== null && host)
        return [{ phrase: host, owner: helped, said: verb.start, clause: null, isLoose: true, isMarket: false }];
      if (helped !== null && clause.subject !== null)
        return [{ ...bySubject(clause, clauses), owner: helped, isLoose: does(CHANGES), isMarket: true }];
      // `We work with growers who sow our oats`: suppliers.
      const said = clauses.text.slice(verb.end);
      const areSuppliers = does(['work']) && (SUPPLYING.test(said) || STUDIES.test(said));
      return ofSupply(parsed, clause).map((served) => {
        return { ...served, isMarket: served.isMarket && !areSuppliers, said: verb.start, clause: null };
      });
    }),
    ...ofRange(parsed, clauses),
    ...nounCustomers(parsed, clauses),
  ];
}

/** Reads the two ends of those who work with the company's goods: `From Nordal to Bosk, 200 plants run on Acme`. */
function ofRange(parsed: ParsedDocument, clauses: Clauses): Served[] {
  const [first, last] = clauses.items;
  if (first?.kind !== 'phrase' || last?.kind !== 'phrase') return [];
  if (!RANGE_FROM.test(first.preposition ?? '') || !RANGE_TO.test(last.preposition ?? '')) return [];
  return clauses.list.flatMap((clause): Served[] => {
    const owner = whatIsUsed(parsed, clause, clauses)?.owner ?? through(parsed, clause, clauses);
    if (owner === null || clause.isNegated || clause.isModal) return [];
    const isFirm = [first, last].some(({ text }) => hasOrganisationWord(text));
    const isMarket = [first, last].every(({ text }) => isKindOfOrganisation(text));
    const said = { said: clause.verb.start, clause: null, owner, isLoose: !isFirm, isMarket };
    return [first, last].map((phrase) => ({ ...said, phrase }));
  });
}

/** Checks for a clause in which somebody else by name does something with the company's goods. */
function isGoodsOf(parsed: ParsedDocument, { object, subject, isModal }: Clause): boolean {
  const isOurs = object !== null && isGoods(parsed, object) && ownerOf(parsed, object) !== null;
  return isOurs && subject !== null && nameIn(subject) !== null && !isModal;
}

/** Checks for what is planned, not for what may be done: `hospitals can rely on us`. */
function isYetToBe({ text }: Clauses, { isModal, verb, classes }: Clause): boolean {
  const isWanted = WANTED.test(text.slice(verb.from, verb.end));
  return isModal && (verb.form === 'infinitive' || classes.includes('plan') || isWanted);
}

function bySubject(clause: Clause, { items }: Clauses): Pick<Served, 'phrase' | 'said' | 'clause'> {
  const subject = clause.subject as Phrase;
  // `Nordal nous fait confiance`
  const isDative = OURS.test(subject.text);
  const before = isDative ? items.slice(0, items.indexOf(subject)).findLast(isPlainPhrase) : undefined;
  return { phrase: before ?? subject, said: clause.verb.start, clause };
}

function isPlainPhrase(item: Item): item is Phrase {
  return item.kind === 'phrase' && item.preposition === null && !/^des? /i.test(item.text);
}

/** Reads whose goods somebody uses, buys or has chosen: `relies on us`, `ordered six of our robots`, `buys from us`. */
function whatIsUsed(
  parsed: ParsedDocument,
  clause: Clause,
  clauses: Clauses,
): Pick<Served, 'owner' | 'isMarket'> | null {
  const { object, alsoObjects, complements, classes, subject, alsoSubjects } = clause;
  // `Nordal nous a confié ses quais`: whom something is done for stands in front of the verb.
  const before = clauses.items[clauses.items.indexOf(clause.verb) - 1];
  const isForUs = [subject, before].some((phrase) => phrase?.kind === 'phrase' && OURS.test(phrase.text));
  if (classes.includes('use') && !classes.includes('leave') && isForUs) return { owner: 'we', isMarket: true };
  const isBought = !classes.includes('use') && !classes.includes('install');
  const isHeld = ['buy', 'own', 'operate', 'have'].some((held) => classes.some((given) => given === held));
  const objects = [object, ...alsoObjects].filter(
    (phrase): phrase is Phrase => phrase !== null && phrase !== subject && !alsoSubjects.includes(phrase),
  );
  const isOpen = objects.every(
    ({ number, tokens, head }) => (number !== null && tokens.length <= 2) || means(head, 'order'),
  );
  const from = classes.includes('serve') ? AT_OURS : isOpen && !isBought ? OF_USE : FROM;
  // `bought all of Acme`
  const isSold = (phrase: Phrase) => !isBought || phrase.preposition !== 'of' || isGoods(parsed, phrase);
  const used = [
    ...objects.filter((phrase) => !isBought || (isHeld && isGoods(parsed, phrase))),
    ...complements.filter(
      (phrase) =>
        isSold(phrase) &&
        ((isHeld && PARTITIVE.test(phrase.preposition ?? '')) ||
          (from.test(phrase.preposition ?? '') && phrase !== subject)),
    ),
  ];
  for (const phrase of used) {
    const owner = ownerOf(parsed, phrase, clauses);
    const isMarket = phrase.determiner !== 'own' || !isKept(phrase);
    if (owner !== null) return { owner, isMarket };
  }
  // `Hospitals use its beds`: what the plural uses is not its own.
  const isOfIt = classes.includes('use') && object?.determiner === 'its' && /^its /i.test(object.text);
  if (isOfIt && subject !== null && isKindOfOrganisation(subject.text)) return { owner: 'it', isMarket: true };
  return null;
}

/** Checks for kinds of organisations that do something: `Hotels waschen mit unseren Maschinen`. */
function isOfKind({ subject, alsoSubjects }: Clause): boolean {
  return [subject, ...alsoSubjects].some((phrase) => phrase !== null && isKindOfOrganisation(phrase.text));
}

/** Checks for what is a company's own and no goods of it: `our streets`, `our founders`. */
function isKept({ head }: Phrase): boolean {
  return KEPT.test(head.lower) || means(head, 'site', 'people', 'employee', 'capital', 'debt', 'award', 'customer');
}

/** Returns whose goods somebody does something with: `run their docks on Acme`, `cut waste with our arms`. */
function through(parsed: ParsedDocument, { complements, classes }: Clause, clauses: Clauses): string | null {
  // `made the wire in our filters`: a supplier.
  const isPart = (preposition: string | null) => preposition === 'in' && classes.includes('make');
  const used = complements.filter(({ preposition }) => THROUGH.test(preposition ?? '') && !isPart(preposition));
  return used.map((phrase) => ownerOf(parsed, phrase, clauses)).find((owner) => owner !== null) ?? null;
}

/** Reads `used by Nordal`, `installed at Nordal`, and whom the company is said to supply: `Nordal is supplied by us`. */
function ofPassive(parsed: ParsedDocument, clause: Clause, clauses: Clauses): Served[] {
  const { classes, agent, subject, complements, verb } = clause;
  const base = { said: verb.start, isLoose: false, isMarket: true, clause: null };
  const isUse = classes.some((given) => given === 'use' || given === 'buy');
  const isPlaced =
    isUse || classes.some((given) => ['install', 'operate', 'handle', 'offer', 'launch'].includes(given));
  const isSold = classes.includes('offer') || classes.includes('buy');
  const customer =
    (isUse || isSold ? agent : null) ??
    (isPlaced ? complements.find(({ preposition, start }) => AT.test(preposition ?? '') && start > verb.start) : null);
  if (customer) {
    const isListed = subject !== null && subject.start > customer.start;
    const isUnsaid = subject === null || (isListed && verb.from === clauses.items[0]?.from);
    const used = subject && wholeOf(clauses, subject);
    const owner = isListed ? predicateOwner(parsed, clauses, subject) : ownerOf(parsed, used, clauses);
    return isUnsaid || owner !== null ? [{ ...base, phrase: customer, owner }] : [];
  }
  if (!classes.includes('serve') || subject === null) return [];
  const by = [agent, ...complements.filter(({ preposition }) => /^(?:with|mit|de|d'|par)$/.test(preposition ?? ''))];
  const owner = by.map((phrase) => ownerOf(parsed, phrase)).find((found) => found !== null) ?? null;
  return owner === null ? [] : [{ ...base, phrase: subject, owner, clause }];
}

/** Returns whose something is said to be behind an opening: `Used by Nordal, PickOne is our smallest robot`. */
function predicateOwner(parsed: ParsedDocument, clauses: Clauses, subject: Phrase): string | null {
  const owner = ownerOf(parsed, subject, clauses);
  const main = clauses.list.find((clause) => clause.subject === subject && clause.classes.includes('be'));
  return owner ?? (main ? ownerOf(parsed, main.object) : null);
}

/** Reads whom the company supplies, works for, or makes something for, and with whom its goods work. */
function ofSupply(
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
