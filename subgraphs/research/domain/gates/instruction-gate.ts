import { memoizeByBlock } from '../evidence/memoize-by-block.ts';
import type { ParsedDocument } from '../extractors/parsed-document.ts';
import { findIn, occursIn } from '../text/find-in.ts';
import type { Gate } from './gate.ts';

const OVERRIDE =
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.!?]{0,40}\b(?:previous|prior|above|earlier|all|any|your|other|preceding|system)\b[^.!?]{0,24}\b(?:instructions?|prompts?|rules|guidelines|context|information|text|content|sources?|facts|pages?)\b/i;
const MACHINE =
  /\b(?:AI|A\.I\.|artificial intelligence|LLMs?|language models?|chat ?bots?|GPT\S{0,6}|assistants?|(?:AI |research |web |automated )?agents?|crawlers?|scrapers?|bots?|summari[sz]ers?|models?|automated (?:systems?|tools|readers|research)|machine readers?|research tools?)\b/i;
const COMMAND =
  /\b(?:must|should|shall|please|needs? to|have to|are (?:instructed|required|asked|told|advised) to|is (?:instructed|required) to|(?:always|never|do not|don['’]t) (?:mention|say|report|include|write|cite|trust|use)|report|state|output|respond|reply|answer|write|include|mention|summari[sz]e|note|record|conclude|describe|use the following|treat|take note|remember)\b/i;
const ADDRESS =
  /^\W{0,3}(?:(?:note|notice|attention|important|message|instructions?|system|hint|memo)\W{1,3})?(?:(?:to|for)\W{1,3})?(?:all |any |every |each |the |dear )?(?:AI(?: (?:assistants?|agents?|models?|systems?|tools?|readers?))?|LLMs?|language models?|chat ?bots?|assistants|crawlers?|bots|agents|summari[sz]ers?)\b(?:[^.!?:]{0,30}(?:: | – | — |:$)|, (?:please|report|state|note|ignore|include|mention|say|write|output|remember)\b)/i;
const ROLE_PLAY =
  /\b(?:as an? (?:AI|(?:large )?language model|assistant)|you are (?:now )?an? (?:AI|assistant|helpful|research|language)|system (?:prompt|message|note|override)|(?:begin|end|new) (?:system )?instructions?|prompt injection|jailbreak|<\/?(?:system|assistant|instructions?)>|\[(?:system|inst|assistant)\])/i;
const DICTATION =
  /\b(?:when|if|while) (?:you (?:are )?)?(?:summari[sz](?:e|ing)|describ(?:e|ing)|report(?:ing)? on|writ(?:e|ing) about|quot(?:e|ing)|process(?:ing)?) (?:this|the|our) [^.!?]{0,60}\b(?:say|state|report|mention|include|write|note)\b|\b(?:you must|you should|you are to|be sure to|make sure (?:to|you)|remember to|always|please|instead,?) (?:report|state|say|write|output|include|mention|respond|conclude|claim|record|summari[sz]e|describe|cite|list|note)\b|(?:^|[.!?:] |\n)(?:report|state|output|write|record|conclude) that\b|\b(?:in|to) (?:your|any|the) (?:summary|report|brief|answer|output|response|research)\b/i;
/** Match the same in German and French. */
const MACHINES = String.raw`(?:K\.?I(?:[- ](?:Assistent|Agent|Modell|System|Tool|Werkzeug)\p{L}*)?|Sprachmodelle?n?|Chat-?[Bb]ots?|Crawlern?|Bots|LLMs?|(?:assistants?|agents?|modèles?|systèmes?|outils?|robots?) (?:d['’])?(?:I\.?A|intelligence artificielle)|I\.?A|modèles? de langage|robots? d['’]indexation)`;
const ADDRESS_ABROAD = new RegExp(
  String.raw`^\W{0,3}(?:(?:Hinweis|Achtung|Anweisung|Nachricht|Wichtig|Note|Attention|Consigne|Avis|Message|Instructions?)\W{1,3})?(?:(?:an|für|à|aux|pour|au|à l['’]attention de[s]?)\W{1,3})?(?:alle |jede |die |tous les |toutes les |les |l['’])?${MACHINES}(?!\p{L})[^.!?:]{0,40}(?: ?: | – | — |:$)`,
  'iu',
);
const OVERRIDE_ABROAD =
  /(?<!\p{L})(?:ignorier\p{L}*|missacht\p{L}*|vergiss|vergessen Sie|ignore[zr]?|oublie[zr]?)(?!\p{L})[^.!?]{0,40}(?:vorherig|bisherig|obig|früher|alle|précédent|antérieur|toutes?)\p{L}*[^.!?]{0,24}(?:Anweisung|Instruktion|Vorgabe|Regel|Prompt|consigne|instruction|règle)/iu;
const COMMAND_ABROAD = new RegExp(
  String.raw`(?<!\p{L})${MACHINES}(?!\p{L})[^.!?]{0,60}(?<!\p{L})(?:müssen|muss|sollen|soll|bitte|haben .{0,20}zu|doivent|doit|devez|sont priés|veuillez|merci d)(?!\p{L})`,
  'iu',
);
const DICTATION_ABROAD =
  /(?<!\p{L})(?:(?:geben|schreiben|nennen|melden|erwähnen) Sie(?! uns)[^.!?]{0,30}(?:an, dass|dass|in (?:Ihrer|deiner|der) (?:Antwort|Zusammenfassung))|(?:indiquez|mentionnez|écrivez|répondez|affirmez) que|dans (?:votre|ta|le) (?:réponse|résumé|synthèse)|in (?:Ihrer|deiner) (?:Antwort|Zusammenfassung))(?!\p{L})/iu;
/** A sentence of its own line is judged with the lines beside it, as an instruction may be spread over them. */
const NEIGHBOURS = 1;
const MAX_CHECKED_CHARS = 8_000;

/** Rejects text that instructs readers or machines what to write, wherever it is in its block. */
export const instructionGate: Gate = {
  name: 'instruction',
  passes(_finding, { parsed, block, whole }) {
    return block === null ? !isInstruction(whole) : !areaDictates(parsed, block);
  },
};

/** Checks whether a block, its heading or a line beside it dictates text. */
const areaDictates = memoizeByBlock((parsed: ParsedDocument, block) => textsAround(parsed, block).some(isInstruction));

/** Checks whether a text addresses a machine or dictates what is to be written. */
export function isInstruction(text: string): boolean {
  const looked = text.slice(0, MAX_CHECKED_CHARS);
  const patterns = [
    OVERRIDE,
    ROLE_PLAY,
    DICTATION,
    ADDRESS,
    ADDRESS_ABROAD,
    OVERRIDE_ABROAD,
    COMMAND_ABROAD,
    DICTATION_ABROAD,
  ];
  if (patterns.some((pattern) => occursIn(looked, pattern))) return true;
  return looked.split(/(?<=[.!?])\s/).some((sentence) => addressesMachine(sentence));
}

function addressesMachine(sentence: string): boolean {
  const machine = findIn(sentence, MACHINE);
  if (!machine) return false;
  const after = sentence.slice(machine.index + machine[0].length, machine.index + machine[0].length + 60);
  return (
    /^[^.!?]{0,30}\b(?:must|should|shall|please|(?:are|is) (?:instructed|required|asked|told|advised)|reading this|visiting this|processing this|summari[sz]ing this)\b/i.test(
      after,
    ) && COMMAND.test(after + sentence.slice(machine.index + 60))
  );
}

function textsAround(parsed: ParsedDocument, block: number): string[] {
  const texts = [parsed.blockText(block), ...parsed.headingsOf(block).slice(0, 1)];
  const { blocks } = parsed.document;
  const own = blocks[block];
  for (let at = block - NEIGHBOURS; at <= block + NEIGHBOURS; at += 1) {
    const near = blocks[at];
    if (at === block || !near || near.area !== own?.area) continue;
    if (near.heading === own.heading || near.group === own.group) texts.push(parsed.blockText(at));
  }
  return texts;
}
