import { brief as briefSchema } from '../../../../common/research/brief.ts';
import { escapeMarkdown, writeLink } from '../../../../common/research/markdown/escape-markdown.ts';
import { renderBrief } from '../../../../common/research/markdown/render-brief.ts';
import { SAMPLE_BRIEF, SAMPLE_SECOND_BRIEF } from '../../../support/sample-brief.ts';

const lines = renderBrief(SAMPLE_BRIEF).split('\n');
const after = (heading: string) => lines[lines.indexOf(heading) + 2];

test('the sample is a valid brief', () => {
  expect(briefSchema.parse(SAMPLE_BRIEF)).toEqual(SAMPLE_BRIEF);
});

test('it begins with the prospect and the summary', () => {
  expect(lines.slice(0, 5)).toEqual([
    '# Tannenquell Logistics',
    '',
    'tannenquell.example · identified by its domain (high confidence) · written 2026-01-02[^1]',
    '',
    'Tannenquell plans cold chains for bakeries.[^1]',
  ]);
});

test('a claim has one footnote, numbered by its first mention', () => {
  expect(after('## Overview')).toBe(
    'It has a team of 120 people.[^2] Tannenquell plans cold chains and has existed since 2017.[^1][^3]',
  );
  const notes = lines.filter((line) => /^\[\^\d+\]: /.test(line));
  expect(notes.map((note) => note.slice(0, 4))).toEqual(['[^1]', '[^2]', '[^3]', '[^4]', '[^5]', '[^6]']);
  expect(new Set(renderBrief(SAMPLE_BRIEF).match(/\[\^\d+\](?!:)/g)).size).toBe(notes.length);
});

test('a footnote gives the quote, the page, where on it, and the date', () => {
  expect(lines).toContain(
    '[^2]: “a team of 120 people”, [About us](<https://tannenquell.example/about#:~:text=a%20team%20of%20120%20people>), read 2026-01-02',
  );
  expect(lines).toContain(
    '[^3]: “Organization.foundingDate: 2017”, [https\\://tannenquell.example/](<https://tannenquell.example/>), read 2026-01-02',
  );
});

test('what is missing, inferred or in conflict is said', () => {
  expect(after('## Technology')).toBe('Nothing was found.');
  expect(after('## Fit')).toBe('No context was given to compare with.');
  expect(after('## Talking points')).toBe('- The acquisition of Kühlwerk Nord. (inferred)[^5]');
  expect(after('## Conflicts')).toBe(
    '- overview.headcount: 120[^2] or 90[^6]; the brief goes by 120, since it is newer',
  );
  expect(after('## Gaps')).toBe('- tech.technology: not found');
  expect(lines).not.toContain('## Hooks');
});

test('a brief on a person names the person', () => {
  const prospect = {
    ...SAMPLE_BRIEF.prospect,
    type: 'person' as const,
    person: { name: 'Ottilie Brandhuber', title: null },
  };
  expect(renderBrief({ ...SAMPLE_BRIEF, prospect })).toContain('\n\nOttilie Brandhuber · tannenquell.example · ');
});

test.each([
  ['*bold* _it_ `code`', '\\*bold\\* \\_it\\_ \\`code\\`'],
  ['![x](https://evil.example)', '!\\[x\\](https\\://evil.example)'],
  ['<script> &amp; [^1]', '\\<script\\> \\&amp; \\[^1\\]'],
  ['# head', '\\# head'],
  ['- item', '\\- item'],
  ['12. item', '12\\. item'],
  ['www.evil.example a@evil.example', 'www\\.evil.example a\\@evil.example'],
  ['one\n\n# two\r\n', 'one  # two'],
  ['\u001b[31mred\u0007 \u200bturned', '\\[31mred   turned'],
  ['costs 18.5 million (net) - so far!', 'costs 18.5 million (net) - so far!'],
])('%j is written so that it is read as it stands', (text, written) => {
  expect(escapeMarkdown(text)).toBe(written);
});

test.each([
  ['https://a.example/x y>(z)', '[t\\]](<https://a.example/x%20y%3E(z)>)'],
  ['https://a.example/#a\\', '[t\\]](<https://a.example/#a%5C>)'],
  ['javascript:alert(1)', 't\\]'],
  ['no address', 't\\]'],
])('%s leads nowhere but there', (address, link) => {
  expect(writeLink('t]', address)).toBe(link);
});

test('what differs from the last brief is listed, each with its quotes', () => {
  const second = renderBrief(SAMPLE_SECOND_BRIEF).split('\n');
  const start = second.indexOf('## Since the last brief of 2025-06-01');
  expect(second.slice(start + 2, start + 6)).toEqual([
    '- New: funding.acquisition: acquired Kühlwerk Nord[^5]',
    '- Changed: overview.headcount: 95[^7] is now 120[^2]',
    '- Not found again: people.person: Quirin Holzapfel, CTO[^8]',
    '- Not read again: [About us](<https://tannenquell.example/about>), for Backhaus Lindner[^9]',
  ]);
  expect(second.filter((line) => line.startsWith('[^7]: “a team of 95 people”'))).toHaveLength(1);
  expect(lines.some((line) => line.startsWith('## Since'))).toBe(false);
});

test('a second brief without a difference says so', () => {
  const { since_last: sinceLast } = SAMPLE_SECOND_BRIEF;
  if (sinceLast === undefined) throw new Error('the sample has differences');
  const none = { ...sinceLast, added: [], changed: [], gone: [], unread: [] };
  expect(renderBrief({ ...SAMPLE_BRIEF, since_last: none })).toContain(
    '## Since the last brief of 2025-06-01\n\n- Nothing differs.',
  );
});
