import type { ClaimValue } from '../../../../common/research/claim.ts';
import { hasOrganisationWord } from '../extractors/named-company.ts';
import type { ParsedDocument, Sentence } from '../extractors/parsed-document.ts';
import { readPersonName } from '../extractors/person-words.ts';
import { subjectBefore } from '../extractors/subject.ts';
import { isSameCompany } from '../identity/company-name.ts';
import { readNames } from '../text/words.ts';

/** A place of a page where a proposed value stands. Offsets count in the sentence. */
export interface Place {
  parsed: ParsedDocument;
  sentence: Sentence;
  text: string;
  from: number;
  to: number;
}

/** What a sentence says by its grammar: the value, and of whom. */
export interface Assertion {
  value: ClaimValue;
  /** Null where the block's place on the page decides. */
  subject: string | null;
}

const FIRST_PERSON = /(?<![\p{L}])(?:we|us|our|wir|uns|unser\p{L}*|nous|notre|nos)(?![\p{L}])/iu;

/** Returns the subject of what is said at an offset; null where nothing ties it to a company. */
export function subjectAt({ parsed, text }: Place, at: number): string | null {
  const subject = subjectBefore(text, at);
  if (subject !== null) return subject;
  if (parsed.names.findMention(text) >= 0) return parsed.prospect.name;
  return FIRST_PERSON.test(text) ? 'we' : null;
}

/** Checks whether a text speaks of the prospect, by its name or as `us`. */
export function speaksOfProspect({ parsed }: Place, text: string): boolean {
  return parsed.names.findMention(text) >= 0 || FIRST_PERSON.test(text);
}

/** Checks whether a sentence names somebody or something beside the prospect, its people, places and the given names. */
export function namesOthers({ parsed, text }: Place, given: readonly string[] = []): boolean {
  return readNames(text).some(({ text: name, start }) => {
    if (parsed.names.isProspect(name) || given.some((own) => own.includes(name) || isSameCompany(own, name)))
      return false;
    if (hasOrganisationWord(name)) return true;
    const isPlace = /(?<![\p{L}])(?:in|at|from|near|to|of|im|aus|à|de|en) (?:the )?$/iu.test(text.slice(0, start));
    return !isPlace && start > 0 && readPersonName(name) === null;
  });
}
