import { occursIn } from './find-in.ts';
import { memoizeByName } from './names.ts';
/** What the names under a heading, or behind a line that introduces them, are to the company. */
export type SectionTopic =
  | 'customer'
  | 'partner'
  | 'integration'
  | 'certificate'
  | 'investor'
  | 'award'
  | 'industry'
  | 'medium'
  | 'payment'
  | 'rival'
  | 'news'
  | 'testimonial'
  | 'other';

/** Words in front of a noun that say which of its things a section shows. */
const WHICH = String.raw`(?:(?!(?:become|find|why|how|what|former|previous|past|planned|upcoming|future|werden|devenir)\b)[\p{L}&/+'’-]+ ){0,4}`;
/** A second noun beside the first: `Partners & ecosystem`. */
const BESIDE = String.raw`(?: (?:&|and|und|et) (?:[\p{L}-]+ ?){1,2})?`;
const whole = (noun: string, otherwise = '') => new RegExp(`^${WHICH}(?:${noun})${BESIDE}:?$${otherwise}`, 'iu');

/** Customers, as a part of a longer heading. */
const CUSTOMER =
  /(?<![\p{L}])(?:customers?|clients?|trusted by|used (?:\p{L}+ ){0,3}(?:by|at)|loved by|proudly serving|^references$|(?:people|firms|businesses|organi[sz]ations) we (?:work|build|weave|make) (?:for|with)|who (?:uses|trusts)|they trust us|companies (?:that|who|using|we)|(?<!(?:our|own|house) )brands|teams that|powering|in (?:daily |everyday |active )?use (?:at|by|with)|(?:deployed|installed|in production|in service|in action|at work|live|served|stocked|sold|poured) (?:at|with|in|by)|(?:chosen|preferred|adopted|picked|relied (?:up)?on|recommended|commissioned|stocked) by|who (?:we (?:work|build|serve)|relies)|join (?:the )?(?:[\d,]+\+?|hundreds of|thousands of) |stockists|where to buy|kunden?|auftraggeber|vertrauen|im einsatz bei|bewährt bei|setzen auf|referenzen|anwender(?: berichten)?|praxisbeispiele|händler|confiance|références(?! (?:dispon|produit|article|du catalogue|au catalogue|en stock|bibliogr|techniques|légales|norm|épuis))|revendeurs|(?:ils|elles) (?:utilisent|ont choisi|travaillent avec|achètent|commandent)|(?:they|who) (?:use|buy|chose|work with) |sie (?:nutzen|kaufen|arbeiten mit)|wer (?:bei uns|uns|mit uns) (?:kauft|bestellt|beauftragt|arbeitet|baut)|in guter gesellschaft|in good company|works? with us|selected work|case stud|success stor|customer stor)(?![\p{L}]{0,2}[- ](?:service|support|login|portal|area|librar|sdk|app|api|side|software|data|experience|journey))/iu;
const NO_CUSTOMER =
  /(?<![\p{L}])(?:partners?|integrat\w*|success (?:team|manager)|say|said|sagen|stimmen|kundenstimmen|testimonials?|reviews?|recogni[sz]\w*|certifi\w*|member of|accredit\w*|privacy|obsess\w*|first|centric|only|nur|réservée?s?|for (?:our )?(?:customers|clients|brands)|für kunden|kundendienst|espace client)(?![\p{L}])/iu;

const TRADES =
  "industries|sectors|verticals|trades|branchen|gewerke|industriezweige|wirtschaftszweige|zielgruppen|secteurs(?: d['’]activité)?|filières";
/** Matches headings of trades, or of countries and uses: `Our markets`, `Fields of application`. */
const MARKETS =
  /^(?:(?:our|the|unsere|nos|les|end|target|key|main|core|typische|zentrale|principaux) ){0,2}(?:(?:end[- ]|target )?markets|(?:ziel|absatz|kern)?märkte|marchés|applications?|application areas|areas of (?:application|use)|fields of (?:application|use)|where (?:we|it|they|our \p{L}+) works?|anwendungs(?:felder|bereiche|gebiete)?|anwendungen|einsatz(?:felder|bereiche|gebiete|orte)|domaines d['’](?:application|emploi|intervention)|univers|débouchés)(?: (?:we (?:serve|supply|work in)|served|die wir .{3,20}|que nous .{3,20}|d['’]application))?:?$/iu;
/** Trades, whom something is made for, and how many trades are served: not those that were left, nor the company's own. */
const INDUSTRY = new RegExp(
  `^(?!.*(?<!\\p{L})(?:not|never|no longer|left|gave up|quit|jobs?|hir\\p{L}+|train\\p{L}*|nicht|nie|kein\\p{L}*|stellen|bilden|under one|unter einem|sous un|pas|jamais|quitt\\p{L}+|recrut\\p{L}+|certif\\p{L}+)(?!\\p{L}))(?:${[
    `(?:(?:our|the|unsere|nos|key|target|zielgruppen und) )?(?:${TRADES})(?:,? (?:(?:that )?(?:we (?:serve|support|work (?:in|with|for)|know|supply|equip|cover|help)|served|covered)|(?:für )?die wir .{3,30}|que nous .{3,30}|(?:und|&|and|et) (?:kund\\p{L}+|referenzen|customers|clients|anwendungen|applications|märkte|markets|marchés)))?`,
    '(?:built|made|designed) for|solutions by industry|lösungen nach branchen|für welche \\p{Lu}\\p{L}+|wen wir (?:beliefern|unterstützen)',
    "who (?:it['’]s|it is|this is|is (?:it|this|that)(?: made| built| meant)?|(?:do|did) (?:we|you) .{2,20}) for|(?:für wen|pour qui)(?: .{2,40})?",
    '(?:\\d+|two|three|four|five|six|seven|eight|zwei|drei|vier|fünf|sechs|sieben|acht|deux|trois|quatre|cinq|sept|huit) (?:industries|sectors|trades|branchen|secteurs|filières)(?![\\p{L}-]).{0,50}',
    '.*(?<!\\p{L})(?:in|from|across|for|aus|für|dans|pour) (?:(?:the|these|following|all|many|den|diese[nr]?|folgenden?|allen|vielen|les|ces|tous) ){0,2}(?:industries|sectors|trades|fields|branchen|bereichen?|gewerken?|einsatzgebieten?|secteurs|domaines|filières|métiers)(?: suivante?s?)?(?: (?:arbeiten|fertigen|liefern|produzieren|bauen|planen|entwickeln) wir)?',
  ].join('|')})(?: ?\\?)?:?$`,
  'iu',
);

/** Checks for a heading below which trades may stand, and anything else: `Our markets`. */
export function isOfMarkets(text: string): boolean {
  return MARKETS.test(text.trim());
}

/** The first that a heading matches is its topic: whom it excludes comes before whom it may mean. */
const TOPICS: Readonly<Partial<Record<SectionTopic, RegExp>>> = {
  investor:
    /(?<![\p{L}])(?:investors?|investoren|investisseurs|backers|backed by|funded by|(?:proudly )?supported by|gefördert|unterstützt (?:von|durch)|soutenue?s? par|shareholders|gesellschafter|kapitalgeber)(?![\p{L}])/iu,
  award:
    /^(?:(?!(?:partner|dealer|customer|employee|supplier|kunden|mitarbeiter)s?(?![\p{L}]))[\p{L}&-]+ ){0,3}?(?:awards?|prizes|trophies|trophy (?:shelf|cabinet|case)|silverware|trophäen(?:schrank|regal)?|ehrungen|lorbeeren|palmarès|accolades|recognitions?|distinctions|récompenses|trophées|auszeichnung(?:en)?|ausgezeichnet|prämiert)(?: (?:&|and|und|et) (?:[\p{L}-]+ ?){1,3})?:?$/iu,
  industry: INDUSTRY,
  medium:
    /(?<![\p{L}])(?:(?:as )?(?:seen|featured|heard) (?:in|on)|in the (?:press|media|news)|media|bekannt aus|medien|vus? (?:dans|à la)|parlent de nous|featured|awards?|auszeichnung\w*|prix|as rated)(?![\p{L}])/iu,
  payment:
    /(?<![\p{L}])(?:we (?:also )?accept|payment|pay with|zahlungsarten|zahlungsmethoden|moyens de paiement|paiement)(?![\p{L}])/iu,
  rival:
    /(?<![\p{L}])(?:compar\w+|alternatives?|vs|versus|competitors?|wettbewerb\w*|concurrents?|switch(?:ing)? from|moving from|vergleich\w*)(?![\p{L}])/iu,
  certificate:
    /\b(?:certif|zertifi|accredit|akkredit|attestation|auditors?\b|the papers$|papers and |paperwork|our standards$|normen (?:und|&)|nachweise|agréments|schwarz auf weiß|brief und siegel|compliance|conformit|konformität|trust cent|seals\b|labels?\b|gütesiegel|quality marks|zulassungen|homologations|(?:regulatory|product|device) (?:approval|clearance|status))|^(?:cleared|certified|approved|accredited|audited|geprüft|zugelassen|homologuée?s?)(?:(?:,| and| und| et) [\p{L} ]+)*$/iu,
  integration: whole(
    'integrations?|connectors?|connections|plug-?ins|integrationen|[\\p{L}-]*schnittstellen|anbindungen|compatibility|connectivity|kompatibilität|konnektivität|compatibilités?|interoperab\\p{L}+|(?:intégrations|connecteurs)(?: (?!sur|à|en|par|de)\\p{L}+){0,3}',
    String.raw`|^(?:\p{Lu}\S+ )?(?:talks|speaks|listens|fits|plays|works|gets along|spricht|redet|passt|verträgt sich|versteht sich|arbeitet zusammen|parle|dialogue|cause|s['’]entend) (?:with|to|into|mit|zu|à|avec) (?:your|the|all|every|what|ihr\p{L}*|d(?:ein\p{L}*|e[mnr])|allem?|eure[mnr]?|votre|vos|tou[ts]|les?) ?[^.?!]{0,40}$|^(?:verträgt sich|versteht sich|kommt klar|harmoniert|spielt zusammen|s['’]entend(?: bien)?|talks|speaks|gets? (?:on|along)|goes(?: well)?|(?:good |best )?friends|pairs) (?:mit|avec|to|with):?$|^(?:works|integrates|connects?|syncs|plays (?:nice(?:ly)?|well)|plugs|connected|compatible|verbindet|verbindet sich|verbunden|kompatibel|fonctionne|se connecte|connecté) (?:\p{L}+ )?(?:with|to|into|mit|avec|à)(?: (?:the|your|all|every|any|anything|everything|other|others|what|whatever|ce que|ce qui|tout|allem|ihre[nmr]?|dem|den|votre|vos|les)(?![\p{L}]).{0,50})?:?$`,
  ),
  partner: whole(
    'partners|distributors?|distributeurs?|[\\p{L}-]*partner|partenaires(?: (?!financ)\\p{L}+s)?|partnerships|partnerschaften|[\\p{L}-]*partner:innen|allies|resellers|partner(?:höfe|betriebe|unternehmen|firmen|labore|institute|kliniken|agenturen|werkstätten|schulen)',
    '|^(?:architects|suppliers|installers|consultants|agencies|contractors) (?:(?:that|who) )?(?:we work|work) with(?: us)?$|^(?:we are|wir sind|nous sommes) (?:(?:proud|stolzer?|fiers?) )?(?:\\p{L}*partner|partenaires?)s? (?:of|von|de|der|des)(?![\\p{L}])',
  ),
  testimonial:
    /(?<![\p{L}])(?:testimonials?|kundenstimmen|stimmen|kind words|(?:customer )?reviews|(?:they|people|customers|clients|users) (?:are saying|say|said)|das sagen|témoignages|avis clients|love letters|wall of love)(?![\p{L}])/iu,
  other:
    /^(?:(?:our|unsere?|nos|the) )?(?:projects?|projekte|projets|products?|produkte|produits|services|leistungen|solutions|lösungen|team|about(?: us)?|über uns|à propos|contact(?: us)?|kontakt|careers|karriere|jobs|faqs?|newsletter|resources|ressources|features|funktionen|results|ergebnisse|résultats|overview|values|werte|history|locations|standorte)$/iu,
  news: /^(?:\p{L}+ )?(?:news|newsroom|press releases?|latest (?:news|posts?|updates?)|recent (?:news|posts?|updates?|articles)|from (?:the|our) blog|(?:company |product )?(?:updates|announcements)|changelog|release notes|what['’]?s new|aktuelles|neuigkeiten|pressemitteilungen|meldungen|nachrichten|actualités|actus|communiqués(?: de presse)?|journal)(?: (?:&|and|und|et) (?:[\p{L}-]+ ?){1,2})?$/iu,
};
/** Matches headings and questions of what goods work together with: `What it plugs into`, `Will it talk to my ERP?`. */
const ASKS_WITH =
  /^(?:what (?:it|this|\p{Lu}\S+) (?:plugs into|talks to|speaks to|works with|connects to|fits|gets along with|hooks into)|what (?:does (?:it|this|\p{Lu}\S+)|do you|can (?:i|we)) (?:plug into|talk to|work with|connect(?: to| with)?|integrate with|sync with)\?|plays (?:nicely|well)|(?:which|what) (?:\p{L}+ ){1,3}(?:plug in|connect|integrate|sync|work|fit|are (?:supported|compatible|connected)|(?:do you|does (?:it|\p{Lu}\S+)|can (?:i|we)) (?:support|connect|work with|talk to|integrate with|plug into))\?|(?:an welche|mit welche[nmr]|welche) (?:\p{L}+ ){1,3}.{0,30}(?:anbinden|angebunden|verbinden|anschließen|passen|unterstützt|anschließbar|koppeln|kompatibel|zusammen|arbeite\p{L}* .{2,30}|(?:läuft|laufen|spricht|sprechen) .{2,30})\?|(?:à quoi|avec quels?|avec quelles?|quels?|quelles?) .{0,40}(?:connecte\p{L}*|compatibles?|intègre\p{L}*|branche\p{L}*|relie\p{L}*|dialogue\p{L}*|fonctionne\p{L}*) ?.{0,20}\?|(?:does|will|can) (?:it|this|that|\p{Lu}\S+) (?:\p{L}+ )?(?:talk|speak|connect|sit|work|plug|integrate|sync|fit|get along) (?:\p{L}+ )?(?:to|with|into|alongside) (?:my|our|your|what|other|the).{0,40}\?|(?:does|will|can) (?:it|this) (?:integrate|connect|sync)\?|(?:spricht|redet|passt|läuft|funktioniert|versteht sich|verträgt sich|arbeitet) (?:es|das|sie|\p{Lu}\S+) .{0,12}(?:mit|zu) .{3,40}\?|womit (?:spricht|verbindet|arbeitet) .{2,40}\?|muss (?:mein|unser)e? \p{L}+ weg\?|kann ich (?:mein|unser)e?n? \p{L}+ behalten\?|(?:est-ce que )?(?:ça|cela) (?:se connecte|parle|marche|fonctionne|s['’]intègre|s['’]ouvre) (?:à|avec|où|dans).{0,40}\?|avec quoi .{3,40}\?)$/iu;
const ORDERED = Object.entries(TOPICS) as [SectionTopic, RegExp][];
const MAX_CHARS = 90;

/** Returns what a heading or an introducing line says of the names below; null where it says nothing of them, or asks. */
export function sectionTopic(text: string): SectionTopic | null {
  const line = text.trim();
  if (line === '' || line.length > MAX_CHARS) return null;
  const topic = topicOfLine(line) || null;
  if (topic === null && ASKS_WITH.test(line)) return 'integration';
  return line.endsWith('?') && topic !== 'industry' ? null : topic;
}

/** The same heading stands above many blocks, on many pages. */
const topicOfLine = memoizeByName<SectionTopic | ''>('topics of lines', (line) => {
  const topic = ORDERED.find(([, pattern]) => occursIn(line, pattern))?.[0] ?? '';
  return topic === '' && occursIn(line, CUSTOMER) && !NO_CUSTOMER.test(line) ? 'customer' : topic;
});
