import type { Finding } from '../evidence/finding.ts';
import { readStandards, type TextStandard } from '../text/standards.ts';
import { wordSet } from '../text/word-list.ts';
import { readWords } from '../text/words.ts';
import { fromBlocks, fromSentence } from './create-finding.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';

/** Verbs of being and of having. Getting there, planning, offering and wishing are none. */
const BEING = wordSet('am are is was were remain remains sind ist wurde wurden sommes est');
const HAVING = wordSet(
  'hold holds have has achieved earned received obtained completed passed maintain maintains carry carries gained haben hat besitzen besitzt détenons détient avons',
);
/** Words that say that somebody was audited, in whatever form. */
const AUDITED = /^(?:certif|accredit|attest|audit|complian|compliant|report|zertifi|akkredit|konform|label)/iu;
/** Words that may stand between the verb and a standard, or between two standards. */
const FILLERS = wordSet(
  'been be also now both fully already independently annually therefore since to for under by with against according in accordance and the a an our its full successful annual information security quality environmental energy management standard standards requirements audit nach gemäß laut der die den das dem und auch bereits seit unser unsere ein eine selon à aux et la le les notre aussi obtenu obtained received achieved completed passed',
);
/** Words that go on after a certificate, where the sentence does not end. */
const AFTER = wordSet(
  'since for in across at by and as with from to which seit durch für an par depuis pour dans all auf bei',
);
const WE = wordSet('we wir nous');
const OWN = wordSet('our unser unsere notre');
/** What of a company's own is certified in its place; its hosts, suppliers and partners are not. */
const OWN_THINGS = wordSet(
  'company team organisation organization business platform product service software cloud plant plants factory production workshop laboratory system processes unternehmen firma betrieb produktion werk fertigung plattform managementsystem qualitätsmanagement qualitätsmanagementsystem prozesse entreprise société plateforme usine atelier',
);
const OPENING = /^(?:(?:since|in|seit|depuis|en|im) (?:\p{L}+ )?\d{4},? )/iu;
/** Words of a badge beside its standards. */
const BADGE_WORDS = wordSet('and und et since seit depuis level to under nach selon type i ii 1 2 3 4');
const SECTION = /\b(?:certif|zertifi|accredit|akkredit|attestation|compliance|trust cent|seals\b|labels\b)/i;
const NOT_OWN_SECTION =
  /\b(?:partners?|suppliers?|customers?|clients?|hosting|services|consult\w*|beratung|training|courses?|schulung\w*|how to|what is|why|guide|roadmap|planned|coming|your?|integrations?|supported|data cent(?:er|re)s?)\b/i;
const MAX_BADGE_CHARS = 80;
const PLACES: ReadonlySet<string | null> = new Set(['home', 'about', 'other', 'product', 'legal', 'pricing', 'team']);

/** Finds the certificates that a sentence says the company holds. */
export function findCertifications(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  if (!parsed.isFirstParty) return [];
  const named = readStandards(sentence.text);
  const [first, last] = [named[0], named.at(-1)];
  const holder = first && last ? holderOf(sentence.text, named) : null;
  if (holder === null || !last) return [];
  return named.map(({ name }) =>
    fromSentence(parsed, sentence, {
      field: 'overview.certification',
      value: name,
      subject: holder,
      from: 0,
      to: last.end,
    }),
  );
}

/** Returns who holds the standards by a sentence; null where it says something else of them. */
function holderOf(text: string, named: readonly TextStandard[]): string | null {
  const opening = OPENING.exec(text)?.[0].length ?? 0;
  const before = lowerWords(text.slice(opening, named[0]?.start));
  const verb = before.findIndex((word) => BEING.has(word) || HAVING.has(word));
  if (verb < 0) return null;
  const isInverted = verb === 0 && WE.has(before[1] ?? '');
  const holder = isInverted ? 'we' : subjectOf(text.slice(opening), before.slice(0, verb));
  const between = [
    ...before.slice(isInverted ? 2 : verb + 1),
    ...named.slice(1).flatMap(({ start }, index) => lowerWords(text.slice(named[index]?.end, start))),
  ];
  if (holder === null || !between.every((word) => FILLERS.has(word) || AUDITED.test(word) || /^\d{4}$/.test(word)))
    return null;
  const rest = lowerWords(/^[^.;,:()–—]*/u.exec(text.slice(named.at(-1)?.end))?.[0] ?? '');
  const isAudited = [...between, rest[0] ?? ''].some((word) => AUDITED.test(word));
  const goesOn = rest.find((word) => !AUDITED.test(word));
  if (goesOn !== undefined && !AFTER.has(goesOn)) return null;
  return isAudited || HAVING.has(before[verb] ?? '') ? holder : null;
}

/** Returns the subject by its words: `we`, `it`, `the company`, or a name as written; null of other things. */
function subjectOf(text: string, words: readonly string[]): string | null {
  const [first = '', ...rest] = words.filter((word) => !FILLERS.has(word) || OWN.has(word) || word === 'the');
  if (WE.has(first) && rest.length === 0) return 'we';
  if (first === 'it' && rest.length === 0) return 'it';
  if (OWN.has(first)) return OWN_THINGS.has(rest.at(-1) ?? '') && rest.length <= 3 ? 'we' : null;
  if (first === 'the') return rest.join(' ') === 'company' ? 'the company' : null;
  const name = text.slice(0, text.toLowerCase().indexOf(words.at(-1) ?? '') + (words.at(-1)?.length ?? 0));
  return words.length > 0 && words.length <= 4 && /^\p{Lu}/u.test(name) ? name : null;
}

/** Finds certificates that a page shows as badges, or lists under a heading about them. */
export function findCertificationBadges(parsed: ParsedDocument): Finding[] {
  const { blocks, pageClass } = parsed.document;
  if (!parsed.isFirstParty || !PLACES.has(pageClass)) return [];
  return blocks.flatMap((block, index) => {
    if (block.area === 'nav' || block.speaker !== 'own' || block.end - block.start > MAX_BADGE_CHARS) return [];
    const text = parsed.blockText(index).trim();
    const named = readStandards(text);
    if (named.length === 0 || !isBadge(text, named) || !isOwnPlace(parsed, index, text)) return [];
    return named.map(({ name }) =>
      fromBlocks(parsed, [index], { field: 'overview.certification', value: name, subject: null }),
    );
  });
}

function isBadge(text: string, named: readonly TextStandard[]): boolean {
  const rest = named.reduce((left, { name }) => left.replace(name, ' '), text);
  return (
    !/[?!:]/.test(text) &&
    lowerWords(rest).every((word) => BADGE_WORDS.has(word) || AUDITED.test(word) || /^\d{4}$/.test(word))
  );
}

/** Checks for a badge that says itself that it is held, or that stands under a heading of the company's certificates. */
function isOwnPlace(parsed: ParsedDocument, index: number, text: string): boolean {
  const headings = parsed.headingsOf(index);
  if (headings.some((heading) => NOT_OWN_SECTION.test(heading))) return false;
  return /certified|zertifiziert|certifié/i.test(text) || SECTION.test(headings[0] ?? '');
}

function lowerWords(text: string): string[] {
  return readWords(text).map((word) => word.text.toLowerCase());
}
