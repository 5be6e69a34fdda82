import type { VerbClass } from '../grammar/lexicon/classes.ts';
import type { Token } from '../grammar/token.ts';
import { does, means, readTokens, verbClasses } from '../grammar/tokens.ts';
import { isGoodsNoun } from '../text/goods-words.ts';
import { sectionTopic } from '../text/heading-topic.ts';
import { wordSet } from '../text/word-list.ts';

const MAX_WORDS = 8;
/** Matches signs in front of a heading. */
const SIGNS = /^[#>*/|~\s–—-]+/u;
const SINGULAR = /^(?:software|plattform|app|lösung|maschine|baureihe|series)$/u;
/** Matches where goods are that can be had: `On the shelf`, `Ab Lager`, `Au catalogue`. */
const SHELF =
  /^(?:(?:now|currently|always|jetzt|derzeit|stets|actuellement|toujours) )?(?:(?:on|in|from|off|im|am|auf|aus|ab|in|en|au|aux|à|dans|sur) (?:(?:the|our|dem|der|den|unsere[mnr]|notre|nos|la|le|les) |l['’])?(?:(?:current|top|aktuellen|laufenden) )?(?:shelf|shelves|catalogue|catalog|range|stock|rack|counter|menu|price list|regal|ladenregal|theke|sortiment|programm|lieferprogramm|katalog|angebot|lager|verkauf|preisliste|rayons?|boutique|gamme|vente|étal|étalage|carte))(?: (?:now|today|this (?:season|month|year)|jetzt|heute|en ce moment|cette saison))?$/iu;
const OPENING = wordSet('what things thing stuff everything all was alles dinge sachen das ce tout choses chose');
const THING = wordSet('things sachen dinge choses');
const MAKES: readonly VerbClass[] = ['make', 'offer', 'sell', 'deliver', 'launch'];
/** What somebody does with what is for sale. */
const HAS = wordSet(
  'buy order play get rent hire book have own choose kaufen bestellen spielen mieten buchen haben bekommen acheter commander jouer louer réserver choisir avoir',
);
/** What only goods bear. */
const PRICED = wordSet('invoice price tag label rechnung preis preisschild etikett facture prix étiquette');
const DOES = wordSet('do does tun machen faisons fait');
/** What a heading says of what is not had, not yet, no more, or of more than goods. */
const NO_OFFER = wordSet(
  'how why where when who whom whose wie warum wo wann wer comment pourquoi où quand qui longer anymore mehr plus coming soon next bald demnächst bientôt once used former früher ancien believe value know learn love hate glauben wissen savoir croire need brauchen possible different better',
);

/** What companies call their own and sell to nobody. */
const KEPT = wordSet(
  `dogs cats pets animals bees hens horses sheep cows values principles promises strengths commitments beliefs ideas goals plans awards
   prizes milestones stories news events dates times hours rules terms markets sectors industries regions countries cities towns places
   addresses offices sites plants factories workshops branches locations people founders partners customers clients suppliers
   investors sponsors roots origins steps stages phases results numbers figures facts policies standards certificates sources reasons
   advantages benefits differences jobs roles vacancies positions houses
   hunde katzen tiere bienen hühner pferde kühe werte prinzipien versprechen stärken ziele grundsätze leitlinien leitsätze meilensteine
   geschichten termine zeiten öffnungszeiten regeln märkte branchen regionen länder städte orte adressen büros standorte werke
   werkstätten filialen niederlassungen häuser leute gründer kunden lieferanten investoren wurzeln schritte phasen ergebnisse zahlen
   fakten richtlinien normen zertifikate gründe vorteile unterschiede sponsoren auszeichnungen preise stellen
   chiens chats animaux abeilles poules chevaux vaches valeurs principes promesses forces atouts engagements objectifs étapes histoires
   actualités horaires règles marchés secteurs régions pays villes lieux adresses bureaux usines ateliers implantations agences équipes
   fondateurs partenaires fournisseurs investisseurs racines résultats chiffres faits normes certifications certificats raisons
   avantages différences récompenses prix postes`,
);

/** Checks for a noun of what a company calls its own and sells to nobody: `Our values`, `Nos bureaux`. */
export function isKept(noun: string): boolean {
  return KEPT.has(noun);
}

/** Checks for a heading that counts, names or offers several products: `Three tools`, `Our beers`, `On the shelf`, `What you can buy`. */
export function isOfferHeading(written: string): boolean {
  const text = written.trim().replace(SIGNS, '').replace(/[:.]$/, '');
  const { list } = readTokens(text, null);
  if (list.length > MAX_WORDS || /[?!]$/.test(text) || sectionTopic(text) !== null) return false;
  if (SHELF.test(text)) return true;
  if (list.some((token) => does(token, 'negation') || NO_OFFER.has(token.lower))) return false;
  return isOfOwnGoods(list) || isOffered(list);
}

/** Checks for goods with a number or as the company's: `Four tins`, `Nos farines`, `Unsere Besen`. */
function isOfOwnGoods(list: readonly Token[]): boolean {
  const [first, ...rest] = list;
  const isSeveral = first?.kind === 'number' ? (first.number ?? 0) > 1 : does(first, 'own');
  const noun = rest.find((token) => isGoodsNoun(token.text) && !isKept(token.lower));
  const before = rest.slice(0, noun === undefined ? 0 : rest.indexOf(noun));
  return (
    isSeveral &&
    noun !== undefined &&
    /[sxenr]$/.test(noun.lower) &&
    !SINGULAR.test(noun.lower) &&
    before.every((token) => !means(token))
  );
}

/** Checks for what we make, or what you can have: `Things you can play`, `Two things we do`. */
function isOffered(list: readonly Token[]): boolean {
  const isCounted = list[0]?.kind === 'number' && THING.has(list[1]?.lower ?? '');
  const isOpening = isCounted || list.slice(0, 2).some(({ lower }) => OPENING.has(lower));
  if (!isOpening || does(list.at(-1), 'preposition')) return false;
  const isOurs = list.some((token) => does(token, 'we'));
  const isMade = list.some(
    (token) => MAKES.some((given) => verbClasses(token).includes(given)) || (isCounted && DOES.has(token.lower)),
  );
  const isHad = list.some(({ lower }) => HAS.has(lower)) && list.some((token) => does(token, 'you'));
  const isPriced = isCounted && list.some(({ lower }) => PRICED.has(lower));
  return (isOurs && isMade) || isHad || isPriced;
}
