import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { Command } from 'commander';
import { PROJECT_ROOT } from '../../common/project-root.ts';
import { findWordFindings, WORD_RULES, type WordFinding, type WordRule } from './word-rules.ts';

const SOURCE_FILE = /\.(tsx?|mjs)$/;
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'generated']);
/** Folders of the second level are counted apart below these. */
const SPLIT_FOLDERS = new Set(['subgraphs', 'scripts', 'test']);

interface FileFinding extends WordFinding {
  file: string;
}

const program = new Command('words')
  .description('Checks names and docstrings against the rules of language in CONTRIBUTING.md. Exits 1 on a finding.')
  .option('--list', 'only print how many findings each folder has')
  .parse();
const findings: FileFinding[] = listSourceFiles(PROJECT_ROOT).flatMap((file) =>
  findWordFindings(file, readFileSync(join(PROJECT_ROOT, file), 'utf8')).map((finding) => ({ file, ...finding })),
);
const lines = program.opts<{ list?: boolean }>().list ? countByFolder(findings) : findings.map(describe);
for (const line of lines) process.stdout.write(`${line}\n`);
if (findings.length > 0) process.exitCode = 1;

/** Returns the source files below a folder, as paths from the root of the project. */
function listSourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || SKIPPED_FOLDERS.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listSourceFiles(path);
    return SOURCE_FILE.test(entry.name) ? [relative(PROJECT_ROOT, path)] : [];
  });
}

function describe({ file, line, text, rule }: FileFinding): string {
  return `${file}:${line} ${text}: ${WORD_RULES[rule]}`;
}

/** Returns a row for each folder with its findings by rule, and a row of totals. */
function countByFolder(all: readonly FileFinding[]): string[] {
  const rules = Object.keys(WORD_RULES) as WordRule[];
  const folders = [...new Set(all.map(({ file }) => folderOf(file)))].sort();
  const row = (title: string, counted: readonly FileFinding[]) => {
    const counts = rules.map((rule) => counted.filter((finding) => finding.rule === rule).length);
    return [title.padEnd(24), ...counts.map((count, index) => `${count}`.padStart(rules[index]?.length ?? 0))].join(
      '  ',
    );
  };
  return [
    ['folder'.padEnd(24), ...rules].join('  '),
    ...folders.map((folder) =>
      row(
        folder,
        all.filter(({ file }) => folderOf(file) === folder),
      ),
    ),
    row('total', all),
  ];
}

function folderOf(file: string): string {
  const [first = '', second = ''] = file.split(sep);
  return SPLIT_FOLDERS.has(first) && !second.includes('.') ? `${first}/${second}` : first;
}
