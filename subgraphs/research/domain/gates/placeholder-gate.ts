import { memoizeByBlock } from '../evidence/memoize-by-block.ts';
import type { ParsedDocument } from '../extractors/parsed-document.ts';
import { occursIn } from '../text/find-in.ts';
import type { Gate } from './gate.ts';

const FILLER =
  /\b(?:lorem ipsum|dolor sit amet|consectetur|your (?:company|name|title|text|business|tagline|product) (?:name |here|goes)|insert (?:your|text|name|here)|sample (?:text|page|name)|placeholder|dummy text|example (?:text|company|inc|person)|company name here|edit this|this is a (?:demo|template|sample)|foo bar|blah blah|tba\b|xx+\b|yyyy)\b|\{\{|\[(?:your|name|company|title|insert|date|amount|city)[^\]]{0,40}\]|<(?:name|company)>|\bXYZ (?:corp|inc|company)\b/i;
const STAND_IN_NAMES: ReadonlySet<string> = new Set([
  'john doe',
  'jane doe',
  'john smith',
  'jane smith',
  'joe bloggs',
  'max mustermann',
  'erika mustermann',
  'maria mustermann',
  'jean dupont',
  'marie dupont',
  'first last',
  'firstname lastname',
  'first name last name',
  'your name',
  'team member',
  'full name',
  'john q public',
  'mario rossi',
  'fulano de tal',
  'tom smith',
  'lorem ipsum',
]);

/** Rejects text of a template that nobody filled in. */
export const placeholderGate: Gate = {
  name: 'placeholder',
  passes(finding, place) {
    const { value } = finding;
    if (value.kind === 'person' && STAND_IN_NAMES.has(value.name.toLowerCase().replaceAll('.', ''))) return false;
    return place.block === null ? !occursIn(place.whole, FILLER) : !isFilled(place.parsed, place.block);
  },
};

const MAX_CHECKED_CHARS = 2_000;
const MAX_CARD_BLOCKS = 12;

const isFilled = memoizeByBlock((parsed: ParsedDocument, block) => {
  const group = parsed.groupOf(block);
  const near = group.length <= MAX_CARD_BLOCKS ? group : [block];
  return near.some((index) => occursIn(parsed.blockText(index).slice(0, MAX_CHECKED_CHARS), FILLER));
});
