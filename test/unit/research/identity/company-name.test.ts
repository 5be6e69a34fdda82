import { isSameCompany } from '../../../../subgraphs/research/domain/identity/company-name.ts';

describe('two spellings of one company', () => {
  test.each([
    ['Société Bio SAS', 'Societe Bio'],
    ['Kärcher GmbH', 'Karcher'],
    ['Acme Company', 'Acme'],
    ['Acme UG (haftungsbeschränkt)', 'Acme'],
    ['Acme Sp. z o.o.', 'Acme'],
    ['Foot Locker', 'FootLocker'],
    ["Sotheby's", 'Sotheby'],
    ["Sotheby's", 'Sothebys'],
    ['Acme PBC', 'Acme'],
    ['Acme s.r.o.', 'Acme'],
    ['Acme e.V.', 'Acme'],
    ['Acme Kft.', 'Acme'],
    ['Acme eG', 'Acme'],
    ['Hobnail & Rye', 'Hobnail and Rye'],
    ['Hobnail & Rye', 'Hobnail Rye'],
    ['The Acme AG & Co. KG', 'Acme'],
    ['ACME S.à r.l.', 'Acme'],
    ['Acme.ai', 'Acme AI'],
  ])('%s is %s', (left, right) => {
    expect([isSameCompany(left, right), isSameCompany(right, left)]).toEqual([true, true]);
  });
});

describe('two companies', () => {
  test.each([
    ['Acme Foundation', 'Acme'],
    ['Acme Holding', 'Acme'],
    ['Acme Robotics', 'Acme'],
    ['Acme EV', 'Acme'],
    ['Limited', 'Company'],
    ['GmbH', ''],
    ['&', ''],
    ["'", '.'],
  ])('%s is not %s', (left, right) => {
    expect([isSameCompany(left, right), isSameCompany(right, left)]).toEqual([false, false]);
  });
});
