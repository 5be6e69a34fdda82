import { wordSet } from './word-list.ts';

/** Common given names of Europe and North America, by which a person is told from a company of two words. */
const GIVEN_NAMES = wordSet(
  `
    aaron abigail achim ada adam adele adrian adrien agathe agnes aino aisha alan albert albrecht alessandro alex
    alexander alexandra alexis alfred ali alice alicia alina aline alison amanda amelia amina amy amélie ana anders
    andre andrea andreas andrew andré angela anita anja anke anna anne annegret anneke annelie annett annette annika
    anouk ansgar anthony antje antoine anton antonia antonio ariane armin arnaud arne arno arthur astrid audrey
    augustin aurore aurélie axel ayla baptiste barbara bastien beate beatrice beatrix ben benedikt benjamin benoît
    bernadette bernard bernd bernhard berthold bertrand bettina betty bianca birgit bjorn björn bo bob boris brian
    brigitte britta bruce bruno bärbel cal camille carl carla carlos carmen carol caroline carsten cassandra
    catherine cem chantal charles charlotte chiara chloé chris christa christel christian christiane christina
    christine christoph christophe christopher claire clara claude claudia clemens clotilde clément colin connor
    constance cordula corinne cornelia craig cristina cyril cécile cédric côme dagmar damien dan daniel daniela
    daniele daphne darren david deb deborah delphine denis denise dennis detlef diana diane didier dieter dilek dirk
    dominic dominik dominique donald doris dorothea dorothee duncan dörte ebru eckhard edgar edith eduard edward
    edwin ekkehard elena eleonore eliane elias elisabeth elise elizabeth elke ella ellen ellie elodie emil emilia
    emilie emily emma emmanuel emre enrico eric erik erika ernst erwin esra estelle esther etienne eugen eva
    eva-maria eve evelyn ewa fabian fabien fabienne fabrice fanny fatima fatma felix ferdinand filip fiona flora
    florence florian franck frank franz franziska françois françoise fred frieda friederike friedrich fritz frédéric
    gabriel gabriele gareth gaëlle geoffrey georg george georges georgia gerald gerd gerhard germain gertrud gesa
    gesine gilles gina giovanni gisela giulia glenn gordon graham gregor greta grégory guido guillaume gunnar guy
    gwen gwenaëlle gérard günter hakan hamid hanna hannah hannes hans harald harriet harry hartmut hassan hedwig
    heidi heike heiko heinrich heinz heinz-peter helen helena helene helga helmut henning henri henriette henrik
    henry herbert hervé hilary hildegard hinnerk holger horst hortense howard hubert hugh hugo hélène ian ibrahim
    ida ilona ilse imke ines inge ingo ingrid inès irene irina iris isaac isabel isabella isabelle isla ismaël ivan
    jaap jacek jack jacqueline jacques jaime jakob jakub jamal james jan jana jane janet janine jannik jasmin jason
    jasper jean jean-luc jean-marc jean-paul jean-pierre jeanne jeff jennifer jens jeremy jessica jill joachim joan
    joanna jochen johan johann johanna johannes john jolanda jon jonas jonathan joris jose josef josefine joseph
    josephine joshua josie josé joy joël juan judith judy jules julia julian juliane julie julien justin justine
    jutta jérôme jörg jörn jürg jürgen kai kamil karen karim karin karina karl karla karlheinz karsten katarina kate
    katharina katharine kathleen kathrin katie katja katrin kay keith kerstin kevin kim kirsten klara klaus konrad
    konstantin korbinian kristin krzysztof kurt lara larry lars laura laure laurence laurent lea leander lena leo
    leon leonard leonie lilian lilly lina linda lionel lisa lise liz lorenz lothar lotte louis louisa louise loïc
    luc luca lucas lucia lucie lucien lucy ludovic ludwig luis luisa lukas luke lutz lydia lynn lynne léa léon
    maartje madeleine magdalena magnus maike malte mandy manfred manon manuel manuela marc marcel marco marcus
    mareike maren margaret margit margot maria marianne marie marina mario marion marius mark markus marlene marlies
    marta martha martin martina mary mathias mathieu mathilde mats matt matthew matthias maud maureen maurice max
    maxime maximilian maya maëlle mehmet meike melanie melissa merle mette mia michael michaela michel michèle
    miguel mike mila mira miriam mohamed mohammad mohammed monica monika morag moritz murat muriel nadia nadine
    nadège nancy natalie nathalie nathan neil nele nicholas nick nico nicola nicolas nicole niels nikolaus nils nina
    noah noor nora norah norbert norman noémie odile olaf ole olga oliver olivia olivier oscar oskar ottilie otto
    ousmane ove owen pablo pamela pascal patricia patrick paul paula pauline pedro penelope per perrine peter petra
    philip philipp philippe pia pierre pierre-yves priya pádraig quentin rachel rainer ralf ralph ramona raphael
    raphaël raymond rebecca rebekka regina reiner reinhard reinhold renate rené reto ricardo richard rita robert
    roberta roberto robin roger roland rolf romain roman romy ronald ronny rosa rosalie rosalind rosie roswitha
    rowan rudolf rupert ruth ryan régis rémi rüdiger sabine sabrina salma sam samantha samira samuel sandra sandrine
    sanne sara sarah sascha saskia scott sebastian selma serena serge siegfried sigrid silke silvan silvia simon
    simone sinead sjoerd sofia solange solène sonia sonja sophia sophie stefan stefanie stella stephan stephanie
    stephen steve steven stuart stéphane sunniva susan susann susanne sven svenja svetlana sylvain sylvester sylvia
    sylvie sébastien sören tamara tamsin tanguy tania tanja tanya tarek tatjana terence teresa tessa thea theo
    theodor theresa thibault thierry thilo thomas thorsten tilman tim timo tina tobias tom tomas tony torben torsten
    trevor tristan udo ulf ulla ulli ulrich ulrike urs ursel ursula ute uwe valentin valerie valérie vanessa veit
    vera verena veronika veronique vicky victor victoria viktor viktoria vincent vinzenz virginie volker walter
    waltraud wanda wendelin wendy wenke werner wiebke wilfried wilhelm william wim winfried wolf wolfgang wouter
    xaver xavier yann yannick yasmin yusuf yves yvette yvonne zara zoe zoltan zoé ådne åsa émile émilie étienne
    özlem`,
);

/** Checks for a word that is a given name. */
export function isGivenName(word: string): boolean {
  return GIVEN_NAMES.has(word.toLowerCase());
}

/** Checks for a name of two or more words of which the first is a given name. */
export function opensWithGivenName(name: string): boolean {
  const [first = '', ...further] = name.split(' ');
  return further.length > 0 && GIVEN_NAMES.has(first.toLowerCase().split('-')[0] ?? '');
}
