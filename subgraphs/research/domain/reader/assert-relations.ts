import { isTitle, readPersonName } from '../extractors/person-words.ts';
import { subjectBefore } from '../extractors/subject.ts';
import { isSameCompany } from '../identity/company-name.ts';
import { readNameList } from '../text/name-list.ts';
import { readNames } from '../text/words.ts';
import { type Assertion, type Place, speaksOfProspect } from './place.ts';

const CUSTOMERS_BEFORE =
  /(?<![\p{L}])(?:(?:our|its) (?:[\p{Ll}-]+ ){0,2}(?:customers?|clients?)(?:,| are| is| include(?:s)?| such as| like|:)?|(?:used|trusted|chosen|loved) by|(?:at work|installed|deployed|running|live) (?:at|with)|zu unseren kunden (?:zählen|gehören)|nos clients(?: sont|:)?) (?=\p{Lu})/giu;
const USES = /^ (?:uses|relies on|runs on|chose|has chosen|picked|trusts|works with|setzt auf|utilise) /u;
const PRODUCT_NOUN =
  '(?:products?|platform|app|software|tool|suite|robot|arm|gripper|device|sensor|service|engine|machine|system|kit|scanner|camera|assistant|api)';
const PRODUCT_BEFORE = new RegExp(
  `(?<![\\p{L}])(?:our|its) (?:[\\p{Ll}-]+ ){0,3}${PRODUCT_NOUN}(?:,| is| are|:| called| named| include)? $`,
  'iu',
);
const PRODUCT_AFTER = new RegExp(
  `^(?: is|,) (?:our|its) (?:[\\p{Ll}-]+ ){0,3}${PRODUCT_NOUN}(?:$|[.,;:!]| (?:for|that|which|with|to|of|in|and|on)(?![\\p{L}]))`,
  'iu',
);
const OF_COMPANY = /^,? ?(?:of|at|for|from|bei|von|chez|de) (?:the )?(?=\p{Lu})|^, (?=\p{Lu})/u;
const OTHERS_PERSON =
  /(?<![\p{L}])(?:customers?|clients?|partners?|investors?|suppliers?|board|advisors?|advisers?)(?:['’]s?)?(?![\p{L}])/iu;
const MAX_TITLE_GAP_CHARS = 40;

/** Reads a customer: in a list of the prospect's customers, or as somebody who uses what it makes. */
export function assertCustomer(place: Place): Assertion | null {
  const { text, from, to, parsed } = place;
  const name = text.slice(from, to);
  if (!/^[\p{Lu}\d]/u.test(name) || parsed.names.isProspect(name)) return null;
  const value = { kind: 'text', text: name } as const;
  const uses = USES.exec(text.slice(to));
  if (uses && from === 0 && speaksOfProspect(place, text.slice(to, to + MAX_TITLE_GAP_CHARS)))
    return { value, subject: parsed.prospect.name };
  const isListed = [...text.matchAll(CUSTOMERS_BEFORE)].some(
    (cue) =>
      readNameList(text, cue.index + cue[0].length).some(({ start }) => start === from) &&
      !isOfOthers(place, cue.index),
  );
  return isListed && speaksOfProspect(place, text) ? { value, subject: 'we' } : null;
}

/** Checks whether what is said at an offset is said of somebody else: `Our rival Rivalix is trusted by`. */
function isOfOthers({ parsed, text }: Place, at: number): boolean {
  const subject = subjectBefore(text, at);
  if (
    /(?<![\p{L}])(?:competitors?|rivals?|partners?|suppliers?|investors?)(?:['’]s?)?(?![\p{L}])/iu.test(
      text.slice(0, at),
    )
  )
    return true;
  return subject !== null && /^\p{Lu}/u.test(subject) && !/^Our /.test(subject) && !parsed.names.isProspect(subject);
}

/** Reads a product: named beside `our` and a noun of products. */
export function assertProduct(place: Place): Assertion | null {
  const { text, from, to, parsed } = place;
  const name = text.slice(from, to);
  if (!/^[\p{Lu}\d]/u.test(name) || parsed.names.isProspect(name) || readPersonName(name) !== null) return null;
  const isOwn = PRODUCT_BEFORE.test(text.slice(0, from)) || PRODUCT_AFTER.test(text.slice(to));
  return isOwn ? { value: { kind: 'text', text: name }, subject: 'we' } : null;
}

/** Reads what a person does: name and title beside each other, in one sentence or in two lines of a card, and for nobody else. */
export function assertPerson(place: Place, title: string | null): Assertion | null {
  const { parsed, sentence, text, from, to } = place;
  const name = text.slice(from, to);
  if (title === null || readPersonName(name) !== name || !isTitle(title)) return null;
  const value = { kind: 'person', name, title } as const;
  const at = text.indexOf(title);
  if (at < 0) {
    const card = parsed.groupOf(sentence.block).map((index) => parsed.blockText(index).trim());
    return text === name && card.includes(title) ? { value, subject: null } : null;
  }
  const between = at >= to ? text.slice(to, at) : text.slice(at + title.length, from);
  if (between.length > MAX_TITLE_GAP_CHARS || /[.;]/.test(between) || readNames(between).length > 0) return null;
  if (OTHERS_PERSON.test(text.slice(0, Math.min(at, from)))) return null;
  const end = Math.max(to, at + title.length);
  const cue = OF_COMPANY.exec(text.slice(end));
  const company = cue ? readNameList(text, end + cue[0].length)[0]?.text : undefined;
  if (company !== undefined && readPersonName(company) === null) return { value, subject: company };
  const owner = subjectBefore(text, Math.min(from, at));
  return { value, subject: owner !== null && /^\p{Lu}/u.test(owner) && !isSameCompany(owner, name) ? owner : null };
}
