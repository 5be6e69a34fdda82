import { LISTED } from '../text/certificate-badge.ts';
import type { TextStandard } from '../text/standards.ts';
import type { ParsedDocument } from './parsed-document.ts';

/** Words behind the standard of a compound. */
export const AUDITED =
  /^[ -](?:certified|accredited|compliant|conformant|approved|cleared|registered|listed|marked|attested|audited|(?:zertifiziert|akkreditiert|zugelassen|validiert|gelistet|auditiert)(?:e[nmrs]?)?)(?!\p{L})/iu;
/** Matches whose product a mark of admission is for. */
const FOR = /(?:FDA|CE|UKCA)[^.;]{0,30} (?:for|für|pour) (?:the |die |das |le |la )?(?<name>\p{Lu}[\p{L}\d]+)/u;

/** Returns where the list of standards ends that goes on behind one: `FSSC 22000 and Kosher certified`. */
export function endOfList(text: string, standards: readonly TextStandard[], at: number): number {
  const [standard, next] = standards.slice(at);
  if (standard === undefined) return text.length;
  return next && LISTED.test(text.slice(standard.end, next.start)) ? endOfList(text, standards, at + 1) : standard.end;
}

/** Writes each standard, with `certified` behind it, as a name of one word, which no date and no verb is in. */
export function asWords(text: string, standards: readonly TextStandard[]): string {
  return standards.reduce((left, { start, end }) => {
    const behind = end + (AUDITED.exec(text.slice(end))?.[0].length ?? 0);
    return `${left.slice(0, start)}I${'x'.repeat(behind - start - 1)}${left.slice(behind)}`;
  }, text);
}

/** Checks for the admission of a product that the page has no heading and no link of: `FDA approval for Nordal`. */
export function isForOther({ document: { blocks, links }, blockText }: ParsedDocument, text: string): boolean {
  const name = FOR.exec(text)?.groups?.name;
  const isIt = (title: string) => name !== undefined && title.trim().startsWith(name);
  const isHeaded = blocks.some(({ kind }, index) => kind === 'heading' && isIt(blockText(index)));
  return name !== undefined && !isHeaded && !links.some((link) => isIt(link.text));
}
