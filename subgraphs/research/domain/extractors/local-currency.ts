import type { Finding } from '../evidence/finding.ts';
import { memoizeByDocument } from '../evidence/memoize-by-document.ts';
import type { Span } from '../evidence/source-document.ts';
import { LOCAL_DOLLARS } from '../text/local-dollars.ts';
import { blockSpan } from './create-finding.ts';
import type { ParsedDocument } from './parsed-document.ts';

/** How pages say which dollars they mean, by code. */
const DOLLARS: Readonly<Record<string, RegExp>> = {
  USD: /(?<![\p{L}\p{N}])(?:USD(?!\p{L})|US\$|(?:US|U\.S\.|American) dollars|US-Dollar|dollars (?:américains|US))/iu,
  AUD: /(?<![\p{L}\p{N}])(?:AUD(?!\p{L})|AU?\$|Australian dollars|australische[nr]? Dollar|dollars australiens)/iu,
  CAD: /(?<![\p{L}\p{N}])(?:CAD(?!\p{L})|CA?\$|Canadian dollars|kanadische[nr]? Dollar|dollars canadiens)/iu,
  NZD: /(?<![\p{L}\p{N}])(?:NZD(?!\p{L})|NZ\$|New Zealand dollars|Neuseeland-Dollar|dollars néo-zélandais)/iu,
  SGD: /(?<![\p{L}\p{N}])(?:SGD(?!\p{L})|S\$|Singapore dollars|Singapur-Dollar|dollars de Singapour)/iu,
  HKD: /(?<![\p{L}\p{N}])(?:HKD(?!\p{L})|HK\$|Hong Kong dollars|Hongkong-Dollar|dollars de Hong[ -]Kong)/iu,
};

interface Dollars {
  currency: string;
  /** Where the page says so; null where its language does. */
  span: Span | null;
}

/** Returns a finding of a plan in the dollars that its page means by `$`. */
export function inLocalCurrency(parsed: ParsedDocument, finding: Finding): Finding {
  const { value, spans } = finding;
  if (value.kind !== 'plan' || value.currency !== 'USD' || parsed.part === 'data') return finding;
  const isSaid = spans.some(({ start, end }) => DOLLARS.USD?.test(parsed.text.slice(start, end)));
  const local = isSaid ? null : localDollars(parsed);
  if (local === null) return finding;
  const { currency, span } = local;
  const isQuoted = span === null || spans.some(({ start, end }) => start <= span.start && span.end <= end);
  const also = isQuoted ? [] : [span];
  return { ...finding, value: { ...value, currency }, spans: [...spans, ...also] as Finding['spans'] };
}

/** Reads the only dollars that a page names, or else those of the country that it is written for. */
const localDollars = memoizeByDocument((parsed: ParsedDocument): Dollars | null => {
  const said = parsed.document.blocks.flatMap(({ speaker }, index) => {
    if (speaker !== 'own') return [];
    const text = parsed.blockText(index);
    return Object.entries(DOLLARS).flatMap(([currency, pattern]) => {
      const at = pattern.exec(text)?.index;
      if (at === undefined) return [];
      const block = blockSpan(parsed, index);
      const sentence = parsed.sentencesByBlock[index]?.find(({ end }) => end > block.start + at);
      return [{ currency, span: sentence ? { ...block, start: sentence.start, end: sentence.end } : block }];
    });
  });
  const [first] = said;
  if (first) return said.every(({ currency }) => currency === first.currency) ? first : null;
  const region = /-(?<region>[A-Z]{2})$/u.exec(parsed.document.language ?? '')?.groups?.region ?? '';
  const currency = LOCAL_DOLLARS[region];
  return currency === undefined ? null : { currency, span: null };
});
