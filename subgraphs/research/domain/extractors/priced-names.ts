import { readAmounts, type TextAmount } from '../text/amounts.ts';
import { readPriceTerms } from '../text/price-terms.ts';

/** What a sentence gives a price to. */
export interface PricedName {
  name: string;
  price: TextAmount;
  /** Where the name begins. */
  from: number;
  /** True where a word beside the name says that it is a plan. */
  isCalledPlan: boolean;
  /** True of a name with an article: `The Harbour`, `La Petite Ourse`. */
  isDefinite: boolean;
}

/** Nouns of plans, in front of a name or behind it; German ones end words. */
const NOUNS =
  'plans?|tiers?|packages?|packs?|editions?|bundle|subscriptions?|memberships?|club|formules?|offres?|forfaits?|abonnements?|adhésions?|tarife?s?|pakete?n?|abos?|mitgliedschaft|flatrate|variante';
const NOUN_BEFORE = new RegExp(`(?<![\\p{L}-])(?<noun>${NOUNS})[ ,]? ?$`, 'iu');
/** Matches a noun with a capital, and what stands in front of it, as the beginning of a name. */
const NOUN_FIRST = new RegExp(
  `^(?:(?:The|Our|D(?:er|ie|as|en|em)|Unser(?:e[nmrs]?)?|L[ae]|Notre) |L['’])?(?:${NOUNS}) (?=\\p{Lu})`,
  'iu',
);
const NOUN_BEHIND = new RegExp(`(?: (?:${NOUNS}),?| (?:im|als) Abo)$`, 'u');
/** Matches a name that ends in what it is: `Keg Club`, `Sorglospaket`; a contract for rooms or work is none. */
const NAMED_PLAN =
  /^(?!(?:Miet|Arbeits|Leasing|Kauf|Handy|Mobilfunk|Strom)\p{Ll})(?:.*[\p{Ll}-](?:paket|abo|abonnement|tarif|mitgliedschaft|flatrate|wartung)|.* (?:plan|package|subscription|membership|club|pass|box|abo|paket|tarif))$|^(?:l['’]|l[ae] )?(?:formule|forfait|abonnement|panier|club|pack) (?:du |de la |des |d['’])?\p{Lu}/iu;
const ARTICLE =
  /^(?:The|Our|An?|Each|Every|And|Und|Et|D(?:er|ie|as|en|em)|Eine?[nmrs]?|Unser(?:e[nmrs]?)?|Mein|L[ae]|Une?|Notre|Their|Leur|Choose|Pick|Take|Get|Try|With|Mit|Avec|Im|In) (?=\p{Lu})|^[LD]['’](?=\p{Lu})/u;
const DEFINITE = /(?<![\p{L}-])(?:the|d(?:er|ie|as|en|em)|l[ae]|our|unser(?:e[nmrs]?)?|notre) $|l['’]$/iu;
/** Matches whoever else a name is called the thing of. */
const OTHERS =
  /(?<![\p{L}-])(?:[Tt]heir|[Ii]ts|[Hh]is|[Hh]er|[Ll]eurs?|[Ss](?:on|a|es)|[Dd]eren|[Dd]essen|ihr(?:e[nmrs]?)?)(?: \p{Ll}[\p{L}-]*){0,2} $|\p{Lu}\p{L}+['’]s(?: \p{Ll}[\p{L}-]*)? $/u;
const FOREIGN = /^(?:Their|Its|His|Her|Leurs?|Son|Sa|Ses|Deren|Dessen) /u;
/** Matches what makes a name behind it one of a plan. */
const CALLS =
  /(?:(?<!\p{L})(?:[Oo]nly (?:on|in|with)|[Ii]ncluded in|[Pp]art of|[Nn]ur (?:in|im|mit)|[Uu]niquement (?:avec|dans|en)|is called|are called|heißt|nennt sich|s['’]appelle))(?: the| our| den| die| la| le)? $/u;
/** Verbs and marks between a name and its price, and what may stand in front of a price. */
const COSTS =
  "costs?(?: you)?|pay|zahlen|paient|is(?: (?:yours|priced|available|offered|billed|charged|sold))?(?: (?:at|for|from|a flat))?|comes?(?: in)?(?: at| to)?|goes for|sells for|starts?(?: at| from)?|begins? at|works out at|runs(?: (?:at|to|you))?|sets you back|(?:kostet|kosten)(?: (?:Sie|dich|euch))?|liegt bei|beginnt bei|startet (?:bei|ab|mit)|gibt(?: e|['’])s(?: schon)?(?: (?:ab|für|um|zu[mr]?))?|bekommen Sie(?: schon)? (?:ab|für)|beläuft sich auf|macht|(?:vous )?coûte(?:nt)?|est (?:(?:proposée?|facturée?|vendue?|disponible) )?(?:à|au prix de|dès|pour)?|revient à|démarre à|débute à|commence à|s['’]élève à|se détaille(?: à)?|passe à|vaut";
/** Matches what may be said of a name in front of its price: `Studio, which adds rehearsal rooms, costs $9`. */
const ASIDE =
  ",(?: (?:which|that|who|with|for|the|our|up|mit|für|der|die|das|ab|bis|qui|avec|pour|jusqu['’]à))(?!\\p{L})[^,.;:$€£]{3,80}(?:, ?| (?=at ))| \\([^()]{3,60}\\) ?";
const LINK = new RegExp(
  `(?:${ASIDE})?(?:,? ?(?<!\\p{L})(?:which|that|qui|der|die|das) |,? ?(?<!\\p{L})(?:and|und|et) |, )?(?:(?<!\\p{L})(?:${COSTS}|at|for|from|für|zu(?:m Preis von)?|um|à|pour|au prix de|dès))?(?:(?<=\\p{L})| ?[:–—(,]| -)? ?(?:(?<!\\p{L})(?:only|just|nur|schon|seulement|about|around|from|starting at|ab|à partir de|dès|billed at) )*$`,
  'iu',
);
const NAME =
  /(?<![\p{L}\p{N}'’-])(?<name>\p{Lu}[\p{L}\p{N}+'’-]{1,24}(?: (?:(?:of the|of|and|&|du|de la|des|de|d['’]|am|im|für|for) ?)?[\p{Lu}\d][\p{L}\p{N}+'’-]{0,20}){0,3})$/u;
const MAX_NAME_WORDS = 4;

/** Reads what a sentence gives prices to, in front of each: `Dock at $12 a month and Harbour at $40`. */
export function readPricedNames(text: string): PricedName[] {
  return readAmounts(text).flatMap((price, index) => {
    const left = text.slice(0, price.start);
    const link = LINK.exec(left);
    if (!link) return [];
    // The link may begin with a blank, and be a mark right behind a name.
    const before = left.slice(0, link.index).trimEnd();
    const behind = NOUN_BEHIND.exec(before)?.[0] ?? '';
    const match = NAME.exec(before.slice(0, before.length - behind.length));
    if (!match?.groups?.name) return [];
    const [run, isType] = [match.groups.name, NOUN_FIRST.exec(match.groups.name)];
    const lead = isType?.[0].length ?? ARTICLE.exec(run)?.[0].length ?? 0;
    const name = run.slice(lead).replace(/ (?:Plan|Tier)$/, '');
    const from = match.index + lead;
    const ahead = text.slice(0, from);
    // `Dock $12 per month` is a line of its own.
    const isNext = index > 0 && /(?:[,;] |(?<!\p{L})(?:and|und|et) )$/iu.test(text.slice(0, match.index));
    if ((link[0].trim() === '' && from > 0 && !isNext) || FOREIGN.test(run)) return [];
    if (OTHERS.test(text.slice(0, isType ? match.index : from)) || name.split(' ').length > MAX_NAME_WORDS) return [];
    const isCalledPlan =
      behind !== '' || isType !== null || / (?:Plan|Tier)$/.test(run) || NOUN_BEFORE.test(ahead) || CALLS.test(ahead);
    return [{ name, price, from, isCalledPlan, isDefinite: DEFINITE.test(ahead) }];
  });
}

/** Checks for a name that says by itself that it is one of a plan: `Keg Club`, `Kistenabo`. */
export function isNamedPlan(name: string): boolean {
  return NAMED_PLAN.test(name);
}

/** Checks for a sentence about several plans: `There are two plans`. */
export function countsPlans(text: string): boolean {
  return /(?<!\p{L})(?:plans|tiers|packages|editions|subscriptions|memberships|tarife|pakete|abos|varianten|formules|offres|forfaits|abonnements)(?!\p{L})/iu.test(
    text,
  );
}

/** Checks for a price that is paid again and again. */
export function isRecurring(text: string, { end }: TextAmount): boolean {
  const { period } = readPriceTerms(text, end);
  return period !== null && period !== 'once';
}
