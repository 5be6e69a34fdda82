import { foldName } from '../../text/names.ts';
import { wordList } from '../../text/word-list.ts';

/**
 * What a word says in a title. `top` leads or owns a company, `rank` holds any other post, `member` needs its body;
 * `qualifier` and `field` go with a rank, `former` ends its time.
 */
export type TitleClass = 'top' | 'rank' | 'member' | 'body' | 'qualifier' | 'field' | 'former';
/** A word of titles, and whether its language puts lower-case words behind it: `responsable qualité`. */
export interface TitleWord {
  class: TitleClass;
  isFrench: boolean;
}

const ENGLISH: Readonly<Partial<Record<TitleClass, string>>> = {
  top: `ceo cto cfo coo cmo cpo cro cso cio ciso cdo chro cpto cco cao clo co-ceo co-ceos founder founders co-founder co-founders
    cofounder cofounders president officer officers chair chairman chairwoman chairperson owner proprietor`,
  rank: `chief head heads vp svp evp avp director directors manager managers lead leader partner principal counsel
    engineer scientist designer developer architect analyst advisor adviser recruiter secretary treasurer controller
    specialist coordinator researcher technician representative assistant intern accountant associate trainer operator
    administrator spokesman spokeswoman spokesperson professor executive producer editor strategist consultant technologist
    supervisor superintendent foreman buyer planner mechanic electrician machinist welder scheduler writer marketer
    sre agronomist chemist biologist physicist nurse pharmacist apprentice trainee dispatcher driver operative fitter
    estimator surveyor inspector auditor bookkeeper receptionist librarian curator chef winemaker brewmaster brewer baker
    cabinetmaker carpenter moulder tester evangelist advocate ambassador concierge statistician economist
    actuary underwriter paralegal veterinarian dietitian nutritionist therapist toxicologist
    geologist hydrologist meteorologist ecologist metallurgist toolmaker assembler packer picker warehouseman caretaker
    cleaner roaster sommelier merchandiser registrar provost dean clerk setter composer animator illustrator programmer artist
    convener convenor forewoman bursar warden quartermaster bosun helmsman skipper comptroller ombudsman bibliographer restorer conservator cooper tanner distiller maltster blender perfumer typesetter sculptor screenwriter cinematographer videographer dramaturg choreographer lighting-designer rigger gaffer translator clinician paramedic stonemason roofer plumber glazier upholsterer
    hygienist dentist surgeon physician midwife optometrist optician radiographer lecturer instructor coach tutor blacksmith joiner
    glassblower seamstress bookbinder jeweller goldsmith silversmith watchmaker luthier patternmaker shipwright sailmaker
    boatbuilder farrier bricklayer plasterer tiler scaffolder barista bartender groundskeeper gardener beekeeper viticulturist
    oenologist horticulturist arborist forester ranger zookeeper copywriter proofreader cameraman bookseller stylist
    costumier milliner roboticist mathematician cryptographer ethicist linguist interpreter archivist storekeeper harbourmaster
    chiropractor osteopath prosthetist nutritionist acupuncturist coxswain millwright cheesemaker chandler tattooist florist generalist liaison
    facilitator fundraiser sonographer phlebotomist steward housekeeper negotiator conveyancer`,
  member: 'member members observer observers',
  body: 'board boards committee',
  qualifier: `vice deputy senior junior managing general interim acting regional global independent non-executive nonexecutive
    corporate certified founding staff group national international key honorary joint first
    supervisory advisory technical commercial medical clinical scientific creative legal editorial administrative`,
  field: `technology technologies operating operations financial finance product products marketing revenue sales people science
    information security data design customer customers success engineering growth research software hardware
    regulatory communications communication brand content partnerships account accounts business development strategy
    human resources talent supply chain logistics procurement purchasing manufacturing production plant factory site quality assurance
    safety compliance risk audit treasury tax investor relations public affairs policy sustainability innovation platform
    infrastructure network cloud mobile web backend frontend full-stack machine ai robotics mechanical electrical
    process project program programme portfolio field service services support solutions systems applications
    export import retail wholesale office facilities fleet transport warehouse shift maintenance commissioning controls
    power markets energy trading night day training education learning culture experience digital transformation it r&d
    ecommerce e-commerce media alliances channels country area branch division audio sound lighting studio payroll press pr events community channel alliances store laboratory lab workshop materials
    cybersecurity privacy analytics insights pricing underwriting claims credit payments lending hr qa ehs hse qhse ux ui seo protection art courier game games kitchen fleet cellar dock yard sample accessibility welfare volunteer grants membership
    acquisition recruiting recruitment packaging talents`,
  former: 'former formerly previous previously ex past outgoing retired erstwhile sometime then-',
};
const GERMAN: Readonly<Partial<Record<TitleClass, string>>> = {
  top: `geschäftsführer geschäftsführung geschäftsleitung präsident gründer mitgründer cogründer vorstandsvorsitzender vorstandsvorsitzende
    vorstandschef vorstand vorstände vorständin vorstandsmitglied vorsitzender vorsitzende vorsitz inhaber eigentümer
    gesellschafter aufsichtsratsvorsitzender aufsichtsratsvorsitzende beiratsvorsitzender beiratsvorsitzende`,
  rank: `leiter leitung chef cheffe direktor prokurist sprecher pressesprecher referent sachbearbeiter beauftragter beauftragte
    mitarbeiter werkstudent praktikant auszubildender auszubildende entwickler ingenieur techniker mechaniker mechatroniker
    elektroniker monteur berater meister obmann assistenz assistent teamleiter betreuer konstrukteur disponent
    fachkraft verkäufer einkäufer verwalter planer
    gestalter illustrator komponist producer texter lektor entwerfer sachverständiger werkführer vorarbeiter obermeister küchenchef kellermeister gestalter programmierer architekt dachdecker zimmerin redakteur buchhalter schlosser schreiner tischler brauer bäcker winzer imker lokführer polier bauleiter
    arzt ärztin fachangestellte fachangestellter angestellte hygieniker therapeut pfleger pflegerin hebamme apotheker optiker laborant
    hörakustiker lagerist kauffrau industriekaufmann bürokaufmann zimmerer schweißer lackierer installateur vermesser
    statiker kalkulator justiziar syndikus controller rektor dekan intendant dramaturg kurator förster landwirt erzieher lehrer
    ausbilder dozent pädagoge betriebswirt volkswirt rechtsanwalt rechtsanwältin anwältin notarin sekretär sekretärin hausmeister
    müllermeister metzgermeister fleischermeister konditormeister malermeister elektromeister schneidermeister uhrmachermeister
    goldschmiedemeister glasermeister steinmetzmeister braumeister röstmeister industriemeister gärtnermeister friseurmeister
    goldschmied uhrmacher konditor metzgerin fleischerin steinmetz raumausstatter kraftfahrer geschäftsleiter verwaltungsrätin chefarzt chefärztin oberarzt oberärztin zahnärztin tierärztin
    koordinator zeichner lernende lernender spezialist expertin experte verantwortlicher verantwortliche kaufmann lehrling trainer
    administrator analyst redakteurin rezeptionist prüfer`,
  member: 'mitglied mitglieder ratsmitglied',
  body: `aufsichtsrat aufsichtsrats aufsichtsrates aufsichtsräte beirat beirats beirates vorstands vorstandes verwaltungsrat verwaltungsrats
    stiftungsrat präsidium geschäftsleitungs`,
  qualifier: `stellvertretender stellvertretende stellvertretenden stellvertretend technischer technische technischen
    kaufmännischer kaufmännische kaufmännischen wissenschaftlicher wissenschaftliche wissenschaftlichen geschäftsführender
    geschäftsführende geschäftsführenden leitender leitende leitenden alleiniger alleinige kommissarischer kommissarische
    fachlicher fachliche operativer operative`,
  field: `vertrieb verkauf entwicklung technik technologie produktion fertigung einkauf personal personalwesen finanzen finanz
    forschung qualität qualitätsmanagement logistik kundenservice kundendienst kundenbetreuung produkt produkte produktmanagement projekte
    projektmanagement betrieb recht kommunikation geschäftsentwicklung buchhaltung strategie kreation
    nachhaltigkeit softwareentwicklung anwendungstechnik konstruktion montage instandhaltung werk ausbildung
    unternehmenskommunikation öffentlichkeitsarbeit verwaltung disposition lager versand innendienst außendienst`,
  former: `ehemaliger ehemalige ehemaligen ehemals früherer frühere früheren früher vormaliger vormalige vormals damaliger damalige
    damals bisheriger bisherige bisherigen bislang bisher zuvor scheidender scheidende`,
};
const FRENCH: Readonly<Partial<Record<TitleClass, string>>> = {
  top: `pdg dg fondateur fondatrice fondateurs cofondateur cofondatrice cofondateurs co-fondateur co-fondatrice gérant gérante gérants
    cogérant cogérante président présidente dirigeant dirigeante propriétaire`,
  rank: `directeur directrice responsable chargé chargée ingénieur ingénieure technicien technicienne
    développeur développeuse commercial commerciale stagiaire alternant alternante alternance associé associée
    administrateur administratrice conseiller conseillère porte-parole rédacteur rédactrice assistante
    comptable acheteur acheteuse œnologue maître vigneron brasseur chercheur chercheuse
    spécialiste gestionnaire analyste coordinateur coordinatrice architecte couvreur couvreuse charpentière menuisier menuisière électricien
    électricienne mécanicien mécanicienne infirmier infirmière graphiste formateur formatrice régleur régleuse
    soudeur soudeuse chaudronnier chaudronnière tuyauteur dessinateur dessinatrice agronome opérateur opératrice conducteur conductrice
    vendeur vendeuse préparateur préparatrice monteuse magasinier compositeur compositrice illustrateur illustratrice programmeur programmeuse producteur productrice animateur animatrice scénariste sculpteur sculptrice réalisateur réalisatrice monteur concepteur conceptrice modeleur modeleuse testeur testeuse traducteur traductrice relecteur relectrice contremaître contremaîtresse trésorier trésorière drh dsi daf raf dga dentiste chirurgien
    chirurgienne médecin sage-femme kinésithérapeute orthophoniste opticien opticienne vétérinaire pharmacien pharmacienne biologiste
    chimiste caviste boulangère fromagère bouchère tonnelier tonnelière ébéniste charpentier forgeron ferronnier verrier céramiste potière
    tisserand couturière brodeuse cordier relieur imprimeur typographe maquettiste juriste avocat avocate notaire
    fiscaliste auditeur auditrice contrôleur contrôleuse logisticien logisticienne livreur livreuse chauffeur cariste cuisinier
    cuisinière réceptionniste jardinier jardinière paysagiste arboriculteur apiculteur viticulteur viticultrice vigneronne enseignant
    enseignante professeur professeure doctorant doctorante statisticien statisticienne apprenti apprentie maraîchère pâtissière
    torréfactrice plombier plombière carreleur maçon maraîcher pâtissier fromager affineur torréfacteur secrétaire représentant représentante
    coordonnateur coordonnatrice négociateur négociatrice expert experte géomètre acousticien acousticienne métreur urbaniste`,
  member: 'membre membres',
  body: 'conseil comité directoire',
  qualifier: `général générale adjoint adjointe délégué déléguée exécutif exécutive technique scientifique
    industriel industrielle financier financière juridique artistique médical médicale régional régionale principal principale`,
  field: `ventes achats développement recherche qualité logistique usine atelier
    informatique exploitation opérations stratégie création rse projet projets ressources humaines relation client clientèle
    études bureau travaux maintenance chantier mission missions sécurité comptabilité rh recrutement
    communication formation presse produit produits digital numérique marque comptes export`,
  former: 'ancien ancienne anciens précédemment anciennement jusqu’ici',
};

const WORDS: ReadonlyMap<string, TitleWord> = new Map(
  [FRENCH, GERMAN, ENGLISH].flatMap((source) =>
    (Object.entries(source) as [TitleClass, string][]).flatMap(([titleClass, words]) =>
      wordList(words).map((word): [string, TitleWord] => [
        foldName(word),
        { class: titleClass, isFrench: source === FRENCH },
      ]),
    ),
  ),
);
const GENDER = /(?:[:*_·/(]-?(?:in|innen|e|rice|trice|euse|fe)\)?)$/u;
/** Endings of professions that are named after what is studied or drawn. */
const PROFESSION = /\p{L}{2}(?:ologist|iatrist|dontist|therapist|ologe|ologin|ologue)$/u;
/** Heads of compounds that surnames end like, so that a field stands before them: `Finanzchef`. */
const HEAD_OF_FIELD = /^(?<field>\p{L}{3,}?)(?:e?s|n)?(?:chef|meister|planer)$/u;
/** What somebody builds by hand, before an ending that surnames have: `Orgelbauer`. */
const BUILDER =
  /^(?:prototypen|modell|formen|orgel|instrumenten|geigen|klavier|werkzeug|boots|mobel|messe|ofen|metall|karosserie|gleis|strassen|vorrichtungs|apparate|anlagen|schalt(?:anlagen|schrank)|fahrzeug|zaun)bauer$/u;
const MIN_HEAD = 4;
const MIN_FIELD = 3;
/** Shortest field that may end a compound. */
const MIN_FIELD_HEAD = 7;
/** Surnames and words such as `Ansprechpartner` end like that, too. */
const NO_ENDING =
  /^(?:partner|meister|brauer|backer|polier|winzer|imker|planer|maitre|lead|heads?|chair|baker|brewer|dean|chef)$/;

/** Returns what a word says in titles, by itself or as the end of a compound such as `Vertriebsleiterin`. */
export function titleWordOf(written: string): TitleWord | undefined {
  const word = foldName(written.replace(GENDER, ''));
  const known = WORDS.get(word) ?? WORDS.get(word.replace(/in(?:nen)?$/, '')) ?? WORDS.get(word.replace(/ ?- ?/g, '-'));
  if (known !== undefined) return known;
  const field = HEAD_OF_FIELD.exec(word.replace(/in(?:nen)?$/, ''))?.groups?.field;
  const isHeaded =
    field !== undefined &&
    /^(?:field|rank)$/.test(titleWordOf(field.charAt(0).toUpperCase() + field.slice(1))?.class ?? '');
  if (PROFESSION.test(word) || BUILDER.test(word.replace(/in(?:nen)?$/, '')) || isHeaded)
    return { class: 'rank', isFrench: false };
  const hyphen = written.lastIndexOf('-');
  if (hyphen > 0) return titleWordOf(written.slice(hyphen + 1));
  const isCompound = /^\p{Lu}/u.test(written);
  for (let at = MIN_FIELD; isCompound && at <= word.length - MIN_HEAD; at += 1) {
    const end = word.slice(at);
    const head = WORDS.get(end) ?? WORDS.get(end.replace(/in(?:nen)?$/, ''));
    if (head && !NO_ENDING.test(end) && head.class !== 'field' && head.class !== 'qualifier' && head.class !== 'former')
      return head;
    // `Vertriebsinnendienst`
    if (head?.class === 'field' && end.length >= MIN_FIELD_HEAD) return head;
  }
  return undefined;
}
