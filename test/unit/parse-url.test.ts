import { parseUrl } from '../../common/parse-url.ts';

test('a URL is one however often it was parsed before, with characters beyond ASCII too', () => {
  const texts = [
    'https://example.com/a',
    'https://bücher.example/über',
    'https://例え.example/',
    'https://example.com/?q=é',
  ];
  let parsed = 0;
  for (let round = 0; round < 20_000; round += 1) for (const text of texts) if (parseUrl(text) !== null) parsed += 1;
  expect(parsed).toBe(20_000 * texts.length);
});

test('a reference is read against its base, and what is no URL is null', () => {
  expect(parseUrl('/b?c#d', 'https://example.com/a')?.href).toBe('https://example.com/b?c#d');
  for (const text of ['', 'example.com', 'https://', 'http://[::1', 'https://a b/']) expect(parseUrl(text)).toBeNull();
});
