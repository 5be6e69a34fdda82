import { readLabelledPages } from '../../../../scripts/bench/research/pages/labelled-pages.ts';
import { pagesDigest } from '../../../../scripts/train/pages-digest.ts';
import { readStatements } from '../../../../scripts/train/statements.ts';
import { additionsOf, assertedOf } from '../../../../subgraphs/research/domain/classifier/add-classified.ts';
import { classifyPages } from '../../../../subgraphs/research/domain/classifier/classify.ts';
import {
  packFeatures,
  placeOf,
  type WeightedFeature,
} from '../../../../subgraphs/research/domain/classifier/feature-table.ts';
import { classifier, readModel, writeModel } from '../../../../subgraphs/research/domain/classifier/model.ts';
import type { Finding } from '../../../../subgraphs/research/domain/evidence/finding.ts';
import { fromSentence } from '../../../../subgraphs/research/domain/extractors/create-finding.ts';
import { parseDocument } from '../../../../subgraphs/research/domain/extractors/parsed-document.ts';
import { EVENT_SENTENCES } from '../../../support/everyday-events.ts';
import { FACTS, SENTENCES } from '../../../support/everyday-sentences.ts';
import { type TestPage, testDocument, VELTRANE } from '../../../support/research-documents.ts';
import { showValue } from '../../../support/research-reading.ts';

function classify(page: TestPage): { field: string; value: string; finding: Finding }[] {
  const parsed = parseDocument(testDocument(page), VELTRANE);
  return classifyPages([{ parsed, claimed: [] }])
    .flatMap(({ found }) => assertedOf(parsed, found))
    .map(({ finding }) => ({ field: finding.field, value: showValue(finding.value), finding }));
}

test('the weights are of the open pages and statements as they are: run npm run train', () => {
  expect(classifier().pages).toBe(pagesDigest([...readLabelledPages('open'), ...readStatements()]));
});

test('an everyday sentence about something else says nothing of the company', () => {
  const said = [...SENTENCES, ...EVENT_SENTENCES].flatMap((sentence) =>
    classify({ blocks: ['# About us', sentence] })
      .filter(({ field }) => FACTS.has(field as never))
      .map(({ field, value }) => `${sentence} → ${field} ${value}`),
  );
  expect(said).toEqual([]);
});

test('a value is quoted with its sentence, and its place is the words that give it', () => {
  const said = 'The planning engine is written in Rust and keeps its state in PostgreSQL.';
  const page = { blocks: ['# Engineering', said] };
  const found = classify(page).find(({ value }) => value === 'PostgreSQL');
  const text = testDocument(page).parts.text ?? '';
  expect(found?.field).toBe('tech.technology');
  expect(found && text.slice(found.finding.spans[0].start, found.finding.spans[0].end)).toBe(said);
  expect(found?.finding.focus && text.slice(found.finding.focus.start, found.finding.focus.end)).toBe('PostgreSQL');
});

test('a post beside a name is read with it, unless it is at another company or was held first', () => {
  const people = (text: string) =>
    classify({ pageClass: 'team', blocks: ['# Our people', text] }).flatMap(({ field, value }) =>
      field === 'people.person' ? [value] : [],
    );
  expect(people('Isla Petrie, Shop & Dispatch, packs your parcel.')).toEqual(['Isla Petrie, Shop & Dispatch']);
  expect(people('Isla Petrie, Head of Shops at Borealis Foods, packs your parcel.')).toEqual([]);
  expect(people('Hugh Castell, our first head of design, drew the logo.')).toEqual([]);
});

test('of many values the model says whose they are, a headcount must be shown to be the company’s', () => {
  const page: TestPage = {
    pageClass: 'customers',
    blocks: ['# Our customers', 'Nordal and Bosk rely on Veltrane.', 'At Bosk 4,200 employees work in three shifts.'],
  };
  const found = classify(page);
  expect(found.filter(({ field }) => field === 'customers.customer').map(({ finding }) => finding.subject)).toContain(
    'we',
  );
  expect(found.filter(({ field }) => field === 'overview.headcount')).toEqual([]);
});

test('a post that a sentence seeks somebody for is open, unless others seek', () => {
  const openings = (text: string) =>
    classify({ pageClass: 'careers', blocks: ['# Jobs', text] }).flatMap(({ field, value }) =>
      field === 'hiring.opening' ? [value] : [],
    );
  expect(openings('We’re looking for a Backend Engineer in Graz.')).toEqual(['Backend Engineer @ null']);
  expect(openings('Our friends at Nordal are looking for a Backend Engineer in Graz.')).toEqual([]);
  expect(openings('Our customers are looking for a Backend Engineer.')).toEqual([]);
});

test('a head office is in a town, and not the one of somebody whom the company knows', () => {
  const seats = (text: string) =>
    classify({ blocks: ['# About us', text] }).flatMap(({ field, value }) =>
      field === 'overview.headquarters' ? [value] : [],
    );
  expect(seats('Graz is our head office.')).toEqual(['Graz']);
  expect(seats('The head office of our partner is in Graz.')).toEqual([]);
});

test('a technology is in use although the sentence has words for one that is over', () => {
  const page: TestPage = {
    pageClass: 'careers',
    blocks: ['# Engineering', 'We cut on Mastercam and run PostgreSQL, having retired Fortran in the nineties.'],
  };
  expect(classify(page).flatMap(({ field, value }) => (field === 'tech.technology' ? [value] : []))).toContain(
    'PostgreSQL',
  );
});

test('rules are not believed where the model sees nothing of it, but in values that a brief has once or that no sentence gives', () => {
  const parsed = parseDocument(
    testDocument({
      pageClass: 'customers',
      blocks: ['# Stories', 'Wanted: a fleet mechanic for 34 lorries.', 'Nordal relies on us.'],
    }),
    VELTRANE,
  );
  const claim = (field: Finding['field'], value: Finding['value'], words: string): Finding => {
    const sentence = parsed.sentences.find(({ text }) => text.includes(words))!;
    return fromSentence(parsed, sentence, { field, value, subject: null, from: 0, to: sentence.text.length });
  };
  const wanted = claim('customers.customer', { kind: 'text', text: 'Wanted' }, 'Wanted');
  const claimed = [
    wanted,
    claim('customers.customer', { kind: 'text', text: 'Nordal' }, 'Nordal'),
    claim('overview.headcount', { kind: 'number', number: 34 }, 'Wanted'),
    claim('overview.figure', { kind: 'text', text: '34 lorries on the road' }, 'Wanted'),
  ];
  expect(classifyPages([{ parsed, claimed }]).flatMap(({ refused }) => refused)).toEqual([wanted]);
});

test('nothing is read of a page of somebody else', () => {
  const document = { ...testDocument({ blocks: ['# Customers', 'Nordal and Bosk rely on us.'] }), tier: 3 as const };
  expect(classifyPages([{ parsed: parseDocument(document, VELTRANE), claimed: [] }])).toEqual([
    { found: [], refused: [] },
  ]);
});

test('a model is read as it was written', () => {
  const head = {
    pages: 'digest',
    biases: [-1.5],
    contextBiases: [-2],
    thresholds: [0.25],
    sureThresholds: [2.5],
    floors: [[-3], [-2]],
  };
  const features: WeightedFeature[] = [
    ['before', 'at', [1, 0.5]],
    ['before', 'with', [0, 1.25, 3, -0.5]],
  ];
  expect(readModel(writeModel(head, features))).toEqual({ ...head, features: packFeatures(features) });
});

test('each feature has the place of its weights, and others have none', () => {
  const words = Array.from({ length: 3_000 }, (_, index) => `word${index}`);
  const features = words.map(
    (word, index): WeightedFeature => ['before2', `${word}\u001f${words[index + 1]}`, [2, index]],
  );
  const table = packFeatures(features);
  const weightOf = (...parts: [string, string, string?, string?]) => {
    const [kind, word, second, third] = parts;
    const place = placeOf(table, kind, word, second, third);
    return place === 0 ? null : table.weights[place + 2];
  };
  expect(words.slice(0, -1).map((word, index) => weightOf('before2', word, words[index + 1]))).toEqual(
    words.slice(0, -1).map((_, index) => index),
  );
  expect(words.slice(0, -2).map((word, index) => weightOf('before2', word, words[index + 2]))).toEqual(
    words.slice(0, -2).map(() => null),
  );
  expect([
    weightOf('before2', 'word1'),
    weightOf('after2', 'word1', 'word2'),
    weightOf('before2', 'none', 'word2'),
  ]).toEqual([null, null, null]);
});

describe('what adds to the findings of rules', () => {
  const finding = (field: Finding['field'], text: string, sourceId = 's1'): Finding => ({
    field,
    value: { kind: 'text', text },
    subject: null,
    asOf: null,
    mode: 'verbatim',
    sourceId,
    spans: [{ part: 'text', start: 0, end: 10 }],
  });
  const scored = (field: Finding['field'], ...texts: string[]) =>
    texts.map((text, index) => ({ finding: finding(field, text), score: index, isSure: false }));

  test('is nothing that contradicts them', () => {
    const known = [finding('overview.headquarters', 'Linz')];
    expect(additionsOf(scored('overview.headquarters', 'Wels'), known)).toEqual([]);
  });

  test('contradicts them on another page, if it is sure', () => {
    const known = [finding('overview.headquarters', 'Linz')];
    const wels = finding('overview.headquarters', 'Wels', 's2');
    const additions = [false, true].map((isSure) => additionsOf([{ finding: wels, score: 1, isSure }], known));
    expect(additions).toEqual([[], [wels]]);
    expect(additionsOf([{ finding: { ...wels, sourceId: 's1' }, score: 1, isSure: true }], known)).toEqual([]);
  });

  test('is no part of a name, and no name with a known part', () => {
    const known = [finding('overview.partner', 'Autodesk')];
    expect(additionsOf(scored('overview.partner', 'Autodesk Construction Cloud'), known)).toEqual([]);
  });

  test('is the most likely of several values that contradict each other', () => {
    expect(additionsOf(scored('overview.parent', 'Nordal', 'Bosk'), [])).toEqual([finding('overview.parent', 'Bosk')]);
  });

  test('is no more than a brief has room for', () => {
    const names = Array.from({ length: 40 }, (_, index) => `Firm ${index + 1}x`);
    expect(additionsOf(scored('overview.partner', ...names), [])).toHaveLength(16);
  });
});
