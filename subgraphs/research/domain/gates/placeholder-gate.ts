import type { ClaimField } from '../../../../common/research/claim.ts';
import { memoizeByBlock } from '../evidence/memoize-by-block.ts';
import type { ParsedDocument } from '../extractors/parsed-document.ts';
import { occursIn } from '../text/find-in.ts';
import type { FindingPlace, Gate } from './gate.ts';
import { isStandIn, isStandInCompany, isTemplatePerson } from './stock-names.ts';

const FILLER =
  /\b(?:lorem ipsum|dolor sit amet|consectetur|your (?:company|name|title|text|business|tagline|product) (?:name |here|goes)|insert (?:your|text|name|here)|sample (?:text|page|name)|placeholder|dummy text|(?:example|sample|demo|dummy) (?:text|company|inc|person|product|item)|product title|company name here|edit this|this is a (?:demo|template|sample)|foo bar|blah blah|tba\b|xx+\b|yyyy)\b|\{\{|\[(?:your|name|company|title|insert|date|amount|city)[^\]]{0,40}\]|<(?:name|company)>|\bXYZ (?:corp|inc|company)\b/i;
/** Matches sentences and addresses with which templates, themes and site builders fill their pages. */
const TEMPLATE_TEXT =
  /suspendisse varius|elementum tristique|sed do eiusmod|ut enim ad minim|tempor incididunt|pellentesque|curabitur|\b(?:your content goes here|i(?:['’]m| am) a? ?(?:paragraph|text block)|click (?:here|edit(?: button)?) to (?:add|change|edit)|add your (?:own )?(?:text|heading|content)|just another wordpress|this is your (?:first|about)|this is some text inside|this is the space to|it all begins with an idea|swap this text)|(?<!\p{L})(?:blindtext|(?:beispiel|muster)(?:text|titel|produkt|artikel|name)\p{L}{0,2}|platzhalter(?:text)?|titre du produit|exemple de (?:titre|produit|texte)\p{L}*|produit d['’]exemple|hier (?:steht|kommt|kannst du) (?:ihr|dein|der|deinen)e? text|ich bin ein (?:text|absatz)|faux texte|texte (?:d['’]exemple|fictif)|votre texte ici|je suis un (?:paragraphe|texte)|cliquez ici pour (?:ajouter|modifier))(?!\p{L})|\b(?:500 terry francine|1234 divi st|collins street west|121 king st(?:reet)?,? melbourne|12\d{1,2} (?:demo|example|sample|fake|any|anywhere|your) (?:st|street|road|ave|avenue)\b|anytown)|musterstra(?:ß|ss)e|musterstadt|beispielstra(?:ß|ss)e|rue de l['’]exemple/iu;
/** Matches a line of an example, in which nobody is real, and words that ask to imagine somebody. */
const EXAMPLE =
  /^(?:(?:for |an? |by way of )?(?:example|sample|mock-?up)(?: \p{L}+){0,3}|(?:sample|example|demo|dummy) \p{L}+|(?:user |buyer |customer )?personas?|(?:a )?typical (?:user|customer|client|buyer|reader|day|profile)|fictional \p{L}+|\p{L}*beispiel(?:e|haft)?(?: \p{L}+){0,3}|(?:beispiel|muster)(?!haus)\p{L}+|(?:ein )?typische[rn]? (?:nutzer|kunde|kundin|anwender|leser)\p{L}*|exemples?(?: d(?:e |['’])\p{L}+)?|(?:cliente?|utilisat\p{L}+|profil|usag\p{L}+|lect\p{L}+)[ -]type)(?: \d+)? ?:|^(?:(?:let['’]s )?(?:say|suppose|imagine|picture|pretend|assume)(?: that)? (?!\p{L}+ing)|meet \p{Lu}[\p{L} ]+, .* (?:fictional|imaginary|made-up)|(?:nehmen wir(?: einmal| mal)?|stellen (?:wir uns|sie sich)|stell dir|angenommen)(?!\p{L})(?! .* (?:ernst|wichtig))|prenons|imagin(?:ons|ez|e)|supposons|mettons)(?!\p{L})/iu;
/** Fields whose texts are names of companies. */
const OF_COMPANIES: ReadonlySet<ClaimField> = new Set(['customers.customer', 'overview.partner', 'overview.parent']);

/** Rejects text of a template that nobody filled in, and the people and companies of one. */
export const placeholderGate: Gate = {
  name: 'placeholder',
  passes({ field, value }, place) {
    if (value.kind === 'person' && (isStandIn(value.name) || isLeftover(value.name, place))) return false;
    if (value.kind === 'text' && OF_COMPANIES.has(field) && isStandInCompany(value.text)) return false;
    if (isOfExample(field, place)) return false;
    return place.block === null
      ? !occursIn(place.whole, FILLER) && !occursIn(place.whole, TEMPLATE_TEXT)
      : !isFilled(place.parsed, place.block);
  },
};

/** Checks for what an example says of somebody. */
function isOfExample(field: ClaimField, { parsed, block, sentence }: FindingPlace): boolean {
  if (sentence === null || block === null || field === 'offering.product' || field === 'tech.technology') return false;
  return EXAMPLE.test(sentence.text) || EXAMPLE.test(parsed.blockText(block).trim());
}

/** Checks for somebody of a template of whom no sentence tells: a card alone may have been left over. */
function isLeftover(name: string, { parsed }: FindingPlace): boolean {
  const { blocks } = parsed.document;
  const isTold = () =>
    parsed.sentences.some(
      ({ text, block }) => blocks[block]?.kind !== 'heading' && text.includes(name) && text.length > 2 * name.length,
    );
  return isTemplatePerson(name) && !isTold();
}

const MAX_CHECKED_CHARS = 2_000;
const MAX_CARD_BLOCKS = 12;

const isFilled = memoizeByBlock((parsed: ParsedDocument, block) => {
  const group = parsed.groupOf(block);
  const near = group.length <= MAX_CARD_BLOCKS ? group : [block];
  return near.some((index) => {
    const text = parsed.blockText(index).slice(0, MAX_CHECKED_CHARS);
    return occursIn(text, FILLER) || occursIn(text, TEMPLATE_TEXT) || isStandIn(text.trim());
  });
});
