import type { TestPage } from '../../../support/research-documents.ts';
import { type HtmlPage, readField, readHtml } from '../../../support/research-reading.ts';

type PageOf = (sentence: string) => TestPage;
type Cases = Readonly<Record<string, string | string[]>>;

/** Returns a page that says a sentence about the company. */
export const about: PageOf = (sentence) => ({ blocks: ['# About us', sentence] });

/** Declares a test of each sentence: the values of the field that a page with it gives, and no other. */
export function testReads(field: string, pageOf: PageOf, cases: Cases): void {
  test.each(Object.entries(cases))(`${field} of: %s`, (sentence, expected) => {
    expect(readField(pageOf(sentence), field)).toEqual([expected].flat());
  });
}

/** Declares a test of each sentence: a value of the field that a page with it gives, maybe among others. */
export function testContains(field: string, pageOf: PageOf, cases: Cases): void {
  test.each(Object.entries(cases))(`${field} of: %s`, (sentence, expected) => {
    expect(readField(pageOf(sentence), field)).toContain(expected);
  });
}

/** Declares a test of each sentence: a page with it gives no value of the field. */
export function testIgnores(field: string, pageOf: PageOf, sentences: readonly string[]): void {
  test.each(sentences)(`no ${field} in: %s`, (sentence) => {
    expect(readField(pageOf(sentence), field)).toEqual([]);
  });
}

/** Markup or a sentence in a language, the values of a field that a page with it gives in any order, and what page it is. */
type HtmlCase = [language: string, html: string, expected: string[], page?: Partial<HtmlPage>];

/** Declares a test of each case: a page of its markup gives these values of the field, and no other. */
export function testHtml(field: string, cases: readonly HtmlCase[]): void {
  test.each(cases)(`${field} of %s: %s`, (language, html, expected, page = {}) => {
    expect(readHtml(field, { language, html, ...page }).sort()).toEqual([...expected].sort());
  });
}
