import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';
import { parseUrl } from '../../../../common/parse-url.ts';
import { domainWords, withTwoLetters } from '../identity/company-name.ts';
import { wordList } from '../text/word-list.ts';

/** Suffixes under which young companies sit anywhere, tried first. */
const GLOBAL_SUFFIXES = wordList('com io ai');
/** Suffixes that are tried where none of the first has the company, the likeliest first. */
const OTHER_SUFFIXES = wordList('de dev co.uk com.au co app eu net ch at fr nl org');
/** Most domains of the second round; with the first they leave a job the requests of a whole brief. */
const MAX_OTHER_DOMAINS = 18;
const LABEL = /^(?:xn--)?[a-z0-9](?:[a-z0-9-]{0,57}[a-z0-9])?$/;
const HAS_MARK = /[^\p{ASCII}]/u;

/**
 * Returns the domains that a company of a name may have, in rounds: a round is needed only where those before it have
 * not found the company. Names with diacritics are spelled in the ways that domains do: without them, with two letters
 * (`mueller`), and as they are (IDN, in punycode).
 */
export function candidateDomains(name: string): readonly (readonly string[])[] {
  const labels = labelsOf(name);
  const under = (suffixes: readonly string[]) =>
    suffixes.flatMap((suffix) => labels.map((label) => `${label}.${suffix}`));
  const named = namedDomains(name);
  const first = [...new Set([...named, ...under(GLOBAL_SUFFIXES)])];
  const others = under(OTHER_SUFFIXES).filter((domain) => !first.includes(domain));
  return [first, others.slice(0, MAX_OTHER_DOMAINS)];
}

/** Returns the domain that the name itself is, such as `acme.dev`, also as a profile spells it: `acme dev`. */
function namedDomains(name: string): string[] {
  const words = name.trim().toLowerCase().split(/\s+/);
  const written = words.length === 1 ? [words.join('')] : [];
  const last = words.at(-1) ?? '';
  const isSuffix = words.length > 1 && [...GLOBAL_SUFFIXES, ...OTHER_SUFFIXES].includes(last);
  const spelled = isSuffix ? [`${words.slice(0, -1).join('')}.${last}`] : [];
  return [...written, ...spelled].flatMap((text) => {
    const host =
      /^[^/?#@:\s]{3,200}$/u.test(text) && text.includes('.') ? parseUrl(`https://${text}/`)?.hostname : null;
    return host != null && getDomain(host) === host ? [host] : [];
  });
}

function labelsOf(name: string): string[] {
  const lower = name.normalize('NFC').toLowerCase();
  const spelled = [domainWords(name), domainWords(withTwoLetters(name))].flatMap((words) => [
    words.join(''),
    words.join('-'),
  ]);
  const unicode = HAS_MARK.test(lower) ? [domainToASCII(withMarks(lower))] : [];
  return [...new Set([...spelled, ...unicode])].filter((label) => label.length <= 63 && LABEL.test(label));
}

/** Returns the words of a name in lower case with their diacritics, joined, without its legal form. */
function withMarks(lower: string): string {
  const words = lower.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '');
  return words.slice(0, Math.max(1, domainWords(lower).length)).join('');
}
