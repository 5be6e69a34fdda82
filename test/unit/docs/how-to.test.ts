import { listFiles, readProjectFile } from './pages.ts';

const sections = new Map(
  readProjectFile('docs/how-to.md')
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')), section]),
);

function listedIn(title: string): string[] {
  return [...(sections.get(title) ?? '').matchAll(/^- `([^`]+)`/gm)].map(([, path = '']) => path);
}

/** Returns the files that contain a text, without tests, generated files, documentation and the truth of the benchmark. */
function filesWith(text: string, paths: readonly string[]): string[] {
  return paths
    .flatMap(listFiles)
    .filter((file) => !/\.md$|\/generated\/|\/truth\/|\/sites\//.test(file) && readProjectFile(file).includes(text));
}

test.each([...sections.keys()])('the list for "%s" has files', (title) => {
  expect(listedIn(title).length).toBeGreaterThan(3);
});

test('the list for a claim field has every file that names the example', () => {
  const naming = filesWith("'overview.headcount'", ['common', 'subgraphs', 'scripts']);
  const reading = ['subgraphs/research/domain/extractors/find-headcount.ts'];
  expect(listedIn('A claim field of research briefs')).toEqual(expect.arrayContaining([...naming, ...reading]));
});

test('the list for a subgraph has every file that names the example', () => {
  const texts = ['RESEARCH_PORT', 'subgraphs/research/subgraph', 'subgraphs/research/main', 'createResearchService'];
  const naming = texts.flatMap((text) =>
    filesWith(text, ['.env.example', 'package.json', 'docker-compose.yml', 'common', 'scripts']),
  );
  const withoutBench = naming.filter((file) => !file.startsWith('scripts/bench/'));
  expect(listedIn('A subgraph')).toEqual(expect.arrayContaining(withoutBench));
});

test('the list for a setting has every file that names the example', () => {
  expect(listedIn('A setting')).toEqual(
    expect.arrayContaining(filesWith('FEEDBACK_URL', ['.env.example', 'common', 'gateway', 'rest-bridge', 'scripts'])),
  );
});

test('the list for a REST route has every file of the bridge that names the example', () => {
  const naming = filesWith('getAccount', ['rest-bridge']);
  expect(listedIn('A REST route')).toEqual(expect.arrayContaining(naming));
});
