import { isDemonym } from '../text/name-list.ts';
import { foldName } from '../text/names.ts';
import { isRegion } from '../text/regions.ts';
import type { ParsedDocument } from './parsed-document.ts';

/** Capitalised words that stand in such lists and name nobody. */
const NOBODY =
  /^(?:APIs?|REST|SOAP|OData|JSON|XML|EDI|S?FTP|SAML|SCIM|LDAP|Webhooks?|ERPs?|CRMs?|WMS|TMS|DMS|PIM|MES|PLM|POS|PMS|LIMS|HRIS|BI|SSO|PDF|HTTP|Directory|Marketplace|Catalog(?:ue)?|Overview|Docs|Documentation|Categories|Featured|Popular|Beta|Accounting|Payroll|Analytics|Calendars?|Storage|Messaging|Identity|Automation|Productivity|Channels|Communication|E-?[Cc]ommerce|Verzeichnis|Übersicht|Kategorien|Buchhaltung|Lohn|Zahlung|Kalender|Kommunikation|Annuaire|Catégories|Comptabilité|Paie|Paiement|Agenda|Messagerie|Windows|Linux|Excel files?|CSV|Europe|Germany|France|Universities|Partners?|Integrations?|Logo|More|All|See .*|View .*|Read .*|Learn .*|Become .*|Request .*|Find .*|Contact.*|Book .*|Get .*)$/iu;
const MAX_NAME_CHARS = 40;

/** Checks for what may be the name of a partner or of software in a list. */
export function isRelatedName(parsed: ParsedDocument, name: string): boolean {
  const isPlace = (name.length > 2 && isRegion(name)) || isDemonym(name);
  return (
    name.length <= MAX_NAME_CHARS &&
    !NOBODY.test(name) &&
    !isPlace &&
    !parsed.names.isProspect(name) &&
    !isOwn(parsed, name)
  );
}

/** Checks for goods of the company, also by what the page calls them behind its name: `Core` of `Veltrane Core`. */
function isOwn(parsed: ParsedDocument, name: string): boolean {
  const [first = '', ...own] = name.split(' ');
  const isBranded = own.length > 0 && parsed.names.isProspect(first);
  if (parsed.text.includes(`${parsed.prospect.name} ${name}`)) return true;
  return isBranded || [...parsed.names.products].some((product) => ` ${product}`.endsWith(` ${foldName(name)}`));
}
