import { readClauses } from '../grammar/clauses.ts';
import { nameIn } from '../grammar/referent.ts';
import { means } from '../grammar/tokens.ts';
import { readNameFrom } from '../text/words.ts';
import { isForWhom } from './for-whom.ts';
import { hasOrganisationWord } from './named-company.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { readPersonName } from './person-words.ts';
import { isWholeName } from './story-title.ts';

const AT = /^(?:at|bei|beim|chez)$/;
/** Pages on which those who are quoted are customers. */
const PAGES: ReadonlySet<string | null> = new Set(['home', 'customers', 'product', 'pricing', 'other']);
const MAX_ARTICLE_CHARS = 4;
/** Matches the label of whoever ordered a work. */
const CLIENT =
  /^(?:(?:our |unsere?n? |notre )?(?:clients?|customers?|commissioned by|kund(?:e|in)|auftraggeber(?:in)?|bauherr(?:in|schaft)?|commanditaire|maître d['’]ouvrage)) ?:?$/iu;

/** Matches the same in one line, between other facts: `Year: 2021 | Client: Nordal School`. */
const CLIENT_LINE =
  /^(?:[^:|·]{2,20} ?: ?[^|·]{2,60} [|·] )*(?:client|customer|commissioned by|kund(?:e|in)|auftraggeber(?:in)?|bauherr(?:in|schaft)?|commanditaire|maître d['’]ouvrage) ?: /iu;

/** Reads the name beside `Client`, in a card of two lines or a list of definitions. */
export function labelledCustomer(parsed: ParsedDocument, index: number): string | null {
  const group = parsed.groupOf(index);
  const at = group.indexOf(index);
  const name = parsed.blockText(index).trim();
  const line = parsed.document.pageClass === 'customers' ? CLIENT_LINE.exec(name) : null;
  const said = line === null ? null : readNameFrom(name, line[0].length, MAX_ARTICLE_CHARS);
  if (said?.text.includes(' ')) return said.text;
  const isLabelled = at % 2 === 1 && CLIENT.test(parsed.blockText(index - 1).trim());
  // The head of a table has labels side by side.
  const mayBeHead = parsed.document.blocks[index]?.kind === 'cell' && !name.includes(' ');
  return isLabelled && !mayBeHead && group[at - 1] === index - 1 && isWholeName(name) ? name : null;
}

/** Reads where somebody says that they work: `We at Nordal`; and at whose place a card of customers begins: `At Nordal`. */
export function hostOf(parsed: ParsedDocument, index: number): string | null {
  const { blocks, pageClass, language } = parsed.document;
  const isQuoted = blocks[index]?.speaker === 'testimonial' && PAGES.has(pageClass);
  const isCard = blocks[index]?.speaker === 'own' && pageClass === 'customers' && blocks[index]?.kind !== 'heading';
  if (!isQuoted && !isCard) return null;
  const sentences = parsed.sentencesByBlock[index] ?? [];
  const ours = sentences.some(({ text }) => parsed.names.findMention(text) >= 0);
  if (isCard && !ours) return null;
  for (const { text } of isCard ? sentences.slice(0, 1) : sentences) {
    const { items } = readClauses(text, language);
    for (const [at, item] of items.entries()) {
      const before = items[at - 1];
      const isWorker =
        before?.kind === 'phrase' &&
        (before.pronoun === 'we' || (before.determiner === 'own' && means(before.head, 'team')));
      const isHost = item.kind === 'phrase' && AT.test(item.preposition ?? '') && nameIn(item) !== null;
      const name = isHost && (isCard ? at === 0 : isWorker) ? readNameFrom(text, item.start, MAX_ARTICLE_CHARS) : null;
      if (name !== null && hasOrganisationWord(name.text)) return name.text;
    }
  }
  return null;
}

/** Checks for a title among those of firms, below a heading that asks who they are: `Whose roofs?`. */
export function isAmongFirms(parsed: ParsedDocument, index: number): boolean {
  const { blocks } = parsed.document;
  const { kind, level, heading } = blocks[index] ?? {};
  const isFirm = (at: number) => {
    const name = parsed.blockText(at).trim();
    return name.includes(' ') && isWholeName(name) && hasOrganisationWord(name);
  };
  if (kind !== 'heading' || !isFirm(index) || !isForWhom(parsed, index)) return false;
  return blocks.some(
    (block, at) =>
      at !== index && block.kind === 'heading' && block.level === level && block.heading === heading && isFirm(at),
  );
}

/** Matches whoever is quoted in a sentence, with what they are: `” says Ada Weft, Head of Claims at Nordal Foods`. */
const SAID =
  /["”“»],? ?(?:says?|said|explains?|sagt|erklärt|berichtet|explique|raconte|confie|se réjouit|freut sich) (?<person>\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){1,3})(?<title>, [^,.;:]{3,50})?(?:,| (?:at|of|from|bei|von|vom|beim|chez|de|du)) (?:the |der |dem |la |le )?(?=\p{Lu})/u;
const NO_BUYER =
  /investor|partner|analyst|journalist|editor|professor|capital|ventures|, (?:our|its|their|unsere?|ihre?|notre) /i;

/** Reads the firm of whoever a sentence quotes, on a page on which those are customers. */
export function quotedIn(parsed: ParsedDocument, { text, block }: Sentence): { name: string; from: number } | null {
  const { pageClass, blocks } = parsed.document;
  const said = PAGES.has(pageClass) && parsed.isFirstParty && !parsed.isArticle ? SAID.exec(text) : null;
  if (said === null || NO_BUYER.test(said[0]) || blocks[block]?.area !== 'main') return null;
  const name = readNameFrom(text, said.index + said[0].length, 1);
  const isPart =
    /(?:Head|VP|Director|Chief|Manager|[Ll]eiter(?:in)?|[Dd]irect\p{L}+) (?:of|de|du|der|des) (?:the )?$/u.test(
      said[0],
    );
  const isOther = name !== null && parsed.names.findMention(name.text) < 0;
  const isFirm = isOther && name.text.includes(' ') && hasOrganisationWord(name.text) && !isPart;
  return name !== null && isFirm && readPersonName(said.groups?.person ?? '') !== null
    ? { name: name.text, from: name.start }
    : null;
}
