import { readHtml } from '../../../support/research-reading.ts';

const page = (html: string) => ({ language: 'en', html: `<main><h1>Veltrane</h1>${html}</main>` });

test.each([
  [
    'offering.integration',
    '<h2>Integrations</h2><table><tr><th>System</th><th>Status</th></tr><tr><td>SAP</td><td>yes</td></tr><tr><td>Xero</td><td>live</td></tr><tr><td>Sage</td><td>no</td></tr><tr><td>Odoo</td><td>Q3</td></tr></table>',
    ['SAP', 'Xero'],
  ],
  [
    'overview.certification',
    '<h2>Certificates</h2><table><tr><td>ISO 9001</td><td>held</td></tr><tr><td>ISO 14001</td><td>in preparation</td></tr><tr><td>ISO 27001</td><td>no</td></tr></table>',
    ['ISO 9001'],
  ],
  [
    'overview.certification',
    '<h2>Certificates</h2><ul><li>ISO 9001: certified</li><li>ISO 45001: no</li><li>ISO 50001 (expired)</li></ul>',
    ['ISO 9001'],
  ],
  [
    'overview.office',
    '<h2>Our offices</h2><table><tr><td>Graz</td><td>head office</td></tr><tr><td>Linz</td><td>sales</td></tr><tr><td>Wels</td><td>until 2019</td></tr><tr><td>Steyr</td><td>opens autumn 2027</td></tr></table>',
    ['Graz', 'Linz'],
  ],
])('%s: what its row or line says is not there is left out', (field, html, expected) => {
  expect(readHtml(field, page(html)).sort()).toEqual(expected);
});

test('in a table with a column of the company the others say nothing of it', () => {
  const html =
    '<h2>Integrations</h2><table><tr><th></th><th>Veltrane</th><th>Rivalix</th></tr><tr><td>SAP</td><td>✓</td><td>–</td></tr><tr><td>Xero</td><td>✓</td><td>✓</td></tr><tr><td>Sage</td><td>–</td><td>✓</td></tr></table>';
  expect(readHtml('offering.integration', page(html)).sort()).toEqual(['SAP', 'Xero']);
});

test('in a table of plans one yes is enough', () => {
  const html =
    '<h2>Integrations</h2><table><tr><th></th><th>Basic</th><th>Pro</th></tr><tr><td>SAP</td><td>–</td><td>yes</td></tr><tr><td>Xero</td><td>yes</td><td>yes</td></tr><tr><td>Sage</td><td>–</td><td>–</td></tr></table>';
  expect(readHtml('offering.integration', page(html)).sort()).toEqual(['SAP', 'Xero']);
});
