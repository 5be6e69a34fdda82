/** Forms of a verb, as far as clauses are told apart by them. */
export interface VerbForms {
  /** Infinitive and present. */
  present: readonly string[];
  past: readonly string[];
  /** Past participles, in German and French with their endings. */
  participle: readonly string[];
  gerund: readonly string[];
  /** French futures and conditionals, which other languages form with an auxiliary. */
  future: readonly string[];
}

/** Inflects a verb of a language. Its infinitive is followed by irregular forms behind slashes: `begin/began/begun`. */
export type InflectVerb = (entry: string) => VerbForms;
/** Returns all forms of a noun, given likewise: `firm`, `company`, `Haus/Häuser`. */
export type InflectNoun = (entry: string) => string[];

const formsOf = (part: string | undefined) => (part === undefined || part === '' ? undefined : part.split(','));

/** Splits a verb of several words: `take_over` is inflected in its first one, which in German may stand last, too. */
function ofFirstWord(inflect: InflectVerb, isVerbLast = false): InflectVerb {
  return (entry) => {
    const [first = '', ...rest] = entry.split('_');
    const forms = inflect(first);
    const whole = (words: readonly string[]) =>
      words.flatMap((word) => {
        const written = [word, ...rest].join(' ');
        return isVerbLast && rest.length > 0 ? [written, [...rest, word].join(' ')] : [written];
      });
    return {
      present: whole(forms.present),
      past: whole(forms.past),
      participle: whole(forms.participle),
      gerund: whole(forms.gerund),
      future: whole(forms.future),
    };
  };
}

const SHORT_VERB = /^[^aeiou]*[aeiou][bdgmnprt]$/;

/** Inflects English verbs: `build/built/built` is irregular, `found` is not. */
export const inflectEnglishVerb: InflectVerb = ofFirstWord((entry) => {
  const [base = '', past, participle] = entry.split('/');
  const stem = SHORT_VERB.test(base) ? base + base.slice(-1) : base;
  const regular = /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ied` : base.endsWith('e') ? `${base}d` : `${stem}ed`;
  const third = /[^aeiou]y$/.test(base)
    ? `${base.slice(0, -1)}ies`
    : /(?:[sxz]|ch|sh|[^aeiou]o)$/.test(base)
      ? `${base}es`
      : `${base}s`;
  const pasts = formsOf(past) ?? [regular];
  const gerund = /[^e]e$/.test(base) ? `${base.slice(0, -1)}ing` : `${stem}ing`;
  return {
    present: [base, third],
    past: pasts,
    participle: formsOf(participle) ?? pasts,
    gerund: [gerund],
    future: [],
  };
});

const INSEPARABLE = /^(?:be|ge|er|ver|zer|ent|emp|miss|über|unter|wider)|ieren$/;
const ADJECTIVE_ENDINGS = ['', 'e', 'en', 'er', 'es', 'em'];

/** Inflects German verbs: weak ones by rule; strong ones as `beginnen/begann,begannen/begonnen/beginnt`. */
const SEPARABLE =
  /^(?:ab|an|auf|aus|bei|bekannt|bereit|dar|durch|ein|fest|frei|her|hervor|hin|los|mit|nach|statt|teil|um|vor|weg|weiter|zu|zurück|zusammen)(?=ge)/;

export const inflectGermanVerb: InflectVerb = ofFirstWord((entry) => {
  const [base = '', past, participle, present] = entry.split('/');
  const stem = base.replace(/(?:(?<=el|er)n|en)$/, '');
  const link = /(?:[dt]|[^lrhmn][mn])$/.test(stem) ? 'e' : '';
  const regular = INSEPARABLE.test(base) ? `${stem}${link}t` : `ge${stem}${link}t`;
  const participles = (formsOf(participle) ?? [regular]).flatMap((form) => ADJECTIVE_ENDINGS.map((end) => form + end));
  const presents = [`${stem}e`, `${stem}${link}st`, ...(formsOf(present) ?? [`${stem}${link}t`])];
  const pasts = formsOf(past) ?? [`${stem}${link}te`, `${stem}${link}ten`];
  // At the end of a subordinate clause a verb has its prefix again: `dass er einstieg`.
  const prefix = SEPARABLE.exec(formsOf(participle)?.[0] ?? '')?.[0];
  const whole = (forms: readonly string[]) =>
    prefix === undefined
      ? forms
      : [...forms, ...forms.filter((form) => !form.startsWith(prefix)).map((form) => prefix + form)];
  return {
    present: [base, ...whole(presents)],
    past: whole(pasts),
    participle: participles,
    gerund: ADJECTIVE_ENDINGS.map((end) => `${base}d${end}`),
    future: [],
  };
}, true);

const FRENCH_FUTURE = ['ai', 'a', 'ons', 'ont', 'ais', 'ait', 'ions', 'aient', 'as', 'ez'];

/** Returns what French futures begin with: the infinitive, in -er the present where its vowel changes. */
function frenchFutureStem(base: string, present: string | undefined): string {
  const third = present?.split(',')[0];
  if (base.endsWith('er') && third?.endsWith('e')) return `${third}r`;
  return base
    .replace(/enir$/, 'iendr')
    .replace(/cevoir$/, 'cevr')
    .replace(/quérir$/, 'querr')
    .replace(/re$/, 'r');
}

/** Inflects French verbs: those in -er by rule; others as `naître/naquit/né/naît,naissent`. */
export const inflectFrenchVerb: InflectVerb = ofFirstWord((entry) => {
  const [base = '', past, participle, present] = entry.split('/');
  const stem = base.replace(/er$/, '');
  const soft = /[cg]$/.test(stem) ? stem.replace(/c$/, 'ç').replace(/g$/, 'ge') : stem;
  const participles = (formsOf(participle) ?? [`${stem}é`]).flatMap((form) => [
    form,
    `${form}e`,
    `${form}s`,
    `${form}es`,
  ]);
  return {
    present: [
      base,
      ...(withFirstPlural(base, formsOf(present)) ?? [
        `${stem}e`,
        `${stem}es`,
        `${soft}ons`,
        `${stem}ez`,
        `${stem}ent`,
      ]),
    ],
    past: formsOf(past) ?? [`${soft}ait`, `${soft}aient`, `${soft}a`, `${stem}èrent`],
    participle: participles,
    gerund: [`${soft}ant`],
    future: FRENCH_FUTURE.map((end) => frenchFutureStem(base, present) + end),
  };
});

/** Endings of French infinitives and of their forms with `nous`, the first that fits counts. */
const FIRST_PLURAL: readonly (readonly [RegExp, string])[] = [
  [/prendre$/, 'prenons'],
  [/indre$/, 'ignons'],
  [/([ul])ire$/, '$1isons'],
  [/crire$/, 'crivons'],
  [/(fa|d)ire$/, '$1isons'],
  [/re$/, 'ons'],
  [/voir$/, 'vons'],
  [/ir$/, 'ons'],
];

/** Adds the form with `nous` to the irregular forms of a French verb: `entretient` to `entretenons`. */
function withFirstPlural(base: string, present: readonly string[] | undefined): readonly string[] | undefined {
  if (present === undefined || present.some((form) => form.endsWith('ons'))) return present;
  const isSecondGroup =
    /[^e]ir$/.test(base) && present.some((form) => form.endsWith('issent') || form === base.replace(/r$/, 't'));
  const [ending, plural] = isSecondGroup
    ? ([/r$/, 'ssons'] as const)
    : (FIRST_PLURAL.find(([infinitive]) => infinitive.test(base)) ?? [/er$/, 'ons']);
  return [...present, base.replace(ending, plural)];
}

/** Returns an English noun and its plural. */
export const inflectEnglishNoun: InflectNoun = (entry) => {
  const [base = '', ...given] = entry.replaceAll('_', ' ').split('/');
  if (given.length > 0) return [base, ...given];
  if (/[^aeiou]y$/.test(base)) return [base, `${base.slice(0, -1)}ies`];
  return [base, /(?:[sxz]|ch|sh)$/.test(base) ? `${base}es` : `${base}s`];
};

/** Returns a German noun and its endings, with the forms that have an umlaut given: `betrieb/betriebe`. */
export const inflectGermanNoun: InflectNoun = (entry) => {
  const forms = entry.replaceAll('_', ' ').split('/');
  return forms.flatMap((form) => ['', 's', 'es', 'n', 'en'].map((end) => form + end));
};

/** Returns a French noun and its plural. */
export const inflectFrenchNoun: InflectNoun = (entry) => {
  const [base = '', ...given] = entry.replaceAll('_', ' ').split('/');
  return given.length > 0 ? [base, ...given] : [base, `${base}s`];
};
