import { parsePage } from '../../../../subgraphs/research/domain/parse/parse-page.ts';
import { documentOf } from './page.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');

test.each<[string, Uint8Array, string | null]>([
  ['UTF-8 when nothing is said', Buffer.from('<p>Zürich</p>'), null],
  ['windows-1252 when nothing is said and it is no UTF-8', latin('<p>Z\xfcrich</p>'), 'text/html'],
  ['as the header says', latin('<p>Z\xfcrich</p>'), 'text/html; charset="ISO-8859-1"'],
  ['as the page says', latin('<meta charset=iso-8859-1><p>Z\xfcrich</p>'), 'text/html'],
  [
    'as an old page says',
    latin('<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1"><p>Z\xfcrich'),
    null,
  ],
  ['as XML says', latin('<?xml version="1.0" encoding="iso-8859-1"?><p>Z\xfcrich'), null],
  ['by the byte order mark above all', Buffer.from('\ufeff<p>Zürich</p>'), 'text/html; charset=iso-8859-1'],
  ['UTF-16 by its mark', Buffer.from('\ufeff<p>Zürich</p>', 'utf16le'), 'text/html'],
  ['UTF-8 when the encoding is unknown', Buffer.from('<p>Zürich</p>'), 'text/html; charset=klingon'],
  ['UTF-8 though the page claims UTF-16', Buffer.from('<meta charset="utf-16"><p>Zürich</p>'), null],
])('%s', (_, body, contentType) => {
  expect(parsePage(documentOf(body, contentType)).parts.text).toBe('Zürich');
});

test('UTF-8 that was cut within a character is still UTF-8', () => {
  const body = Buffer.from('<p>Zürich Zü');
  expect(parsePage(documentOf(body.subarray(0, -1))).parts.text).toBe('Zürich Z');
});

test('what is no text gives an empty page that says so', () => {
  const page = parsePage(documentOf(Buffer.from('%PDF-1.7 We raised $90 million'), 'application/pdf'));
  expect(page).toMatchObject({ parts: { text: '' }, blocks: [], isCut: true });
});
