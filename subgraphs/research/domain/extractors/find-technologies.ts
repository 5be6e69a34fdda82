import type { Finding } from '../evidence/finding.ts';
import { means, readTokens } from '../grammar/tokens.ts';
import { findIn } from '../text/find-in.ts';
import { type NamedTechnology, readTechnologies } from '../text/technologies.ts';
import { readNameFrom } from '../text/words.ts';
import { fromBlocks, fromSentence } from './create-finding.ts';
import { saysOurProduct } from './find-products.ts';
import { hasOrganisationWord } from './named-company.ts';
import { isOwnProduct } from './own-products.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { subjectBefore } from './subject.ts';

const CUE =
  /(?<!\p{L})(?:built (?:on|with|in|using|atop)|build (?:on|with|in|using)|runs? (?:on|in|entirely on|primarily on)|running (?:on|in)|powered by|written in|written mostly in|we (?:use|like|love|write)|(?:engineers|developers|teams?) (?:use|write|like)|uses|using|our (?:\w+ )?(?:stack|backend|back end|frontend|front end|infrastructure|platform|services|pipeline|data (?:stack|platform|warehouse))|tech(?:nology)? stack|stack (?:is|includes|consists)|developed in|deployed (?:on|to|with)|hosted (?:on|in|by|with)|hébergée?s? (?:chez|sur|par)|gehostet (?:bei|auf|in)|rely on|relies on|standardi[sz]ed on|based on|work with|you(?:'|’)ll work with|technologies|nous utilisons|wir (?:nutzen|setzen auf|arbeiten mit|verwenden)|unsere? (?!kunden|partner|lieferanten|wettbewerber)\p{L}+ (?:setzt|setzen|baut|bauen|beruht) auf|läuft (?:auf|mit|in|unter)|laufen (?:auf|mit)|entsteht (?:in|mit|auf)|entstehen (?:in|mit)|(?:geschrieben|entwickelt|programmiert|gebaut) (?:in|mit)|wir (?:schreiben|entwickeln|bauen|programmieren|konstruieren|modellieren|simulieren)|we (?:design|model|simulate|prototype|code) (?:in|with)|nous (?:concevons|développons|modélisons|simulons) (?:en|avec|sur)|(?:in|mit|auf) \S+(?:(?:,| und) \S+){0,2} (?:geschrieben|entwickelt|programmiert|gebaut|umgesetzt)|(?<=^|we |we have |we['’]ve )(?:moved|migrated|switched|rewrote|ported) (?:our|the) [\p{L} -]{2,30} (?:to|in|into|onto)|(?:models?|classifiers?|networks?|algorithms?) (?:(?:is|are|was|were) )?trained (?:in|with|on|using)|basiert auf|(?:écrit|développé|construit|conçu)e?s? (?:en|avec|sur)|tourne(?:nt)? (?:sur|sous)|repose sur|keeps? (?:its|our|all|the) [\p{L} ]{2,24} in|stores? (?:its|our|all|the) [\p{L} ]{2,24} in|(?:our|the) (?:console|firmware|app|cloud|website|site|front-end|back-end|api|compiler|client|server|engine) (?:is|are)|on top of|migrated (?:from \S+ )?to|moved to|in production|codebase|stored in|orchestrated)(?![\p{L}])/iu;
const NOT_OWN =
  /\b(?:integrat\w*|connect(?:s|ors?|ed)? (?:to|with)|compatible|import|export|plug-?ins?|sdks?|works with|sync|support for|supports|customers use|your (?:own )?(?:stack|cluster|database|cloud|warehouse|data)|experience (?:with|in)|familiar\w*|knowledge of|nice to have|bonus|plus if|alternative to|replaces?|instead of|competitors?|api clients?|available (?:on|for|in)|(?:many|most|some|other|few) (?:engineers|developers|teams?|companies|people)|(?:client|sdk) librar\w*|cookies?)\b/i;
/** Matches what makes a common word behind it a technology. */
const SURE = /stack|written in|codebase|backend|geschrieben|programmiert|entsteht|écrit|schreiben|rewrote|ported/i;
/** Matches the words before a technology that the company has, or does something in. */
const OWNED_OR_USED =
  /(?<!\p{L})(?:our|unser\p{L}*|notre|nos) (?:\p{Ll}[\p{Ll}-]* ){0,1}$|(?<!\p{L})(?:we|wir|nous) (?!do|are|looked|considered|tried|support|integrate|sell|offer|compared|evaluated|compete)\p{Ll}+ [^.;:,]{0,60} (?:in|on|with|into|sur|dans|avec|mit|auf) $/iu;
/** Matches what is made around a technology for others. */
const TAUGHT_OR_SOLD =
  /^(?: \p{L}+)? (?:courses?|trainings?|classes|workshops?|tutorials?|guides?|books?|posts?|meetups?|certifications?|consult\w+|experts?|practice|edition|customers?|clients?|users?|partners?|schulung\w*|kurse?|formations?)\b/iu;
const SECTION =
  /\b(?:tech(?:nology)? stack|our stack|the stack|technologies|how we build|what we use|tools we use|built with|stack technique|technologien|tech-stack)\b/i;
/** Parts of the company's own technology, of which a sentence may speak instead of the company. */
const OWN_SYSTEM =
  /platform|stack|backend|infrastructure|service|system|software|api|product|pipeline|frontend|everything|app|oberfläche|steuerung|anwendung|plattform|logiciel|plateforme/i;
const PRONOUN = /^(?:it|they|er|sie|es|il|elle)$/i;
const PRONOUN_BEFORE = /(?:^|\s)(?<pronoun>it|they|er|sie|es|il|elle)(?: (?:is|are|was|est|ist))? $/i;
const STACK_LINE = /^(?:our )?(?:tech(?:nology)? )?stack\s?[:–-]/i;
const ITEM_KINDS: ReadonlySet<string> = new Set(['list_item', 'cell', 'caption']);
const MAX_LINE_CHARS = 240;
const POWERED = /(?<!\p{L})powered by /iu;

/** Technologies that a sentence says are used; integrations and requirements of applicants are none. */
export function findTechnologies(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  // A footer names what the agency that made the site works with, but what it says powers the site does.
  const isFooter = parsed.document.blocks[sentence.block]?.area === 'footer' && !POWERED.test(sentence.text);
  if (isFooter) return [];
  const text = ownClauses(sentence.text);
  const named = readTechnologies(text);
  const isStated =
    named.some((technology) => isOwnedOrUsed(text, technology)) ||
    (parsed.document.pageClass === 'careers' && isBareList(text, named));
  const cue = findIn(text, CUE)?.index ?? (isStated ? 0 : null);
  if (cue === null) return [];
  const isSure = named.some(({ isWord }) => !isWord);
  const clause = text.slice(text.lastIndexOf('; ', cue) + 1).split('; ', 1)[0] ?? '';
  const pronoun = PRONOUN_BEFORE.exec(text.slice(0, cue))?.groups?.pronoun;
  const isOfUs = /\b(?:our|we|wir|unser\w*|nous|notre|nos)\b/i.test(clause);
  const user = isOfUs ? 'we' : (pronoun ?? subjectBefore(text, cue));
  const isOfTheSite =
    user !== null && (OWN_SYSTEM.test(user) || isNamelessProduct(user) || isOwnThing(parsed, sentence, user));
  const subject = isOfTheSite ? null : user;
  return named
    .filter(({ start }) => isSure || SURE.test(text.slice(0, start)))
    .map(({ name: value, start, end: to }) => {
      const from = Math.min(cue, start);
      return fromSentence(parsed, sentence, { field: 'tech.technology', value, subject, from, to });
    });
}

/** Checks for a product without a name, such as `The case engine`, which on the company's own site is its own. */
function isNamelessProduct(user: string): boolean {
  const { list } = readTokens(user, null);
  return /^the \P{Lu}+$/iu.test(user) && means(list.at(-1), 'product');
}

/**
 * Checks for a product of the company: the site has a page of it, or the sentence before says whose it is. `Takto is our reading software. It is built on …`
 */
function isOwnThing(parsed: ParsedDocument, { block, start }: Sentence, user: string): boolean {
  const before = (parsed.sentencesByBlock[block] ?? []).filter((sentence) => sentence.start < start);
  const isPronoun = PRONOUN.test(user);
  const [first] = before;
  const name = isPronoun ? (first === undefined ? undefined : readNameFrom(first.text, 0)?.text) : user;
  const said = before.at(-1)?.text ?? '';
  const isOurs = (isPronoun || said.includes(user)) && saysOurProduct(parsed, said);
  return isOurs || (name !== undefined && isOwnProduct(parsed, name) && !hasOrganisationWord(name));
}

/** Cuts a sentence off before the clause that speaks of others: `Our app is built in X; it syncs with Y.` */
function ownClauses(text: string): string {
  const from = findIn(text, NOT_OWN)?.index;
  return from === undefined ? text : text.slice(0, Math.max(0, text.lastIndexOf('; ', from)));
}

/** Checks for `our BigQuery warehouse` and `we keep the rows in Snowflake`, where nothing is taught or sold. */
function isOwnedOrUsed(text: string, { start, end, isWord }: NamedTechnology): boolean {
  return !isWord && OWNED_OR_USED.test(text.slice(0, start)) && !TAUGHT_OR_SOLD.test(text.slice(end));
}

/** Checks for a bare list of technologies, as careers pages have it: `Kotlin, PostgreSQL and Kafka.` */
function isBareList(text: string, named: readonly NamedTechnology[]): boolean {
  const rest = named.reduce((left, { name }) => left.replace(name, ''), text);
  return named.length > 1 && /^(?:[\s,.&+/·]|and|und|et){0,40}$/.test(rest);
}

/** Technologies of a list under a heading such as `Our stack`, and of a line `Stack: …`. */
export function findTechnologyLists(parsed: ParsedDocument): Finding[] {
  return parsed.document.blocks.flatMap(({ start, end, speaker, area, kind }, index) => {
    if (end - start > MAX_LINE_CHARS || speaker !== 'own' || area === 'nav') return [];
    const text = parsed.blockText(index);
    const isListed = ITEM_KINDS.has(kind) && SECTION.test(parsed.headingsOf(index)[0] ?? '');
    if (NOT_OWN.test(text) || !(isListed || STACK_LINE.test(text))) return [];
    return readTechnologies(text).map(({ name: value }) =>
      fromBlocks(parsed, [index], { field: 'tech.technology', value, subject: null }),
    );
  });
}
