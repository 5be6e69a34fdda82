import {
  inflectEnglishNoun,
  inflectEnglishVerb,
  inflectFrenchVerb,
  inflectGermanVerb,
} from '../../../../subgraphs/research/domain/grammar/lexicon/inflect.ts';

test.each([
  ['found', ['found', 'founds', 'founded', 'founding']],
  ['supply', ['supply', 'supplies', 'supplied', 'supplying']],
  ['plan', ['plan', 'plans', 'planned', 'planning']],
  ['make/made', ['make', 'makes', 'made', 'making']],
  ['set/set_up', ['set up', 'sets up', 'set up', 'setting up']],
])('English forms of %s', (entry, expected) => {
  const { present, past, gerund } = inflectEnglishVerb(entry);
  expect([...present, ...past, ...gerund]).toEqual(expected);
});

test.each([
  ['gründen', 'gegründet'],
  ['entwickeln', 'entwickelt'],
  ['finanzieren', 'finanziert'],
  ['rufen/rief,riefen/gerufen_ins_leben', 'ins leben gerufen'],
  ['rufen/rief,riefen/gerufen_ins_leben', 'gerufen ins leben'],
])('German participle of %s: %s', (entry, expected) => {
  expect(inflectGermanVerb(entry).participle).toContain(expected);
});

test.each([
  ['fonder', 'fondée'],
  ['lancer', 'lancés'],
  ['naître/naquit/né/naît,naissent', 'nées'],
])('French participle of %s: %s', (entry, expected) => {
  expect(inflectFrenchVerb(entry).participle).toContain(expected);
});

test.each([
  ['firm', ['firm', 'firms']],
  ['company', ['company', 'companies']],
  ['branch', ['branch', 'branches']],
  ['person/people', ['person', 'people']],
])('English plural of %s', (entry, expected) => {
  expect(inflectEnglishNoun(entry)).toEqual(expected);
});
