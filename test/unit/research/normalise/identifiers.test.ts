import { ServiceError } from '../../../../common/errors.ts';
import {
  normaliseOrder,
  type ResearchRequest,
} from '../../../../subgraphs/research/domain/normalise/normalise-order.ts';
import { PRIVATE_HOSTS } from '../../../support/private-hosts.ts';

const KNOWN = new Set(['veltrane.test', 'loopback']);
const rules = { isKnownHost: (host: string) => KNOWN.has(host) };

function refusal(request: ResearchRequest): ServiceError {
  try {
    normaliseOrder(request, rules);
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error(`${JSON.stringify(request)} was taken`);
}

function expectRefusal(request: ResearchRequest, field: string, problem: string): void {
  const error = refusal(request);
  expect(error).toMatchObject({ code: 'INVALID_INPUT', details: { field } });
  expect(error.message).toContain(`${field} ${problem}`);
  expect(error.message).toMatch(/; it takes .+\.$/);
}

describe('domain', () => {
  test.each([
    ['veltrane-robotics.com', 'veltrane-robotics.com'],
    ['  Veltrane-Robotics.COM ', 'veltrane-robotics.com'],
    ['www.veltrane-robotics.com', 'veltrane-robotics.com'],
    ['WWW.Veltrane-Robotics.com', 'veltrane-robotics.com'],
    ['veltrane-robotics.com.', 'veltrane-robotics.com'],
    ['veltrane.co.uk', 'veltrane.co.uk'],
    ['www.com', 'www.com'],
    ['shop.veltrane.de', 'shop.veltrane.de'],
    ['veltrane.github.io', 'veltrane.github.io'],
    ['bücher-veltrane.de', 'xn--bcher-veltrane-gsb.de'],
    ['xn--bcher-veltrane-gsb.de', 'xn--bcher-veltrane-gsb.de'],
    ['ｖｅｌｔｒａｎｅ.com', 'veltrane.com'],
    ['ヴェルトラン.jp', 'xn--hck6cteg6bb.jp'],
    ['veltrane.test', 'veltrane.test'],
    ['linkedin.com', 'linkedin.com'],
  ])('%j is %s', (given, domain) => {
    expect(normaliseOrder({ domain: given }, rules)).toMatchObject({ identifier: 'domain', domain });
  });

  test.each([
    ['', 'is empty'],
    [' \t', 'is empty'],
    [`${'a'.repeat(63)}.`.repeat(5), 'is too long'],
    ['https://veltrane.com', 'is a URL'],
    ['HTTP://veltrane.com/', 'is a URL'],
    ['jane@veltrane.com', 'is an e-mail address'],
    ['veltrane.com/about', 'has a path'],
    ['veltrane.com\\about', 'has a path'],
    ['veltrane.com?x=1', 'has a path'],
    ['veltrane.com:443', 'has a port'],
    ['8.8.8.8', 'is an IP address'],
    ['127.0.0.1', 'is an IP address'],
    ['127.1', 'is an IP address'],
    ['2130706433', 'is an IP address'],
    ['0x7f000001', 'is an IP address'],
    ['0177.0.0.1', 'is an IP address'],
    ['１２７.0.0.1', 'is an IP address'],
    ['127。0。0。1', 'is an IP address'],
    ['::1', 'is an IP address'],
    ['[::1]', 'is an IP address'],
    ['localhost', 'has a single label'],
    ['veltrane', 'has a single label'],
    ['com', 'has a single label'],
    ['co.uk', 'is not registrable'],
    ['www.localhost', 'is not registrable'],
    ['veltrane.internal', 'is not registrable'],
    ['veltrane.example', 'is not registrable'],
    ['veltrane.onion', 'is not registrable'],
    ['veltrane..com', 'is not a domain name'],
    ['veltrane.com..', 'is not a domain name'],
    ['.veltrane.com', 'is not a domain name'],
    ['-veltrane.com', 'is not a domain name'],
    ['under_score.com', 'is not a domain name'],
    ['velt rane.com', 'is not a domain name'],
    ['veltrane.com\u0000', 'is not a domain name'],
  ])('%j is refused: it %s', (given, problem) => {
    expectRefusal({ domain: given }, 'domain', problem);
  });
});

describe('website_url', () => {
  test.each([
    ['https://veltrane.com', 'https://veltrane.com/', 'veltrane.com'],
    ['HTTPS://WWW.Veltrane.com/About?x=1#team', 'https://www.veltrane.com/About?x=1', 'veltrane.com'],
    ['http://veltrane.com/', 'http://veltrane.com/', 'veltrane.com'],
    ['http://veltrane.com:80/', 'http://veltrane.com/', 'veltrane.com'],
    ['https://veltrane.com:8443/', 'https://veltrane.com:8443/', 'veltrane.com'],
    ['https://bücher-veltrane.de/über', 'https://xn--bcher-veltrane-gsb.de/%C3%BCber', 'xn--bcher-veltrane-gsb.de'],
    ['https://veltrane.com./', 'https://veltrane.com./', 'veltrane.com'],
    ['https://veltrane.com/@jane', 'https://veltrane.com/@jane', 'veltrane.com'],
    ['https://8.8.8.8/', 'https://8.8.8.8/', null],
    ['http://loopback/', 'http://loopback/', null],
  ])('%j is %s of %j', (given, websiteUrl, domain) => {
    const order = normaliseOrder({ websiteUrl: given }, rules);
    expect(order).toMatchObject({ identifier: 'website_url', websiteUrl, domain });
  });

  test.each(PRIVATE_HOSTS)('a site on %s is refused', (host) => {
    const error = refusal({ websiteUrl: `https://${host}/` });
    expect(error.message).toMatch(/^website_url is not (?:on a public host|a URL); it takes an http\(s\) URL/);
  });

  test.each([
    ['', 'is empty'],
    [`https://veltrane.com/${'a'.repeat(2_000)}`, 'is too long'],
    ['veltrane.com', 'is not a URL'],
    ['//veltrane.com', 'is not a URL'],
    ['ftp://veltrane.com/', 'is neither http nor https'],
    ['javascript:alert(1)', 'is neither http nor https'],
    ['https:veltrane.com', 'is not a URL with a host'],
    ['https://jane:secret@veltrane.com/', 'has a user name'],
    ['https://veltrane.com@127.0.0.1/', 'has a user name'],
    ['https://@veltrane.com/', 'has a user name'],
    ['https://veltrane.com\\@127.0.0.1/', 'has a blank, a backslash'],
    ['https://veltrane.com/a b', 'has a blank, a backslash'],
    ['https://velt\nrane.com/', 'has a blank, a backslash'],
    ['https://veltrane.com/\u202e', 'has a blank, a backslash'],
    ['http://veltrane.com:8080/', 'is http on another port'],
    ['https://１２７.0.0.1/', 'is not on a public host'],
    ['https://www.linkedin.com/company/veltrane', 'is a LinkedIn page'],
  ])('%j is refused: it %s', (given, problem) => {
    expectRefusal({ websiteUrl: given }, 'website_url', problem);
  });
});

describe('names', () => {
  test.each([
    ['Veltrane Robotics', 'Veltrane Robotics'],
    ['  Veltrane \u00a0 Robotics  ', 'Veltrane Robotics'],
    ['Brøndumgård A/S', 'Brøndumgård A/S'],
    ['Zoe\u0308 Labs', 'Zoë Labs'],
    ['株式会社ヴェルトラン', '株式会社ヴェルトラン'],
    ['شركة فلتران', 'شركة فلتران'],
    ['4711', '4711'],
    ['V', 'V'],
    ['𝔙'.repeat(200), '𝔙'.repeat(200)],
  ])('%j is the company %s', (given, companyName) => {
    expect(normaliseOrder({ companyName: given }, rules)).toMatchObject({ identifier: 'company_name', companyName });
  });

  test.each([
    ['', 'is empty'],
    ['   ', 'is empty'],
    ['a'.repeat(201), 'is too long'],
    ['Velt\u0000rane', 'has a control character'],
    ['Velt\nrane', 'has a control character'],
    ['Velt\u202erane', 'has a control character'],
    ['Velt\ud800rane', 'has a control character'],
  ])('%j is refused: it %s', (given, problem) => {
    expectRefusal({ companyName: given }, 'company_name', problem);
    expectRefusal({ personName: given, companyName: 'Veltrane' }, 'person_name', problem);
  });

  test('a person comes with a company', () => {
    expect(normaliseOrder({ personName: ' Ilka Brandt ', companyName: 'Veltrane' }, rules)).toMatchObject({
      identifier: 'person_name',
      personName: 'Ilka Brandt',
      companyName: 'Veltrane',
    });
    expectRefusal({ personName: 'Ilka Brandt' }, 'person_name', 'came alone');
  });
});

describe('LinkedIn profiles', () => {
  test.each([
    ['https://www.linkedin.com/company/veltrane-robotics', 'veltrane-robotics'],
    ['http://linkedin.com/company/Veltrane-Robotics/?trk=x', 'veltrane-robotics'],
    ['https://de.linkedin.com/company/veltrane/about/', 'veltrane'],
    ['https://www.linkedin.com/school/veltrane-academy/', 'veltrane-academy'],
    ['https://www.linkedin.com/showcase/veltrane-arms', 'veltrane-arms'],
    ['https://www.linkedin.com/company/12345', '12345'],
    ['https://www.linkedin.com/company/br%C3%B8ndumg%C3%A5rd', 'brøndumgård'],
    ['https://www.linkedin.com/company/brøndumgård', 'brøndumgård'],
  ])('%s is the company %s', (given, companyLinkedinSlug) => {
    const order = normaliseOrder({ companyLinkedinUrl: given }, rules);
    expect(order).toMatchObject({ identifier: 'company_linkedin_url', companyLinkedinSlug });
  });

  test.each([
    ['https://www.linkedin.com/in/ilka-brandt-1a2b3c/', 'ilka-brandt-1a2b3c'],
    ['https://uk.linkedin.com/pub/ilka-brandt/1/2b/3c', 'ilka-brandt'],
    ['https://www.linkedin.com/in/ilka-brandt?originalSubdomain=de#top', 'ilka-brandt'],
  ])('%s is the person %s', (given, personLinkedinSlug) => {
    const order = normaliseOrder({ linkedinUrl: given }, rules);
    expect(order).toMatchObject({ identifier: 'linkedin_url', personLinkedinSlug });
  });

  test.each([
    ['', 'is empty'],
    ['linkedin.com/company/veltrane', 'is not a URL'],
    ['https://www.linkedin.com/in/ilka-brandt', 'is a personal profile (linkedin_url takes one)'],
    ['https://www.linkedin.com/', 'is not a profile'],
    ['https://www.linkedin.com/jobs/view/1', 'is not a profile'],
    ['https://www.linkedin.com/company/', 'has no name of a profile'],
    ['https://www.linkedin.com/company/%E0%A4%A', 'has no name of a profile'],
    ['https://www.linkedin.com/company/%00', 'has no name of a profile'],
    ['https://www.linkedin.com/company/---', 'has no name of a profile'],
    ['https://linkedin.com.evil-veltrane.com/company/veltrane', 'is not on linkedin.com'],
    ['https://notlinkedin.com/company/veltrane', 'is not on linkedin.com'],
    ['https://jane@linkedin.com/company/veltrane', 'has a user name'],
    ['ftp://linkedin.com/company/veltrane', 'is neither http nor https'],
    ['https://www.linkedin.com/company/velt rane', 'has a blank'],
  ])('%j is no company profile: it %s', (given, problem) => {
    expectRefusal({ companyLinkedinUrl: given }, 'company_linkedin_url', problem);
  });

  test('a company profile is refused as a person', () => {
    const given = 'https://www.linkedin.com/company/veltrane';
    expectRefusal({ linkedinUrl: given }, 'linkedin_url', 'is a company profile (company_linkedin_url takes one)');
  });
});

describe('email', () => {
  test.each([
    ['ilka.brandt@veltrane.com', 'ilka.brandt@veltrane.com', 'veltrane.com'],
    [' Ilka.Brandt@VELTRANE.com ', 'Ilka.Brandt@veltrane.com', 'veltrane.com'],
    ['info@veltrane.com', 'info@veltrane.com', 'veltrane.com'],
    ['ilka+crm@mail.veltrane.de', 'ilka+crm@mail.veltrane.de', 'mail.veltrane.de'],
    ['ilka@bücher-veltrane.de', 'ilka@xn--bcher-veltrane-gsb.de', 'xn--bcher-veltrane-gsb.de'],
    ['ilka@facebook.com', 'ilka@facebook.com', 'facebook.com'],
    ['ilka@bolt.com', 'ilka@bolt.com', 'bolt.com'],
    ['ilka@veltrane.test', 'ilka@veltrane.test', 'veltrane.test'],
  ])('%j is %s of %s', (given, email, domain) => {
    expect(normaliseOrder({ email: given }, rules)).toMatchObject({ identifier: 'email', email, domain });
  });

  test.each([
    ['', 'is empty'],
    [`${'a'.repeat(250)}@veltrane.com`, 'is too long'],
    ['veltrane.com', 'is not an e-mail address'],
    ['@veltrane.com', 'is not an e-mail address'],
    ['ilka@@veltrane.com', 'is not an e-mail address'],
    ['a@b@veltrane.com', 'is not an e-mail address'],
    ['"ilka brandt"@veltrane.com', 'has a blank'],
    ['ilka@veltrane', 'has a domain that is not on the public Internet'],
    ['ilka@localhost', 'has a domain that is not on the public Internet'],
    ['ilka@127.0.0.1', 'has a domain that is not on the public Internet'],
    ['ilka@[127.0.0.1]', 'has a domain that is not on the public Internet'],
    ['ilka@gmail.com', 'is at a free-mail provider'],
    ['ilka@GMail.com', 'is at a free-mail provider'],
    ['ilka@googlemail.com', 'is at a free-mail provider'],
    ['ilka@hotmail.co.uk', 'is at a free-mail provider'],
    ['ilka@proton.me', 'is at a free-mail provider'],
    ['ilka@fastmail.com', 'is at a free-mail provider'],
    ['ilka@duck.com', 'is at a free-mail provider'],
    ['ilka@tutanota.com', 'is at a free-mail provider'],
    ['ilka@eu.gmx.de', 'is at a free-mail provider'],
    ['ilka\u0000@veltrane.com', 'has a blank or a control character'],
  ])('%j is refused: it %s', (given, problem) => {
    expectRefusal({ email: given }, 'email', problem);
  });
});
