import { DEFAULT_PATH, readReturnTo } from '../../../rest-bridge/people/return-to.ts';

test.each(['/', '/dashboard/', '/dashboard/funding?country=DE&round=seed#top', '/oauth/consent?a=%2F%2Fb'])(
  'a path of this host is returned to: %s',
  (path) => expect(readReturnTo(path)).toBe(path),
);

test.each([
  '//evil.example/',
  '/\\evil.example/',
  '\\/evil.example',
  '/\t/evil.example/',
  '/\n/evil.example/',
  '/.//evil.example/',
  '/..//evil.example/',
  '/a/..//evil.example/',
  '/%2e%2e//evil.example/',
  'https://evil.example/',
  'javascript:alert(1)',
  'evil.example',
  'dashboard/',
  '',
  `/${'a'.repeat(2_000)}`,
  undefined,
  ['/dashboard/', '//evil.example'],
])('anything else is not: %j', (value) => expect(readReturnTo(value)).toBe(DEFAULT_PATH));

test.each(['/%2F/evil.example', '/%5Cevil.example/', '/%09/evil.example'])(
  'what stays encoded stays a path of this host: %s',
  (path) => expect(new URL(readReturnTo(path), 'https://own.example').host).toBe('own.example'),
);
