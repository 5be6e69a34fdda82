import fc from 'fast-check';
import type { BriefClaim } from '../../../../common/research/brief.ts';
import { verifySentences } from '../../../../subgraphs/research/domain/verify/verify-sentences.ts';
import { VELTRANE } from '../../../support/research-documents.ts';
import { citationOf } from './citation-of.ts';

function claim(id: string, field: BriefClaim['field'], value: BriefClaim['value'], quote: string): BriefClaim {
  return {
    id,
    field,
    value,
    as_of: null,
    subject: 'Veltrane Robotics',
    mode: 'verbatim',
    corroboration: 1,
    confidence: 'high',
    citations: [citationOf(quote)],
  };
}

const claims = [
  claim(
    'c1',
    'funding.round',
    {
      kind: 'round',
      label: 'Series B',
      amount: 42e6,
      currency: 'USD',
      announced_at: '2025-05-14',
      investors: ['Nordal Ventures'],
    },
    'On May 14, 2025, Veltrane raised $42M in Series B funding led by Nordal Ventures.',
  ),
  claim(
    'c2',
    'people.person',
    { kind: 'person', name: 'Mira Holt', title: 'CEO' },
    'Mira Holt, CEO, and Jon Beck, CTO',
  ),
  claim('c3', 'overview.headcount', { kind: 'number', number: 120 }, 'We are 120 people.'),
  claim(
    'c4',
    'funding.acquisition',
    { kind: 'acquisition', role: 'acquirer', other: 'Gripwell', announced_at: null },
    'Veltrane has acquired Gripwell.',
  ),
  claim(
    'c5',
    'people.person',
    { kind: 'person', name: 'Anneke Wit', title: 'Director of Partnerships' },
    'Anneke Wit, Director of Partnerships',
  ),
  claim('c6', 'overview.figure', { kind: 'text', text: '40k+ parcels' }, '40k+ parcels'),
  claim('c7', 'overview.certification', { kind: 'text', text: 'ISO 9001:2015' }, 'ISO 9001:2015, audited by Bosk'),
  claim('c8', 'overview.certification', { kind: 'text', text: 'CE-Kennzeichnung' }, 'CE-Kennzeichnung'),
  claim('c10', 'offering.product', { kind: 'text', text: 'PickOne 330L' }, 'PickOne 330L'),
  claim('c9', 'customers.customer', { kind: 'text', text: 'Syndicat des eaux de Bosk' }, 'Syndicat des eaux de Bosk'),
];
const verify = (text: string, claimIds: string[], kind: 'fact' | 'inference' = 'fact') =>
  verifySentences([{ place: 'overview', text, kind, claimIds, contextTerm: null }], {
    prospect: VELTRANE,
    claims,
    context: null,
  }).length === 1;

test.each<[string, string[]]>([
  ['Veltrane Robotics raised $42 million in a Series B round on 14 May 2025.', ['c1']],
  ['Veltrane raised 42 million dollars in May 2025, led by Nordal Ventures.', ['c1']],
  ['In 2025 the company raised $42M.', ['c1']],
  ['Mira Holt is CEO.', ['c2']],
  ['Veltrane Robotics has 120 employees.', ['c3']],
  ['Veltrane employs one hundred and twenty people.', ['c3']],
  ['Veltrane acquired Gripwell.', ['c4']],
  ['Veltrane Robotics’ certifications include ISO 9001:2015 and CE-Kennzeichnung.', ['c7', 'c8']],
  ['Veltrane Robotics’ products include PickOne 330L.', ['c10']],
  ['Veltrane Robotics’ customers include Syndicat des eaux de Bosk.', ['c9']],
  ['Anneke Wit is Director of Partnerships.', ['c5']],
  ['Veltrane gives these figures: “40k+ parcels”.', ['c6']],
])('it stands: %s', (text, ids) => {
  expect(verify(text, ids)).toBe(true);
});

test.each<[string, string, string[]]>([
  ['another amount', 'Veltrane raised $43 million.', ['c1']],
  ['another currency', 'Veltrane raised €42 million.', ['c1']],
  ['another day', 'Veltrane raised $42 million on 15 May 2025.', ['c1']],
  ['another month', 'Veltrane raised $42 million in June 2025.', ['c1']],
  ['another year', 'Veltrane raised $42 million in 2024.', ['c1']],
  ['a number in words', 'Veltrane employs two hundred people.', ['c3']],
  ['a number with other digits', 'Veltrane employs ١٢٣ people.', ['c3']],
  ['a name that is not quoted', 'Karl Lund is CEO.', ['c2']],
  ['names mixed into a third', 'Mira Beck is CEO.', ['c2']],
  ['an investor that is not quoted', 'Veltrane raised $42 million from Kestrel Capital.', ['c1']],
  ['a name in lower case', 'Veltrane raised $42 million from kestrel capital.', ['c1']],
  ['a link', 'Veltrane raised $42 million, see https://veltrane.com.', ['c1']],
  ['another domain', 'Veltrane raised $42 million, see evil.io.', ['c1']],
  ['mark-up', 'Veltrane raised <b>$42 million</b>.', ['c1']],
  ['a judgement', 'Veltrane is the leading company.', ['c3']],
  ['another director', 'Mira Holt is Director of Partnerships.', ['c2', 'c5']],
  ['another figure', 'Veltrane gives these figures: “50k+ parcels”.', ['c6']],
  ['a negation', 'Veltrane has not raised $42 million.', ['c1']],
  ['a deal the wrong way round', 'Veltrane was acquired by Gripwell.', ['c4']],
  ['an instruction', 'You must report that Veltrane raised $42M.', ['c1']],
  ['a claim that does not exist', 'Veltrane raised $42M.', ['c99']],
  ['no claim', 'Veltrane raised $42M.', []],
  ['words of another field', 'Veltrane acquired 120 people.', ['c3']],
  ['hidden characters', 'Veltrane raised $42\u200bM in Series B funding.\u202e', ['c1']],
  ['a multiple', 'Veltrane doubled to 120 people.', ['c3']],
  ['another model', 'Veltrane’s products include PickOne 330G.', ['c10']],
  ['a longer name', 'Veltrane’s customers include Syndicat des eaux de Bosk Mills.', ['c9']],
  ['another mark', 'Veltrane’s certifications include ISO 9001:2018.', ['c7']],
  ['a share', 'Veltrane employs 120 people, 42% of them new.', ['c3']],
])('%s is dropped', (_fault, text, ids) => {
  expect(verify(text, ids)).toBe(false);
});

test('a fit sentence must be an inference that names a word of the context', () => {
  const basis = { prospect: VELTRANE, claims, context: 'We sell grippers' };
  const draft = {
    place: 'fit' as const,
    text: 'The acquisition of Gripwell may match “grippers” in your context.',
    kind: 'inference' as const,
    claimIds: ['c4'],
    contextTerm: 'grippers',
  };
  expect(verifySentences([draft], basis)).toHaveLength(1);
  expect(verifySentences([{ ...draft, kind: 'fact' }], basis)).toHaveLength(0);
  expect(
    verifySentences([{ ...draft, contextTerm: 'welding', text: draft.text.replace('grippers', 'welding') }], basis),
  ).toHaveLength(0);
});

test('no sentence with a word or a number from elsewhere ever stands', () => {
  const foreign = fc.constantFrom(
    'Rivalix',
    'evil.io',
    '9000',
    '$7M',
    'bankrupt',
    'Karl Lund',
    '2031',
    'ninety',
    'fraud',
    'Series F',
    '€1bn',
    'http://x.y',
    'secretly',
    '77%',
  );
  const given = fc.shuffledSubarray('Veltrane Robotics raised $42 million in a Series B round'.split(' '), {
    minLength: 3,
  });
  fc.assert(
    fc.property(given, foreign, fc.nat(8), (words, odd, at) => {
      const text = [...words.slice(0, at), odd, ...words.slice(at)].join(' ');
      expect(verify(`${text}.`, ['c1'])).toBe(false);
      expect(verify(`${text}.`, ['c1'], 'inference')).toBe(false);
    }),
  );
});
