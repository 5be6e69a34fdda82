import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { nameIn } from '../grammar/referent.ts';
import { isKindOfOrganisation } from '../text/sectors.ts';
import { hostOf, isHolder } from './customer-holders.ts';
import { employerOf, nounCustomers } from './customer-nouns.ts';
import { ofPassive } from './customer-passives.ts';
import { hirerOf, ofRequest } from './customer-requests.ts';
import { hasOrganisationWord } from './named-company.ts';
import { isGoods, ownerOf } from './our-side.ts';
import type { ParsedDocument } from './parsed-document.ts';
import type { Served } from './served.ts';
import { ofSupply } from './supplied-customers.ts';
import { isKept, OURS, through, whatIsUsed } from './used-goods.ts';

const TO_OURS = /^(?:to|zu|chez|à|vers)$/;
const RANGE_FROM = /^(?:from|von|vom|de|d')$/;
const RANGE_TO = /^(?:to|bis|bis zu|bis zur|bis zum|zu|zur|zum|à|au|aux|jusqu'à)$/;
/** Matches a verb group of what is wanted or to come. */
const WANTED =
  /^(?:want|plan|hope|aim|intend|expect|wish|will|would|should|möchten?|woll(?:en|t)|will|werden|würden?|sollen|veu(?:t|lent)|voulons|voudri|aimeri|souhait|espér)/iu;
/** Matches verbs of rivals. */
const AGAINST = /^(?:compet|konkurr|wetteif|rivali|concurrenc|vergleich|compar)/;
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

/** Checks for kinds of organisations that do something: `Hotels waschen mit unseren Maschinen`. */
function isOfKind({ subject, alsoSubjects }: Clause): boolean {
  return [subject, ...alsoSubjects].some((phrase) => phrase !== null && isKindOfOrganisation(phrase.text));
}
