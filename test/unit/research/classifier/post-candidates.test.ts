import { readPosts } from '../../../../subgraphs/research/domain/classifier/post-candidates.ts';
import { createProspectNames } from '../../../../subgraphs/research/domain/extractors/prospect-names.ts';
import { VELTRANE } from '../../../support/research-documents.ts';

const names = createProspectNames(VELTRANE);

function posts(text: string): string[] {
  return readPosts(text, names).map(({ person, start, end }) => `${person.name}: ${text.slice(start, end)}`);
}

test.each([
  ['“It works,” says Tess Lorimer, Herd Health Nurse, who joined in 2019.', 'Tess Lorimer: Herd Health Nurse'],
  ['Unsere Vorständin Ulla Hermle führt das Haus.', 'Ulla Hermle: Vorständin'],
  ['Samples are read by the Clinical Director, Dr Anna Bell.', 'Anna Bell: Clinical Director'],
  ['Our long-standing Head of Fleet Omar Diaz runs the yard.', 'Omar Diaz: Head of Fleet'],
  ['Jo Marlowe, Partner, Pricing', 'Jo Marlowe: Partner, Pricing'],
  ['Isla Petrie (Shop & Dispatch) answers the telephone.', 'Isla Petrie: Shop & Dispatch'],
  ['Head of Sales: Mira Holt', 'Mira Holt: Head of Sales'],
  ['Our Herd Health Nurse Tess Lorimer visits every farm.', 'Tess Lorimer: Herd Health Nurse'],
  ['Ask for our pattern maker Joe Brand.', 'Joe Brand: pattern maker'],
  ['Contact: Export Desk Ana Silva', 'Ana Silva: Export Desk'],
])('the words beside a name may be a post: %s', (text, post) => {
  expect(posts(text)).toContain(post);
});

test.each([
  'Ask for Bea Lund in the afternoon.',
  'Mira Holt runs the plant in Graz.',
  'Mira Holt, who joined in 2019, lives in Graz.',
  'Veltrane Robotics, Head of Sales',
])('other words are none: %s', (text) => {
  expect(posts(text)).toEqual([]);
});
