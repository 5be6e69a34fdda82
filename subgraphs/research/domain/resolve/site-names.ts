import type { PageContent, StructuredFact } from '../evidence/source-document.ts';
import { fitToDomain, isSameCompany } from '../identity/company-name.ts';
import { isSameSite } from '../identity/registrable-domain.ts';
import { readNameFrom } from '../text/words.ts';

/** Longest text that is taken as a name. */
const MAX_NAME = 120;
/** Most options that are compared, and most aliases that are kept. */
const MAX_OPTIONS = 40;
const MAX_ALIASES = 6;

const ORGANISATION = /^Organization\.(\w{1,30})$/;
const NAME_KEYS = new Set(['name', 'legalName', 'alternateName']);
const SITE_NAME = new Set(['og.site_name', 'WebSite.name', 'application_name']);
const SEPARATOR = /\s+[|–—·•:»-]\s+|\s*\|\s*|:\s+|\.\s+(?=\p{Lu})/u;
/** Matches the claim of copyright of a footer, up to its holder. */
const COPYRIGHT = /(?:©|\(c\)|copyright)[ \d,–-]*(?:by )?(?=\p{Lu})/iu;
const GENERIC = /^(?:home ?page|home|start|startseite|welcome|willkommen|accueil|inicio|index|official (?:web)?site)$/i;

/** Names of a company by its own page. */
export interface SiteNames {
  /** The name; null when nothing on the page fits the domain and none is stated. */
  name: string | null;
  /** Other names of the same: legal name, alternate names, the names in the title and in the copyright. */
  aliases: string[];
}

interface Option {
  text: string;
  /** Weight of the statement: 3 linked data whose URL is the site, 2 linked data or site name, 1 legal name or title. */
  weight: number;
}

/**
 * Reads the names of the company out of its home page: linked data, `og:site_name` and the parts of the title, of which
 * the one that fits the domain best is the name. Linked data about somebody else, such as the maker of a theme, fits
 * neither the domain nor the site's URL and is left aside.
 */
export function readSiteNames(page: PageContent, domain: string | null): SiteNames {
  const organisations = readOrganisations(page.facts, domain);
  const options: Option[] = [
    ...organisations.flatMap(({ names, isSite }) =>
      names.map(({ text, isLegal }) => ({ text, weight: (isSite ? 3 : 2) - (isLegal ? 1 : 0) })),
    ),
    ...page.facts.filter(({ path }) => SITE_NAME.has(path)).map(({ value }) => ({ text: value, weight: 2 })),
    ...[...titleParts(page), ...copyrightHolders(page)].map((text) => ({ text, weight: 1 })),
  ]
    .map(({ text, weight }) => ({ text: text.trim(), weight }))
    .filter(({ text }) => text !== '' && text.length <= MAX_NAME && !GENERIC.test(text))
    .slice(0, MAX_OPTIONS);
  const ranked = withoutTemplates(options, page, domain)
    .map((option) => ({ ...option, rank: rankOf(option, domain) }))
    .toSorted((left, right) => right.rank - left.rank);
  const name = ranked.find(({ rank }) => rank > 0)?.text ?? null;
  const kin = ranked.filter(({ text, rank }) => rank >= 10 && text !== name).map(({ text }) => text);
  return { name, aliases: [...new Set(kin)].slice(0, MAX_ALIASES) };
}

/** Drops names that neither fit the domain nor are seen on the page where another one fits: those that a template came with. */
function withoutTemplates(options: readonly Option[], { title, parts }: PageContent, domain: string | null): Option[] {
  const fits = ({ text }: Option) => domain !== null && fitToDomain(text, domain) > 0;
  const seen = `${title ?? ''}\n${parts.text ?? ''}`.toLowerCase();
  const isSeen = ({ text }: Option) => seen.includes(text.toLowerCase());
  return options.some(fits) ? options.filter((option) => fits(option) || isSeen(option)) : [...options];
}

/** Checks whether the page names a company so: in its linked data, as its site's name, in its title or in a heading. */
export function namesCompany(page: PageContent, name: string): boolean {
  const headings = page.blocks
    .filter(({ kind }) => kind === 'heading')
    .slice(0, MAX_OPTIONS)
    .map(({ start, end }) => page.parts.text?.slice(start, end) ?? '');
  const texts = [
    ...readOrganisations(page.facts, null).flatMap(({ names }) => names.map(({ text }) => text)),
    ...page.facts.filter(({ path }) => SITE_NAME.has(path)).map(({ value }) => value),
    ...titleParts(page),
    ...headings,
  ];
  return texts.some((text) => text.length <= MAX_NAME && isSameCompany(name, text));
}

/**
 * Ranks names by their weight and their fit to the domain; of the rest, a part of a title counts only without a
 * domain.
 */
function rankOf({ text, weight }: Option, domain: string | null): number {
  if (domain === null) return weight;
  const fit = fitToDomain(text, domain);
  if (fit > 0 || weight === 3) return fit * 10 + weight * 2 + 10;
  return weight === 2 ? 1 : 0;
}

function titleParts({ title }: PageContent): string[] {
  return title === null ? [] : title.slice(0, 300).split(SEPARATOR);
}

/** Reads whom the footers name behind a sign of copyright, such as the company by its full name. */
function copyrightHolders({ blocks, parts }: PageContent): string[] {
  return blocks.flatMap(({ area, start, end }) => {
    const text = area === 'footer' ? (parts.text?.slice(start, end) ?? '') : '';
    const sign = COPYRIGHT.exec(text);
    const holder = sign ? (text.slice(sign.index + sign[0].length).split(/[.](?:\s|$)/)[0] ?? '') : '';
    return readNameFrom(holder, 0)?.text ?? [];
  });
}

/** An organisation of the linked data. */
interface LinkedOrganisation {
  names: { text: string; isLegal: boolean }[];
  /** True when its URL is the site. */
  isSite: boolean;
}

function readOrganisations(facts: readonly StructuredFact[], domain: string | null): LinkedOrganisation[] {
  const groups = new Map<number, LinkedOrganisation>();
  for (const { path, value, group, part } of facts) {
    const [, key] = ORGANISATION.exec(path) ?? [];
    if (part !== 'jsonld' || key === undefined) continue;
    const found: LinkedOrganisation = groups.get(group) ?? { names: [], isSite: false };
    groups.set(group, found);
    if (NAME_KEYS.has(key)) found.names.push({ text: value, isLegal: key !== 'name' });
    if (key === 'url') found.isSite ||= domain !== null && isSameSite(value, domain);
  }
  return [...groups.values()];
}
