import { opensWithGivenName } from '../text/given-names.ts';
import { isGoodsNoun } from '../text/goods-words.ts';
import { sectionTopic } from '../text/heading-topic.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { isNamedLike, isSectionOfProducts, SECTION } from './product-sections.ts';
import { columnHead } from './section-topic.ts';

/** A column of what a company makes or develops. */
const PRODUCT =
  /^(?:product|produkt|produit|(?:drug |product |development )?candidate|programme?|compound|asset|model|modell|modèle|machine|device|instrument|module|gerät|anlage|maschine|sensor|appareil|système)(?: name)?s?$/i;
/** A column of names, which are of products by their number or by the place of the table: `Takto 200`. */
const NAME =
  /^(?:name|nom|title|titel|titre|item|typ|type|baureihe|series|serie|série|baugröße|size|grade|qualität|qualité|variety|sorte|référence|artikel|article|bezeichnung|desc?ription|beschreibung|désignation|dénomination|benennung|leistung|service|prestation)s?$/i;
/** A column of numbers, behind which the names stand. */
const NUMBER =
  /^(?:#|no|nr|n°|nº|pos|ref|réf|sku|code|id|reference|référence|(?:art(?:icle|ikel)?|item|order|part|product|cat(?:alogue)?|stock|model|bestell|produkt|modell|bestellnummer)?[.-]{0,2} ?(?:no|nr|number|nummer|code|id|ref)|numéro|référence|artikelnummer|bestellnummer)\.?$/i;
/** A column of what people, places and technical data have. */
const OF_OTHERS =
  /^(?:values?|werte?|valeurs?|unit|einheit|unité|roles?|rolle|position|title|job|funktion|function|fonction|poste|towns?|city|country|ort|stadt|land|ville|pays|place|address|adresse|phone|telefon|téléphone|e-?mail|date|datum|when|wann|quand|formats?|downloads?|file|datei|fichier|languages?|sprache|langue|pages|seiten|purpose of processing|provider|anbieter|zweck|duration|laufzeit|customer|kunde|client|partner|supplier|hersteller|manufacturer|maker|fabricant|cookie)s?$/i;

/** Checks for a cell that names a product by the head of its column, in front of which only numbers stand. */
export function isInProductColumn(parsed: ParsedDocument, index: number): boolean {
  const { blocks } = parsed.document;
  const row = parsed.groupOf(index);
  if (blocks[index]?.kind !== 'cell' || row.length < 2) return false;
  const column = row.indexOf(index);
  const heads = row.map((cell) => columnHead(parsed, cell) ?? '');
  if (heads.slice(0, column).some((head) => !NUMBER.test(head))) return false;
  const head = heads[column] ?? '';
  const text = parsed.blockText(index).trim();
  if (PRODUCT.test(head)) return column === 0 || !/^\P{L}*$/u.test(text);
  if (column === 0 && NAME.test(head) && /\d/.test(text) && /^\p{L}{3}/u.test(text)) return true;
  const isOfNames = (NAME.test(head) && !/^(?:size|baugröße)$/i.test(head)) || isGoodsNoun(head);
  const isOfOthers = heads.some((given, at) => at !== column && (OF_OTHERS.test(given) || isOfPeople(given)));
  return isOfNames && !isOfOthers && isAmongProducts(parsed, index) && isNamedLike(text) && !opensWithGivenName(text);
}

function isOfPeople(head: string): boolean {
  const topic = sectionTopic(head);
  return topic !== null && topic !== 'other';
}

/** Checks for a table on a page of products, or below a heading of some. */
function isAmongProducts(parsed: ParsedDocument, index: number): boolean {
  const { blocks, pageClass } = parsed.document;
  const heading = blocks[index]?.heading ?? null;
  if (heading === null) return pageClass === 'product';
  return (
    isSectionOfProducts(parsed, heading) || SECTION.test(parsed.blockText(heading).trim()) || pageClass === 'product'
  );
}
